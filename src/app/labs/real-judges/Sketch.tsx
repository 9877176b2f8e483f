import styles from './Sketch.module.css';

/** Bars of verdicts: people's are divided, one judge gives nearly all to the first. */
export default function Sketch() {
  const bars = [
    { y: 12, first: 62 },
    { y: 34, first: 80 },
    { y: 56, first: 134 },
  ];
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      {bars.map(({ y, first }) => (
        <g key={y} className={styles.bar}>
          <rect x="10" y={y} width={first} height="14" fill="var(--order-forward-vivid)" />
          <rect
            x={10 + first}
            y={y}
            width={140 - first}
            height="14"
            fill="var(--order-reverse-vivid)"
          />
        </g>
      ))}
      <path d="M80 6v72" stroke="var(--line-strong)" strokeDasharray="4 3" strokeWidth="2" />
    </svg>
  );
}
