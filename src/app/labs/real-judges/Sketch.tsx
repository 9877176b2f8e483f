import styles from './Sketch.module.css';

const COLUMNS = 7;
/** People's first verdicts of the set. */
const PEOPLE = [...'BABAABBBDBAGDGBBBAAAAABBBADGGGDGABBABDABBBBGBBDAB'];
const COLORS = [
  { letters: 'A', color: 'var(--order-forward-vivid)' },
  { letters: 'B', color: 'var(--order-reverse-vivid)' },
  { letters: 'GD', color: 'var(--ink-3)' },
] as const;

/** People's verdicts as squares, divided, and a judge's, which are not told yet. */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <g className={styles.people} transform="translate(12 14)">
        {COLORS.map(({ letters, color }) => (
          <path key={letters} fill={color} d={squaresOf(letters)} />
        ))}
      </g>
      <path transform="translate(86 14)" fill="var(--sunken)" d={squaresOf('ABGD')} />
      <text
        className={styles.unknown}
        x="117"
        y="57"
        textAnchor="middle"
        fontSize="34"
        fontWeight="600"
        fill="var(--ink)"
      >
        ?
      </text>
    </svg>
  );
}

/** The squares of these letters, each in its place, as one path. */
function squaresOf(letters: string): string {
  return PEOPLE.map((letter, at) =>
    letters.includes(letter)
      ? `M${9 * (at % COLUMNS)} ${9 * Math.floor(at / COLUMNS)}h7v7h-7z`
      : '',
  ).join('');
}
