import { createStore } from 'zustand/vanilla';
import { engine } from '../../runs/engine/engine-client.ts';
import type { RunSummary } from '../../runs/records/run-record.ts';
import type { StorageReport } from '../../runs/store/storage-report.ts';

interface RunsList {
  /** newest first; null until the engine reports */
  readonly runs: readonly RunSummary[] | null;
  readonly storage: StorageReport | null;
  readonly error: unknown;
}

export const runsListStore = createStore<RunsList>(() => ({
  runs: null,
  storage: null,
  error: null,
}));

/** Reads runs and storage again; never rejects. */
export async function refreshRuns(): Promise<void> {
  try {
    const [runs, storage] = await Promise.all([engine().listRuns(), engine().storage()]);
    runsListStore.setState({ runs, storage, error: null });
  } catch (error) {
    runsListStore.setState({ error });
  }
}

/** Renames a run; an empty name changes nothing. */
export async function renameListedRun(id: string, name: string): Promise<void> {
  if (name.trim() === '') return;
  await change(() => engine().renameRun(id, name.trim()));
}

export async function deleteListedRun(id: string): Promise<void> {
  await change(() => engine().deleteRun(id));
}

async function change(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
    await refreshRuns();
  } catch (error) {
    runsListStore.setState({ error });
  }
}
