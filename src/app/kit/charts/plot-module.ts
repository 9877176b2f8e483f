import type { PlotOptions } from '@observablehq/plot';

export type PlotModule = typeof import('@observablehq/plot');

/**
 * Plot's options for a chart of this width (CSS pixels). The module is a parameter, so that chart
 * files do not load Plot before the first paint.
 */
export type BuildPlot = (plot: PlotModule, width: number) => PlotOptions;

let loading: Promise<PlotModule> | null = null;
let loaded: PlotModule | null = null;

/** Loads Plot's chunk once. After a failure, a later chart tries again. */
export function loadPlot(): Promise<PlotModule> {
  loading ??= import('@observablehq/plot').then(
    (plot) => {
      loaded = plot;
      return plot;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Plot, if it is loaded: a chart that appears then is drawn before it is seen. */
export function loadedPlot(): PlotModule | null {
  return loaded;
}
