import { type CSSProperties, Fragment, useRef } from 'react';
import { KeepNames } from '../../../kit/components/KeepNames.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import type { ScoreAxis } from '../charts/score-axis.ts';
import { mostPairs, type Slope } from '../charts/slope-chart.ts';
import { countPairs } from '../pair-words.ts';
import styles from './JudgesSlopes.module.css';
import { SlopeChart } from './SlopeChart.tsx';
import { type Piece, sayMore, sayShare } from './say-verdict.ts';
import type { SelectionStore } from './selection.ts';
import { leastPairs, type Verdict } from './verdict.ts';

interface JudgesSlopesProps {
  readonly verdicts: readonly Verdict[];
  readonly names: readonly string[];
  /** indexes of the judges; the same at every ε, so that no chart leaves its place */
  readonly order: readonly number[];
  /** how many pairs each judge is asked */
  readonly planned: readonly number[];
  /** which judges have answered enough pairs for a result */
  readonly told: readonly boolean[];
  /** counts and lines are of the transformed pairs, as the main result's */
  readonly onTransformed: boolean;
  readonly epsilon: number;
  /** the lines of each judge */
  readonly slopes: readonly (readonly Slope[])[];
  readonly axis: ScoreAxis;
  /** the line whose pair is shown, and its judge */
  readonly shown: { readonly judge: number; readonly slope: Slope } | null;
  /** null: no line is pointed at any more */
  readonly onPoint: (judge: number, slope: Slope | null) => void;
  readonly onPin: (judge: number, slope: Slope) => void;
  readonly linkTo: SelectionStore['linkTo'];
}

/** A slope chart per judge, with the pairs on which it changed its mind. */
export function JudgesSlopes(props: JudgesSlopesProps) {
  const { verdicts, names, order, planned, told, epsilon, slopes, axis, shown, linkTo } = props;
  const { onTransformed } = props;
  const most = mostPairs(slopes);
  const first = useRef(epsilon);
  return (
    <ul
      className={styles.judges}
      style={{ '--judges': order.length } as CSSProperties}
      aria-label="Pairs that flip, by judge"
    >
      {order.map((judge) => {
        const verdict = verdicts[judge];
        if (!verdict) return null;
        const { changed, pairs } = onTransformed ? verdict.transformed : verdict;
        const count = onTransformed ? countTransformed(pairs) : countPairs(pairs);
        const isTold = told[judge] === true;
        const all = planned[judge] ?? 0;
        return (
          <li key={names[judge]}>
            <div>
              <strong>
                <KeepNames>{names[judge] ?? ''}</KeepNames>
              </strong>
              <div
                key={`${changed} ${pairs}`}
                className={styles.count}
                data-moved={epsilon !== first.current}
              >
                {!isTold ? (
                  sayWaiting(verdict.pairs, all)
                ) : changed > 0 ? (
                  <a
                    href={linkTo({
                      judge,
                      show: 'changed',
                      ...(onTransformed && { kind: 'transformed' }),
                    })}
                  >
                    {formatCount(changed)} of {count}
                  </a>
                ) : (
                  `none of ${count}`
                )}
              </div>
              <div className={styles.interval}>
                {isTold
                  ? keepNumbers(sayShare(verdict, onTransformed) ?? '')
                  : `a result from ${countPairs(leastPairs(all))} on`}
              </div>
            </div>
            <SlopeChart
              judge={names[judge] ?? ''}
              slopes={slopes[judge] ?? NO_SLOPES}
              axis={axis}
              most={most}
              epsilon={epsilon}
              shown={shown?.judge === judge ? shown.slope : null}
              onPoint={(slope) => props.onPoint(judge, slope)}
              onPin={(slope) => props.onPin(judge, slope)}
            />
            <span className="small soft">
              {(isTold ? sayMore(verdict, onTransformed) : []).map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
                <Fragment key={index}>{showPiece(piece, judge, linkTo)}</Fragment>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function countTransformed(pairs: number): string {
  return `${formatCount(pairs)} transformed ${pairs === 1 ? 'pair' : 'pairs'}`;
}

/** "60 pairs to ask", "3 of 60 pairs answered" */
function sayWaiting(pairs: number, planned: number): string {
  return pairs === 0
    ? `${countPairs(planned)} to ask`
    : `${formatCount(pairs)} of ${countPairs(planned)} answered`;
}

const NO_SLOPES: readonly Slope[] = [];

function showPiece(piece: Piece, judge: number, linkTo: SelectionStore['linkTo']) {
  if (typeof piece === 'string') return keepNumbers(piece);
  return <a href={linkTo({ judge, ...piece.filter })}>{piece.text}</a>;
}
