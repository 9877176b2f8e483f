import { use, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useField } from '../../address/hash-location.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { labOf } from '../../labs/registry.ts';
import { refreshRuns, runsListStore } from '../../stores/runs-list.ts';
import { ImportRun } from './ImportRun.tsx';
import { RecordedRuns } from './RecordedRuns.tsx';
import { isRecorded, RunsTable } from './RunsTable.tsx';
import { StoragePanel } from './StoragePanel.tsx';

let firstRead: Promise<void> | null = null;

/** Past runs and their storage; "#/runs/compare?a=ID&b=ID" compares two. */
export default function RunsPage() {
  const { runs, storage, error } = useStore(runsListStore);
  const [location] = useLocation();
  const a = useField('a');
  const b = useField('b');
  useEffect(() => {
    void refreshRuns();
  }, []);

  // the page is shown with its table: a table that came later would push down what follows
  if (runs === null && error === null) {
    firstRead ??= refreshRuns();
    use(firstRead);
  }
  if (location === '/runs/compare' && a !== null && b !== null && runs !== null) {
    const protocol = runs.find(({ id }) => id === a || id === b)?.spec.protocol;
    const lab = protocol === undefined ? null : labOf(protocol);
    if (lab?.Compare) return <lab.Compare key={`${a} ${b}`} a={a} b={b} lab={lab} />;
  }
  return (
    <div className="stack gap-5">
      <div>
        <h1>Runs</h1>
        <p className="below-1 soft">All runs made or opened here, stored in this browser only.</p>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refreshRuns()} />}
      {runs?.every(isRecorded) && (
        <Notice title={runs.length === 0 ? 'No run yet' : 'No run of your own yet'}>
          <p>
            A run puts many pairs to one or more judges, in both orders.{' '}
            <Link href="/benchmark">Start one</Link>: the smallest takes seconds.
          </p>
        </Notice>
      )}
      {runs !== null && runs.length > 0 && <RunsTable runs={runs} />}
      <RecordedRuns />
      <ImportRun />
      {storage !== null && <StoragePanel storage={storage} />}
    </div>
  );
}
