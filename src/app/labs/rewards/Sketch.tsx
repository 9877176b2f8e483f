import styles from './Sketch.module.css';

const LINES = [
  { y: 8, scores: ['good', 'good', 'bad'] },
  { y: 36, scores: ['good', 'good', 'good'] },
  { y: 64, scores: ['bad', 'bad', 'good'] },
] as const;

/** Three solutions with one box per step; the one without a bad step is chosen. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      {LINES.map(({ y, scores }) => (
        <g key={y}>
          {scores.map((score, step) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              key={step}
              className={styles.step}
              x={34 + 34 * step}
              y={y}
              width="28"
              height="18"
              rx="4"
              fill={`var(--${score}-soft)`}
              stroke={`var(--${score})`}
              strokeWidth="1.5"
            />
          ))}
        </g>
      ))}
      <rect
        className={styles.best}
        x="27"
        y="31"
        width="110"
        height="28"
        rx="6"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
