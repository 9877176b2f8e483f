import { type KeyboardEvent, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { formatPercent } from '../../format.ts';
import { expectedScore } from './ask-pair.ts';
import styles from './ScoreBars.module.css';

interface ScoreBarsProps {
  /** probability of each score, 1 first */
  readonly forward: readonly number[];
  readonly reverse: readonly number[];
}

/** shares below this get a bar but no figure beside it */
const LEAST_NAMED = 0.005;

/**
 * How likely each score is as the judge's answer, mirrored on a common axis: what is symmetric to
 * the eye is symmetric in the judge.
 */
export function ScoreBars({ forward, reverse }: ScoreBarsProps) {
  const [active, setActive] = useState<number | null>(null);
  const scores = forward.map((_, index) => forward.length - index);
  const longest = Math.max(...forward, ...reverse, 0.2);
  const at = (shares: readonly number[], score: number) => shares[score - 1] ?? 0;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive((score) => Math.min(scores.length, Math.max(1, (score ?? 0) + step)));
  };
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h3>How likely each score is</h3>
        <p className={styles.readout} aria-live="polite">
          {active === null
            ? restOf(forward, reverse)
            : `${active}: forward ${formatPercent(at(forward, active))}, reverse ${formatPercent(at(reverse, active))}`}
        </p>
      </div>
      <figure
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the bars
        tabIndex={0}
        aria-label={`Probability of each score from the first forward pass, forward and reverse. Expected score forward ${nameExpected(forward)}, reverse ${nameExpected(reverse)}. Up and down arrows walk through the scores.`}
        onKeyDown={move}
        onFocus={() => setActive((score) => score ?? scores.length)}
        onBlur={() => setActive(null)}
        onPointerLeave={() => setActive(null)}
      >
        {scores.map((score) => (
          <div
            key={score}
            aria-hidden="true"
            className={classes(styles.row, score === active && styles.active)}
            onPointerEnter={() => setActive(score)}
          >
            <Side side="forward" share={at(forward, score)} longest={longest} />
            <span className={styles.score}>{score}</span>
            <Side side="reverse" share={at(reverse, score)} longest={longest} />
          </div>
        ))}
      </figure>
      <details>
        <summary>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">Forward</th>
              <th scope="col">Reverse</th>
            </tr>
          </thead>
          <tbody>
            {scores.map((score) => (
              <tr key={score}>
                <th scope="row">{score}</th>
                <td>{formatPercent(at(forward, score))}</td>
                <td>{formatPercent(at(reverse, score))}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Expected</th>
              <td>{nameExpected(forward)}</td>
              <td>{nameExpected(reverse)}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </div>
  );
}

interface SideProps {
  readonly side: 'forward' | 'reverse';
  readonly share: number;
  readonly longest: number;
}

function Side({ side, share, longest }: SideProps) {
  return (
    <span className={classes(styles.side, styles[side])}>
      <span
        className={styles.bar}
        style={{ width: `calc((100% - 3.2rem) * ${share / longest})` }}
      />
      {share >= LEAST_NAMED && <span className={styles.figure}>{formatPercent(share)}</span>}
    </span>
  );
}

function nameExpected(shares: readonly number[]): string {
  return expectedScore(shares)?.toFixed(2) ?? 'undefined';
}

/** What the judge would rather say than a score. */
function restOf(forward: readonly number[], reverse: readonly number[]): string {
  const rest = (shares: readonly number[]) =>
    formatPercent(Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0)));
  return `anything else: forward ${rest(forward)}, reverse ${rest(reverse)}`;
}
