import { createStore } from 'zustand/vanilla';
import { engine } from '../../runs/engine/engine-client.ts';
import type { RunProgress } from '../../runs/execution/progress.ts';
import type { Estimate } from '../../runs/plans/estimate.ts';
import type { RunChanges, RunRecord } from '../../runs/records/run-record.ts';
import type { RunResults } from '../../runs/results/run-results.ts';
import { type FollowedRun, followRun } from './follow-run.ts';

interface OpenRun {
  readonly id: string | null;
  readonly record: RunRecord | null;
  readonly progress: RunProgress | null;
  /** null until first read */
  readonly results: RunResults | null;
  /** which cells a judge cannot be asked about; null until counted */
  readonly estimate: Estimate | null;
  /** the run could not be opened or read */
  readonly error: unknown;
  /** starting, stopping, extending or exporting failed; the run is still shown */
  readonly actionError: unknown;
}

export const CLOSED: OpenRun = {
  id: null,
  record: null,
  progress: null,
  results: null,
  estimate: null,
  error: null,
  actionError: null,
};

export const openRunStore = createStore<OpenRun>(() => CLOSED);

/** Identifies the latest visit, so that late results of an earlier one are dropped. */
let visit = 0;
let followed: FollowedRun | null = null;

/**
 * Opens a run and follows it; resumes one that was running when its tab was closed. Does nothing if
 * it is already open. Never rejects: failures are in `error`.
 */
export async function openRun(id: string): Promise<void> {
  const { id: open, error: fault } = openRunStore.getState();
  if (open === id && fault === null) return;
  closeRun();
  const turn = ++visit;
  const current = (): boolean => turn === visit;
  openRunStore.setState({ ...CLOSED, id });
  try {
    const record = await engine().getRun(id);
    if (!current()) return;
    openRunStore.setState({ record });
    followed = followRun(id, {
      onProgress: (progress) => openRunStore.setState({ progress }),
      onResults: (results) => openRunStore.setState({ results }),
      onError: (error) => openRunStore.setState({ error }),
    });
    const { read, subscribe } = followed;
    // a run at rest shows its results first; each of these calls lists every answer in the store
    if (!record.wasRunning) await read();
    if (!current()) return;
    const others = [subscribe(), countRun(record)];
    await Promise.all(record.wasRunning ? [...others, read()] : others);
    if (!current()) return;
    const state = openRunStore.getState().progress?.state;
    if (record.wasRunning && state !== 'running' && state !== 'elsewhere') await startRun();
  } catch (error) {
    if (current()) openRunStore.setState({ error });
  }
}

/** Stops following the run. The run itself continues in the engine. */
export function closeRun(): void {
  visit++;
  followed?.stop();
  followed = null;
  openRunStore.setState(CLOSED);
}

export async function startRun(): Promise<void> {
  await act((id) => engine().start(id));
}

export async function stopRun(): Promise<void> {
  await act((id) => engine().stop(id));
}

/** Extends the run and asks what is new. */
export async function extendRun(changes: RunChanges): Promise<void> {
  await act(async (id) => {
    const record = await engine().extendRun(id, changes);
    openRunStore.setState({ record });
    await engine().start(id);
    await Promise.all([followed?.read(), countRun(record)]);
  });
}

export async function renameRun(name: string): Promise<void> {
  await act(async (id) => {
    openRunStore.setState({ record: await engine().renameRun(id, name) });
  });
}

/** Performs an action on the open run; a failure is shown beside the run, not in its place. */
async function act(action: (id: string) => Promise<void>): Promise<void> {
  const { id } = openRunStore.getState();
  if (id === null) return;
  const turn = visit;
  openRunStore.setState({ actionError: null });
  try {
    await action(id);
  } catch (actionError) {
    if (turn === visit) openRunStore.setState({ actionError });
  }
}

/** Shows that an action on the run failed. */
export function reportFailure(actionError: unknown): void {
  openRunStore.setState({ actionError });
}

async function countRun({ spec }: RunRecord): Promise<void> {
  const turn = visit;
  const estimate = await engine().estimate(spec);
  if (turn === visit) openRunStore.setState({ estimate });
}
