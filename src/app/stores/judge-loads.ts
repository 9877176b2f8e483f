import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LoadProgress } from '../../judges/judge.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeLoads } from '../../runs/execution/judge-loads.ts';

const loadsStore = createStore<{ readonly loads: JudgeLoads }>(() => ({ loads: {} }));

let following = false;

/** Loading progress of a judge in this tab; null: it is not being loaded. */
export function useJudgeLoad(id: string): LoadProgress | null {
  useEffect(followLoads, []);
  return useStore(loadsStore, ({ loads }) => loads[id] ?? null);
}

/** Starts at the first use and lasts as long as the page is open. */
function followLoads(): void {
  if (following) return;
  following = true;
  engine()
    .watchLoads((loads) => loadsStore.setState({ loads }))
    .catch(() => {
      // an engine that does not answer is reported by the next call
      following = false;
    });
}
