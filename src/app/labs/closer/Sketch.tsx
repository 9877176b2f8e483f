import { SketchCard } from '../../kit/pictures/SketchCard.tsx';
import styles from './Sketch.module.css';

/**
 * A reference above two candidates, of which one is chosen. When they change places, the choice
 * stays at the same place.
 */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <SketchCard x={62} y={4} width={36} height={34} />
      <circle cx="80" cy="21" r="10" fill="var(--order-forward-vivid)" />
      <g stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="3 3">
        <path d="M68 40l-16 9" />
        <path d="M92 40l16 9" />
      </g>
      <g className={styles.right}>
        <SketchCard x={100} y={50} width={36} height={34} />
        <circle cx="118" cy="67" r="4" fill="var(--order-forward-vivid)" opacity="0.5" />
      </g>
      <g className={styles.left}>
        <SketchCard x={24} y={50} width={36} height={34} />
        <circle cx="42" cy="67" r="8" fill="var(--order-forward-vivid)" opacity="0.8" />
      </g>
      <SketchCard x={24} y={50} width={36} height={34} look="frame" />
    </svg>
  );
}
