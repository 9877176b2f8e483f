import { useMemo, useState } from 'react';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { GroupFigures } from '../groups/GroupFigures.tsx';
import { comparedRun } from '../groups/load-compared.ts';
import { useComparedRuns } from '../groups/use-compared-runs.ts';

interface RunGroupsProps {
  readonly record: RunRecord;
  readonly report: ExperimentsReport;
  readonly names: readonly string[];
}

/**
 * A run's result for the paper's four groups, alone or pooled with the other runs in this browser.
 */
export function RunGroups({ record, report, names }: RunGroupsProps) {
  const [all, setAll] = useState(false);
  const own = useMemo(() => comparedRun(record, report, names), [record, report, names]);
  if (!own) return null;
  return (
    <section className="stack gap-4" aria-label="Groups of data types">
      <Segmented
        label="The groups of data types, from"
        options={[
          { value: 'own', label: 'this run' },
          { value: 'all', label: 'all runs in this browser' },
        ]}
        value={all ? 'all' : 'own'}
        onChange={(value) => setAll(value === 'all')}
      />
      {all ? <AllRuns /> : <GroupFigures runs={[own]} subject={report.query} />}
    </section>
  );
}

function AllRuns() {
  const { runs, error, progress } = useComparedRuns();
  if (error !== null) return <ErrorNotice error={error} />;
  if (runs === null) return <p role="status">{progress}</p>;
  return (
    <GroupFigures
      runs={runs}
      subject={`${runs.length} ${runs.length === 1 ? 'run' : 'runs'} in this browser`}
      link="#/data-types"
    />
  );
}

/** Whether an experiment asks about a data type of the paper or ours. */
export function isAboutTypes({ experiments }: ExperimentsReport): boolean {
  return experiments.some(({ plan }) =>
    plan.about.some(({ kind }) => kind === 'type' || kind === 'tool'),
  );
}
