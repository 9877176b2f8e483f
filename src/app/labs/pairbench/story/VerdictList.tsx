import { type CSSProperties, Fragment } from 'react';
import styles from './Story.module.css';
import type { SelectionStore } from './selection.ts';
import { type Piece, sayVerdict, type Verdict } from './verdict.ts';

interface VerdictListProps {
  readonly verdicts: readonly Verdict[];
  readonly names: readonly string[];
  /** indexes of the judges, the one that changed its mind most first */
  readonly order: readonly number[];
  readonly epsilon: number;
  /** number of splits of the run */
  readonly splits: number;
  readonly linkTo: SelectionStore['linkTo'];
}

/**
 * One sentence per judge, over a bar: whether it changed its mind, on how many pairs, and where
 * most.
 */
export function VerdictList(props: VerdictListProps) {
  const { verdicts, names, order, epsilon, splits, linkTo } = props;
  return (
    <ul className={styles.verdicts}>
      {order.map((judge) => {
        const verdict = verdicts[judge];
        if (!verdict) return null;
        return (
          <li key={names[judge]}>
            <strong>{names[judge]}</strong>{' '}
            {sayVerdict(verdict, epsilon, splits).map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
              <Fragment key={index}>{showPiece(piece, judge, linkTo)}</Fragment>
            ))}
            {verdict.pairs > 0 && (
              <span
                aria-hidden="true"
                className={styles.share}
                style={{ '--share': verdict.changed / verdict.pairs } as CSSProperties}
              />
            )}
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
