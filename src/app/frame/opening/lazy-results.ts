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

/** Loads the code of a lab's view of a run and of its charts; true as soon as that has ended. */
export function useLoadedResults({ loadResults }: Pick<Lab, 'loadResults'>): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    // what could not be loaded is told where it is shown
    const end = () => setEnded(true);
    Promise.all([loadResults(), loadPlot()]).then(end, end);
  }, [loadResults]);
  return ended;
}
