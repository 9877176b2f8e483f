import { useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { InstalledModel } from '../../../runs/models/model-library.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { AddJudge } from '../../kit/judges/AddJudge.tsx';
import { formatBytes } from '../../kit/words/format.ts';
import { judgesStore, refreshJudges } from '../../stores/judges.ts';
import { modelsStore } from '../../stores/models.ts';
import { refreshRuns, runsListStore } from '../../stores/runs-list.ts';
import { StoragePanel } from '../runs/StoragePanel.tsx';
import { ImportWeights } from './ImportWeights.tsx';
import { InstalledModelCard } from './InstalledModelCard.tsx';
import { OwnModel } from './OwnModel.tsx';

/** Models that are available, downloading or listed, with their storage. */
export function InstalledModelsView() {
  const { installed } = useStore(modelsStore);
  const { judges, error } = useStore(judgesStore);
  const { storage } = useStore(runsListStore);
  const hub = new Set(installed?.map(({ id }) => id));
  const own = (judges ?? []).filter(
    (judge) => judge.own && judge.kind !== 'endpoint' && !hub.has(judge.id),
  );
  const settled = installed?.map(({ id, state }) => `${id} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is used changes with the library
  useEffect(() => {
    void refreshRuns();
  }, [settled]);
  if (installed === null || judges === null) {
    return error === null ? (
      <p role="status">Looking for models…</p>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refreshJudges()} />
    );
  }
  return (
    <div className="stack gap-6">
      {installed.length + own.length === 0 ? (
        <Notice title="None yet">
          <p>
            Choose one from the <Link href="/models">catalogue</Link>, or add a folder of your own
            below. The judges that ship with the page are always there.
          </p>
        </Notice>
      ) : (
        <div className="stack note">
          {installed.length > 0 && <p>{describeInstalled(installed)}</p>}
          <ul className="stack bare-list ink">
            {installed.map((model) => (
              <InstalledModelCard
                key={model.id}
                model={model}
                judge={judges.find((judge) => judge.id === model.id)}
              />
            ))}
            {own.map((judge) => (
              <OwnModel key={judge.id} judge={judge} />
            ))}
          </ul>
        </div>
      )}
      <section className="stack gap-2" aria-labelledby="add-own">
        <h2 id="add-own">A model of your own</h2>
        <AddJudge />
        <ImportWeights />
      </section>
      {storage !== null && <StoragePanel storage={storage} />}
    </div>
  );
}

/** "From the hub: 2 of 3 are here, 412 MB in all." */
function describeInstalled(installed: readonly InstalledModel[]): string {
  const here = installed.filter(({ state }) => state === 'ready').length;
  const bytes = installed.reduce((sum, { loaded }) => sum + loaded, 0);
  return `From the hub: ${here} of ${installed.length} ${here === 1 ? 'is' : 'are'} here, ${formatBytes(bytes)} in all.`;
}
