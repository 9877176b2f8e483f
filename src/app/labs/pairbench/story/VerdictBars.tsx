import { type CSSProperties, Fragment } from 'react';
import { formatCount } from '../../../kit/words/format-value.ts';
import { countPairs } from '../pair-words.ts';
import type { SelectionStore } from './selection.ts';
import styles from './VerdictBars.module.css';
import { type Piece, sayMore, type Verdict } from './verdict.ts';

interface VerdictBarsProps {
  readonly verdicts: readonly Verdict[];
  readonly names: readonly string[];
  /** indexes of the judges; the same at every ε, so that no bar leaves its place */
  readonly order: readonly number[];
  /** number of splits of the run */
  readonly splits: number;
  readonly linkTo: SelectionStore['linkTo'];
}

/** A bar per judge: on how many pairs it changed its mind. */
export function VerdictBars({ verdicts, names, order, splits, linkTo }: VerdictBarsProps) {
  return (
    <ul className={styles.bars} aria-label="Pairs on which each judge changed its mind">
      {order.map((judge) => {
        const verdict = verdicts[judge];
        if (!verdict) return null;
        const { changed, pairs } = verdict;
        return (
          <li
            key={names[judge]}
            style={{ '--share': pairs === 0 ? 0 : changed / pairs } as CSSProperties}
          >
            <strong>{names[judge]}</strong>
            {pairs > 0 && (
              <span className={styles.track}>
                <span className={styles.bar} aria-hidden="true" />
                <span className={styles.count}>
                  {changed === 0 ? (
                    `none of ${countPairs(pairs)}`
                  ) : (
                    <a href={linkTo({ judge, show: 'changed' })}>
                      {formatCount(changed)} of {countPairs(pairs)}
                    </a>
                  )}
                </span>
              </span>
            )}
            <span className="note">
              {sayMore(verdict, splits).map((piece, index) => (
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

function showPiece(piece: Piece, judge: number, linkTo: SelectionStore['linkTo']) {
  if (typeof piece === 'string') return piece;
  return <a href={linkTo({ judge, ...piece.filter })}>{piece.text}</a>;
}
