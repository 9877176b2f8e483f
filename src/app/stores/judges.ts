import { createStore } from 'zustand/vanilla';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';

interface JudgesState {
  /** null until the engine reports */
  readonly judges: readonly JudgeListing[] | null;
  readonly error: unknown;
}

/** The available judges. */
export const judgesStore = createStore<JudgesState>(() => ({ judges: null, error: null }));

/** Reads the judges from the engine again; never rejects. */
export async function refreshJudges(): Promise<void> {
  try {
    judgesStore.setState({ judges: await engine().listJudges(), error: null });
  } catch (error) {
    judgesStore.setState({ error });
  }
}
