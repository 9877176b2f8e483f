import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { ORDERS, type Order } from '../../../../../core/protocols/pairbench/split.ts';
import { spreadLabels } from '../../../../kit/charts/spread-labels.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { nameOfOrder } from '../state/order-words.ts';
import styles from './CurveLabels.module.css';
import { heightOf } from './CurvePoint.tsx';
import type { CurveGuess } from './curve-guess.ts';

/** Height of a label in per cent of the lowest plot, on the page and projected. */
const LABEL_HEIGHT = { page: 17, lecture: 30 } as const;

interface CurveLabelsProps {
  readonly pair: Pair;
  /** correct score of a changed picture; null: not shown */
  readonly truth: number | null;
  readonly drawn: Readonly<Record<Order, readonly (number | null)[]>>;
  readonly guess: CurveGuess | null;
  /** the order whose name comes late */
  readonly fresh: Order | null;
  readonly isLecture: boolean;
}

interface Label {
  readonly words: string;
  readonly look: string | undefined;
  readonly hint?: string;
  /** 1 to 10, where its line ends */
  readonly score: number;
}

/**
 * What each line is, beside its end, and on a phone below the curve; lines that coincide have one
 * name.
 */
export function CurveLabels(props: CurveLabelsProps) {
  const { pair, truth, drawn, guess, fresh, isLecture } = props;
  const ends = ORDERS.flatMap((order) => {
    const score = drawn[order].findLast((one) => one !== null && one >= 1);
    return score === null || score === undefined
      ? []
      : [
          {
            words: nameOfOrder(pair, order),
            look: classes(styles[order], order === fresh && styles.fresh),
            score,
          },
        ];
  });
  const [one] = ends;
  const lines =
    one && ends.length === ORDERS.length && coincide(drawn)
      ? [{ words: 'both orders', look: styles.both, score: one.score }]
      : ends;
  const guessed = guess?.findLast((one) => one !== null) ?? null;
  const labels: readonly Label[] = [
    ...lines,
    ...(guessed === null ? [] : [{ words: 'your guess', look: styles.guessed, score: guessed }]),
    ...(truth === null
      ? []
      : [{ words: `correct: ${truth}`, look: styles.correct, hint: sayRule(truth), score: truth }]),
  ];
  const places = spreadLabels(
    labels.map(({ score }) => Number.parseFloat(heightOf(score))),
    LABEL_HEIGHT[isLecture ? 'lecture' : 'page'],
  );
  return (
    <div className={styles.labels} aria-hidden="true">
      {labels.map(({ words, look, hint }, at) => (
        <span
          key={words}
          className={classes(styles.label, look)}
          style={{ top: `${places[at]}%` }}
          title={hint}
        >
          {words}
        </span>
      ))}
    </div>
  );
}

/** Whether both orders have the same score wherever both are known. */
function coincide({ forward, reverse }: CurveLabelsProps['drawn']): boolean {
  return forward.every((score, at) => {
    const other = reverse[at] ?? null;
    return score === null || other === null || score === other;
  });
}

/** PairBench's rule for the score; where a score misses it, the verdict says it in words. */
function sayRule(truth: number): string {
  return truth === 10
    ? 'PairBench: no change, or one to ignore, costs nothing'
    : `PairBench: any change that matters costs ${10 - truth} points, weak or strong`;
}
