import type { CSSProperties } from 'react';
import { SketchCard } from '../../kit/pictures/SketchCard.tsx';
import styles from './Sketch.module.css';

/** Where the bars stand. */
const GROUND = 80;
/** The height of a score with the picture. */
const BEFORE = 56;
/** By judge: where it stands, and the height of its score without the picture. */
const JUDGES = [
  { x: 72, after: 54 },
  { x: 112, after: 22 },
] as const;

/** The picture goes, and the scores should fall: one judge's stays, the other's falls. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <SketchCard x={8} y={10} width={42} height={40} />
      <circle cx="29" cy="30" r="11" fill="var(--order-forward-vivid)" className={styles.picture} />
      <SketchCard x={8} y={58} width={42} height={22} look="dashed" />
      <path d={`M66 ${GROUND}h86`} stroke="var(--line-strong)" strokeWidth="2" />
      {JUDGES.map(({ x, after }) => (
        <g key={x}>
          <rect
            x={x}
            y={GROUND - BEFORE}
            width="12"
            height={BEFORE}
            fill="var(--order-forward-vivid)"
          />
          <rect
            x={x + 14}
            y={GROUND - after}
            width="12"
            height={after}
            fill="var(--order-reverse-vivid)"
            className={styles.after}
            style={{ '--before': BEFORE / after } as CSSProperties}
          />
        </g>
      ))}
    </svg>
  );
}
