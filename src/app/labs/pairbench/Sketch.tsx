import { SketchCard } from '../../kit/pictures/SketchCard.tsx';
import styles from './Sketch.module.css';

/** Two pictures that swap positions, and a score for each order: 8 becomes 1. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" fontSize="16" fontWeight="650" textAnchor="middle">
      <g fill="none" stroke="var(--ink-2)" strokeWidth="2" strokeLinecap="round">
        <path d="M64 24h32m-6-5l6 5-6 5" />
        <path d="M96 40H64m6-5l-6 5 6 5" />
      </g>
      <g className={styles.left}>
        <SketchCard x={14} y={12} width={40} height={40} />
        <path d="M34 20l12 24H22z" fill="var(--order-forward-vivid)" />
      </g>
      <g className={styles.right}>
        <SketchCard x={106} y={12} width={40} height={40} />
        <path d="M126 20l12 24h-24z" fill="var(--order-reverse-vivid)" opacity="0.7" />
      </g>
      <text x="34" y="76" fill="var(--order-forward)">
        8
      </text>
      <text x="126" y="76" fill="var(--order-reverse)" className={styles.second}>
        1
      </text>
      <text x="80" y="76" fill="var(--ink-2)" className={styles.unequal}>
        ≠
      </text>
    </svg>
  );
}
