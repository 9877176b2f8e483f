import type { CSSProperties } from 'react';
import styles from './Sketch.module.css';

/** By model: what its reviews count, as the width of its arrows, and where they go. */
const REVIEWS = [
  { weight: 4.5, to: ['M72 26L44 62', 'M88 26l28 36'] },
  { weight: 1.5, to: ['M52 72h56', 'M52 66l20-32'] },
] as const;

/** Three models that review one another; the better a reviewer, the more its reviews count. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <g fill="none" stroke="var(--ink-3)" strokeLinecap="round" className={styles.reviews}>
        {REVIEWS.flatMap(({ weight, to }) =>
          to.map((d) => (
            <path
              key={d}
              d={d}
              pathLength="1"
              strokeWidth={weight}
              style={{ '--weight': weight } as CSSProperties}
            />
          )),
        )}
      </g>
      <circle cx="80" cy="18" r="14" fill="var(--series-1)" />
      <circle cx="38" cy="72" r="11" fill="var(--series-2)" />
      <circle cx="122" cy="72" r="8" fill="var(--series-3)" />
    </svg>
  );
}
