import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { judgesStore } from '../../../stores/judges.ts';
import { type AskedRun, loadComparedRuns } from './load-compared.ts';

interface Compared {
  /** null until all are read */
  readonly runs: readonly AskedRun[] | null;
  readonly error: unknown;
  /** reading progress, in words */
  readonly progress: string;
}

const BEFORE: Compared = { runs: null, error: null, progress: 'Reading the runs …' };

/** Reads this lab's runs once the judges are known; stops when the page is left. */
export function useComparedRuns(): Compared {
  const judges = useStore(judgesStore, (state) => state.judges);
  const [compared, setCompared] = useState<Compared>(BEFORE);
  useEffect(() => {
    if (!judges) return;
    const leaving = new AbortController();
    const set = (next: Compared) => {
      if (!leaving.signal.aborted) setCompared(next);
    };
    loadComparedRuns(judges, leaving.signal, (done, all) =>
      set({ ...BEFORE, progress: `Reading run ${done + 1} of ${all} …` }),
    ).then(
      (runs) => set({ ...BEFORE, runs }),
      (error: unknown) => set({ ...BEFORE, error }),
    );
    return () => leaving.abort();
  }, [judges]);
  return compared;
}
