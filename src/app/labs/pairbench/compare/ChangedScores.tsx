import { useId, useState } from 'react';
import { formatCount } from '../../../charts/format-value.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import { ScoreBadge } from '../components/ScoreBadge.tsx';
import { pairNumber } from '../pair-words.ts';
import styles from './CompareView.module.css';
import type { ScoreChanges } from './compare-runs.ts';

/** Changed scores listed before "Show more". */
const PAGE = 30;

interface ChangedScoresProps {
  /** null where the runs have no pairs in common */
  readonly changes: ScoreChanges | null;
  /** why they have none */
  readonly reason: string;
}

/** Judgement by judgement what came out otherwise, the largest changes first. */
export function ChangedScores({ changes, reason }: ChangedScoresProps) {
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Changed scores</h2>
      {changes === null ? (
        <Notice title="These are not the same pairs">
          <p>Score by score there is nothing to compare: {reason}.</p>
        </Notice>
      ) : (
        <>
          <p role="status">
            {formatCount(changes.changed.length)} of {formatCount(changes.shared)} judgements on the
            same pairs came out otherwise.
          </p>
          {changes.changed.length > 0 && (
            <ScrollRegion label="Table of changed scores">
              <table className={styles.table}>
                <thead>
                  <tr>
                    {['Pair', 'Kind', 'Order'].map((label) => (
                      <th key={label} scope="col" className={table.word}>
                        {label}
                      </th>
                    ))}
                    {['Truth', 'A', 'B'].map((label) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {changes.changed.slice(0, shown).map((change) => (
                    <tr key={`${change.pair} ${change.order}`}>
                      <th scope="row" className={table.word}>
                        {change.split} {change.condition}, {pairNumber(change.pair)}
                      </th>
                      <td className={table.word}>{change.kind}</td>
                      <td className={table.word}>{change.order}</td>
                      <td>{change.truth}</td>
                      <td>
                        <ScoreBadge score={change.a} order={change.order} />
                      </td>
                      <td>
                        <ScoreBadge score={change.b} order={change.order} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )}
          {shown < changes.changed.length && (
            <div>
              <Button onClick={() => setShown(shown + 10 * PAGE)}>
                Show more ({formatCount(changes.changed.length - shown)} left)
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
