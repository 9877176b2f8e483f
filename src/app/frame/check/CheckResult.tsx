import { Link } from 'wouter';
import { useStore } from 'zustand';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { CheckedJudge } from '../../../runs/results/check-report.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { RowTable } from '../../kit/tables/RowTable.tsx';
import table from '../../kit/theme/table.module.css';
import { formatCount } from '../../kit/words/format-value.ts';
import type { Lab } from '../lab.ts';
import { runPath } from '../lab.ts';
import { openRunStore } from '../open-run.ts';
import styles from './CheckResult.module.css';

interface CheckResultProps {
  /** the check, and the run it checks */
  readonly id: string;
  readonly checked: string;
  readonly lab: Pick<Lab, 'screen' | 'Compare'>;
  readonly names: readonly string[];
}

/**
 * The results of a check so far: for each judge, how many answers are the same, and which differ.
 */
export function CheckResult({ id, checked, lab, names }: CheckResultProps) {
  const progress = useStore(openRunStore, ({ progress }) => progress);
  const asked = (progress?.judges ?? []).reduce((sum, judge) => sum + judge.asked, 0);
  // every reading reads everything: reading at each doubling costs at most two full readings
  const size = Math.floor(Math.log2(asked + 1));
  const { value, error } = useReading(() => engine().checkReport(id), [id, size, progress?.state]);
  return (
    <section className="stack gap-3" aria-label="What the check found">
      <Notice title="Check of answers from elsewhere">
        <p>
          {error === null ? (
            <Link href={runPath(lab, checked)}>The run that is checked</Link>
          ) : (
            'The run that is checked cannot be read; it may have been deleted.'
          )}
          {lab.Compare && error === null && (
            <>
              {' · '}
              <Link
                href={`/runs/compare?a=${encodeURIComponent(checked)}&b=${encodeURIComponent(id)}`}
              >
                Both side by side
              </Link>
            </>
          )}
        </p>
      </Notice>
      {error !== null && <ErrorNotice error={error} />}
      {value?.map((judge, index) => (
        <CheckedAnswers
          key={`${judge.choice.id} ${judge.choice.device}`}
          judge={judge}
          name={names[index] ?? judge.choice.id}
        />
      ))}
    </section>
  );
}

function CheckedAnswers({ judge, name }: { readonly judge: CheckedJudge; readonly name: string }) {
  const { claimed, compared, equal, near, different, first } = judge;
  const told = [
    `${name}: ${formatCount(compared)} of ${formatCount(claimed)} answers compared`,
    `${formatCount(equal)} equal`,
    ...(near > 0 ? [`${formatCount(near)} within rounding`] : []),
    ...(different > 0 ? [`${formatCount(different)} different`] : []),
  ].join(', ');
  // there is nothing to unfold
  if (different === 0) return <p>{told}</p>;
  return (
    <details open>
      <summary>{told}</summary>
      <RowTable
        label={`Answers of ${name} that differ`}
        className={`${table.table} ${styles.table}`}
        rows={first}
        // two asks may have the same description
        keyOf={({ ask }, place) => `${place} ${ask}`}
        columns={[
          { head: 'Asked', cell: ({ ask }) => ask },
          { head: 'In the run', cell: ({ claimed: said }) => said },
          { head: 'Here', cell: ({ here }) => here },
        ]}
      />
      {different > first.length && (
        <p className="small">and {formatCount(different - first.length)} more</p>
      )}
    </details>
  );
}
