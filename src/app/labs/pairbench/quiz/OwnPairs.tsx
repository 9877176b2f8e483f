import { ordersSeen, type Quiz } from '../../../../core/protocols/pairbench/people/quiz.ts';
import type { ReportRow } from '../../../../core/protocols/pairbench/report/report.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { PartView } from '../pairs/PairPictures.tsx';
import styles from './QuizResults.module.css';
import { saySeen } from './say-seen.ts';

interface OwnPairsProps {
  readonly quiz: Quiz;
  readonly rows: readonly ReportRow[];
}

const gapOf = ({ forward, reverse }: ReportRow) => Math.abs(forward - reverse);

/** The pair whose two scores are farthest apart, if it counts as a flip, in the orders as seen. */
export function WidestFlip({ quiz, rows }: OwnPairsProps) {
  const [row] = rows.toSorted((a, b) => gapOf(b) - gapOf(a));
  const place = quiz.pairs.findIndex(({ id }) => id === row?.pair);
  const pair = quiz.pairs[place];
  if (row === undefined || pair === undefined || gapOf(row) <= 1) return null;
  const inOrder = { forward: [pair.data1, pair.data2], reverse: [pair.data2, pair.data1] } as const;
  return (
    <figure className={styles.widest}>
      {ordersSeen(quiz, place).map((order, time) => (
        <div key={order} className={styles.order}>
          <span className={styles.when}>{saySeen(row.kind, order, time)}</span>
          <span className={styles.both}>
            {inOrder[order].map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              <PartView key={at} part={part} />
            ))}
          </span>
          <ScoreBadge score={row[order]} order={order} size="large" />
        </div>
      ))}
      <figcaption className="note">
        Your widest flip: the same two pictures, {gapOf(row)} apart.
      </figcaption>
    </figure>
  );
}

/** Every pair with the user's two scores, the widest gap first. */
export function OwnPairs({ quiz, rows }: OwnPairsProps) {
  return (
    <ul className={styles.pairs}>
      {rows
        .toSorted((a, b) => gapOf(b) - gapOf(a))
        .map((row) => {
          const pair = quiz.pairs.find(({ id }) => id === row.pair);
          return (
            pair && (
              <li key={row.pair} className="stack gap-1">
                <span className={styles.both}>
                  <PartView part={pair.data1} decorative />
                  <PartView part={pair.data2} decorative />
                </span>
                <span className="row small">
                  <ScoreBadge score={row.forward} order="forward" />
                  <ScoreBadge score={row.reverse} order="reverse" />
                  <span className="soft">
                    correct score {row.truth}: {sayWhy(row)}
                  </span>
                </span>
              </li>
            )
          );
        })}
    </ul>
  );
}

/** Why the correct score of a pair is what it is. */
function sayWhy({ kind, condition }: Pick<ReportRow, 'kind' | 'condition'>): string {
  if (kind === 'identical') return 'the same picture, once at 95 % of its size';
  if (kind === 'irrelevant') return 'two different pictures';
  return condition === 'sensitive'
    ? 'the picture is changed, and the change counts'
    : 'the picture is changed, and the change does not count';
}
