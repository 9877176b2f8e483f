import { SketchCard } from '../../kit/pictures/SketchCard.tsx';
import styles from './Sketch.module.css';

/**
 * A picture and two texts; one word of the second contradicts the picture. When the picture goes
 * grey, the choice stays.
 */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <SketchCard x={8} y={22} width={48} height={46} />
      <circle cx="32" cy="45" r="13" fill="var(--order-forward-vivid)" />
      <rect x="8" y="22" width="48" height="46" rx="4" fill="#808080" className={styles.grey} />
      <SketchCard x={72} y={8} width={80} height={34} look="chosen" className={styles.choice} />
      <SketchCard x={72} y={50} width={80} height={34} />
      <g stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round">
        <path d="M80 20h60" />
        <path d="M80 30h22" />
        <path d="M80 62h60" />
        <path d="M80 72h22" />
      </g>
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M112 30h24" stroke="var(--order-forward-vivid)" />
        <path d="M112 72h24" stroke="var(--order-reverse-vivid)" />
      </g>
    </svg>
  );
}
