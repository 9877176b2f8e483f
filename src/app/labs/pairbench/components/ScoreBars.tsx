import { type KeyboardEvent, useMemo, useState } from 'react';
import { expectedScore } from '../../../../core/protocols/pairbench/readers/read-likelihoods.ts';
import type { Order } from '../../../../core/protocols/pairbench/split.ts';
import { FigureFold } from '../../../kit/charts/FigureFold.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { formatPercent } from '../../../kit/words/format.ts';
import { LEAST_NAMED } from '../charts/likelihood-chart.ts';
import { LikelihoodFigure, type LikelihoodSubject } from '../figures/LikelihoodFigure.tsx';
import styles from './ScoreBars.module.css';

interface ScoreBarsProps {
  /** probability of each score, score 1 first; null if the judge did not report it */
  readonly forward: readonly (number | null)[];
  readonly reverse: readonly (number | null)[];
  /** the screen's names for the two orders */
  readonly names?: Readonly<Record<Order, string>>;
  /** caption and file name for the saved figure */
  readonly saved: LikelihoodSubject;
}

const PLAIN_NAMES = { forward: 'forward', reverse: 'reverse' } as const;

/**
 * Probability of each score as the judge's answer, mirrored on an axis from 0 to 100 %: the bars of
 * a symmetric judge are symmetric.
 */
export function ScoreBars({ forward, reverse, names = PLAIN_NAMES, saved }: ScoreBarsProps) {
  const [active, setActive] = useState<number | null>(null);
  const scores = forward.map((_, index) => forward.length - index);
  const sides = useMemo(
    () =>
      [
        { order: 'forward', name: names.forward, shares: forward },
        { order: 'reverse', name: names.reverse, shares: reverse },
      ] as const,
    [forward, reverse, names.forward, names.reverse],
  );
  const at = (shares: readonly (number | null)[], score: number) => shares[score - 1] ?? null;
  if ([...forward, ...reverse].every((share) => share === null)) {
    return (
      <p className="note numbers">
        The likelihood of each score is unknown, because the endpoint’s answer did not begin with
        “Score: ”.
      </p>
    );
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive((score) => Math.min(scores.length, Math.max(1, (score ?? 0) + step)));
  };
  return (
    <div className="stack gap-2">
      <div className="row gap-0 across-4 between">
        <h3 className="small">How likely each score is</h3>
        <p className="note numbers" aria-live="polite">
          {active === null
            ? `mean score: ${names.forward} ${nameMean(forward)}, ${names.reverse} ${nameMean(reverse)}; ${restOf(forward, reverse, names)}`
            : `${active}: ${names.forward} ${nameShare(at(forward, active))}, ${names.reverse} ${nameShare(at(reverse, active))}`}
        </p>
      </div>
      <figure
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the bars
        tabIndex={0}
        aria-label={`Probability of each score in both orders, from one pass of the judge. Mean score ${names.forward} ${nameMean(forward)}, ${names.reverse} ${nameMean(reverse)}. Up and down arrows walk through the scores.`}
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
            <Side side="forward" share={at(forward, score)} />
            <span className={styles.score}>{score}</span>
            <Side side="reverse" share={at(reverse, score)} />
          </div>
        ))}
        <div aria-hidden="true" className={styles.row}>
          <Axis side="forward" />
          <span />
          <Axis side="reverse" />
        </div>
      </figure>
      <FigureFold summary="The likelihoods as a figure">
        <LikelihoodFigure sides={sides} {...saved} />
      </FigureFold>
    </div>
  );
}

interface SideProps {
  readonly side: Order;
  /** null if not reported */
  readonly share: number | null;
}

function Side({ side, share }: SideProps) {
  return (
    <span className={classes(styles.side, styles[side])}>
      <span className={styles.track}>
        <span className={styles.bar} style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
      <span className={styles.figure}>
        {share === null ? '?' : share >= LEAST_NAMED && formatPercent(share)}
      </span>
    </span>
  );
}

function Axis({ side }: Pick<SideProps, 'side'>) {
  return (
    <span className={classes(styles.side, styles[side])}>
      <span className={styles.axis}>
        <span>0</span>
        <span>50</span>
        <span>100 %</span>
      </span>
      <span className={styles.figure} />
    </span>
  );
}

/** A share in words; an unreported share is not zero. */
function nameShare(share: number | null): string {
  return share === null ? 'not told' : formatPercent(share);
}

function nameMean(shares: readonly (number | null)[]): string {
  return expectedScore(shares)?.toFixed(2) ?? 'undefined';
}

/** The probability left for answers other than a score, or not reported. */
function restOf(
  forward: readonly (number | null)[],
  reverse: readonly (number | null)[],
  names: Readonly<Record<Order, string>>,
): string {
  const rest = (shares: readonly (number | null)[]) =>
    formatPercent(Math.max(0, 1 - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)));
  const all = [...forward, ...reverse].every((share) => share !== null);
  return `${all ? 'anything else' : 'anything else, or not told'}: ${names.forward} ${rest(forward)}, ${names.reverse} ${rest(reverse)}`;
}
