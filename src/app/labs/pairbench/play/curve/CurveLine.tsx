import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import { classes } from '../../../../kit/components/classes.ts';
import { CURVE_STRENGTHS } from '../live/parts.ts';
import styles from './CurveLine.module.css';
import { CurvePoint, heightOf } from './CurvePoint.tsx';
import type { CurveGuess } from './curve-guess.ts';

type Scores = readonly (number | null)[];

/** How a line comes: after its score was uncovered, or the whole curve at once. */
type Look = 'opened' | 'unrolled';

interface CurveLineProps {
  readonly order: Order;
  /** by strength; null: not known or not shown */
  readonly scores: Scores;
  /** null: it stands */
  readonly look: Look | null;
  /** at some strength both orders have the same score: the lines stand side by side */
  readonly together: boolean;
}

/** The scores of one order: a point at each strength that was asked, and a line through them. */
export function CurveLine({ order, scores, look, together }: CurveLineProps) {
  return (
    <>
      <svg
        className={classes(
          styles.line,
          styles[order],
          together && styles.together,
          look !== null && styles[look],
        )}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={lineOf(scores)} />
      </svg>
      {scores.map((score, at) =>
        score === null ? null : (
          <CurvePoint
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
            key={at}
            order={order}
            strength={CURVE_STRENGTHS[at] ?? 0}
            score={score}
            fresh={look !== null}
          />
        ),
      )}
    </>
  );
}

interface GuessLineProps {
  readonly guess: CurveGuess;
  /** what the judge said, where it may be told */
  readonly scores: Scores | null;
  /** the judge's curve was uncovered just now */
  readonly unrolled: boolean;
}

/** The drawn guess and, once it may be seen, by how much it was off. */
export function GuessLine({ guess, scores, unrolled }: GuessLineProps) {
  return (
    <svg
      className={classes(styles.line, styles.guess, unrolled && styles.missed)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {scores !== null && <path className={styles.miss} d={areaBetween(guess, scores)} />}
      <path d={lineOf(guess)} />
    </svg>
  );
}

/** An SVG path through the known points, with gaps where a score is missing or a step not drawn. */
function lineOf(scores: Scores): string {
  return scores
    .flatMap((score, at) => {
      if (score === null || score < 1) return [];
      const before = scores[at - 1] ?? null;
      const move = before === null || before < 1 ? 'M' : 'L';
      return [`${move}${spotOf(at, score)}`];
    })
    .join('');
}

/** The area between two curves over the strengths at which both have a score, as an SVG path. */
function areaBetween(guess: CurveGuess, scores: Scores): string {
  const both = scores.flatMap((score, at) => {
    const guessed = guess[at] ?? null;
    return score === null || score < 1 || guessed === null ? [] : [{ at, score, guessed }];
  });
  if (both.length < 2) return '';
  const there = both.map(({ at, score }) => spotOf(at, score));
  const back = both.reverse().map(({ at, guessed }) => spotOf(at, guessed));
  return `M${[...there, ...back].join('L')}Z`;
}

function spotOf(at: number, score: number): string {
  return `${at * 10} ${Number.parseFloat(heightOf(score))}`;
}
