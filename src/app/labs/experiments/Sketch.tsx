import styles from './Sketch.module.css';

const BARS = [
  { x: 58, height: 52, tone: 'good' },
  { x: 84, height: 36, tone: 'good' },
  { x: 110, height: 18, tone: 'bad' },
] as const;

/** A question mark beside three bars: the harder the experiment, the lower, at last below chance. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <text x="16" y="62" fontSize="52" fontWeight="600" fill="var(--ink)">
        ?
      </text>
      {BARS.map(({ x, height, tone }) => (
        <rect
          key={x}
          className={styles.bar}
          x={x}
          y={74 - height}
          width="18"
          height={height}
          rx="3"
          fill={`var(--${tone}-soft)`}
          stroke={`var(--${tone})`}
          strokeWidth="1.5"
        />
      ))}
      <line x1="52" x2="136" y1="50" y2="50" stroke="var(--ink-3)" strokeDasharray="4 3" />
      <line x1="52" x2="136" y1="74" y2="74" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  );
}
