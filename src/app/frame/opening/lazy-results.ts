import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { loadPlot } from '../../kit/charts/plot-module.ts';
import type { Lab } from '../lab.ts';

/** A lab's view of a run, whose code can be loaded while the run is opened. */
export function lazyResults<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): { readonly Results: ComponentType<Props>; readonly loadResults: () => Promise<void> } {
  let View: ComponentType<Props> | null = null;
  const Late = lazy(load);
  return {
    Results(props) {
      // once loaded it is shown at once; `lazy` would first show what stands in for it
      const [Shown] = useState(() => View ?? Late);
      return createElement<Props>(Shown, props);
    },
    async loadResults() {
      View = (await load()).default;
    },
  };
}

const ended = new WeakSet<Lab['loadResults']>();

/**
 * Loads the code of a lab's view of a run and of its charts. Never rejects: what could not be loaded
 * is told where it is shown.
 */
export async function loadView({ loadResults }: Pick<Lab, 'loadResults'>): Promise<void> {
  await Promise.allSettled([loadResults(), loadPlot()]);
  ended.add(loadResults);
}

/** The same; true as soon as that has ended. */
export function useLoadedView(lab: Pick<Lab, 'loadResults'>): boolean {
  const [hasEnded, setEnded] = useState(() => ended.has(lab.loadResults));
  useEffect(() => {
    void loadView(lab).then(() => setEnded(true));
  }, [lab]);
  return hasEnded;
}
