import { useId } from 'react';
import { Notice } from '../../../kit/components/Notice.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { pairNumber, pointName } from '../pair-words.ts';
import styles from './CompareView.module.css';
import type { ChangedScore, ScoreChanges } from './compare-runs.ts';

/** Number of changed scores listed before "Show more". */
const PAGE = 30;

interface ChangedScoresProps {
  /** null if the runs have no pairs in common */
  readonly changes: ScoreChanges | null;
  /** why there are none */
  readonly reason: string;
}

/** Judgements whose score changed, the largest changes first. */
export function ChangedScores({ changes, reason }: ChangedScoresProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Changed scores</h2>
      {changes === null ? (
        <Notice title="These are not the same pairs">
          <p>No scores to compare: {reason}.</p>
        </Notice>
      ) : (
        <>
          <p role="status">
            {formatCount(changes.changed.length)} of {formatCount(changes.shared)} judgements on the
            same pairs differ.
          </p>
          {changes.changed.length > 0 && (
            <RowTable
              label="Table of changed scores"
              className={styles.table}
              page={PAGE}
              rows={changes.changed}
              keyOf={(change) => `${pointName(change)} ${change.order}`}
              columns={[
                {
                  head: 'Pair',
                  words: true,
                  cell: ({ split, condition, pair, repeat }) =>
                    `${split} ${condition}, ${pairNumber(pair)}${repeat > 0 ? `, repeat ${repeat}` : ''}`,
                },
                { head: 'Kind', words: true, cell: ({ kind }) => kind },
                { head: 'Order', words: true, cell: ({ order }) => order },
                { head: 'Truth', cell: ({ truth }) => truth },
                ...(['a', 'b'] as const).map((side) => ({
                  head: side.toUpperCase(),
                  value: (change: ChangedScore) => (change[side] < 0 ? 'invalid' : change[side]),
                  write: formatCount,
                  cell: (change: ChangedScore) => (
                    <ScoreBadge score={change[side]} order={change.order} />
                  ),
                })),
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}
