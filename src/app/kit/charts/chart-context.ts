import { createContext } from 'react';
import type { RunSpec } from '../../../core/spec/spec.ts';

/** The run shown by every chart below, added to saved charts; null if none. */
export const ChartRun = createContext<{ readonly name: string; readonly spec: RunSpec } | null>(
  null,
);

/**
 * A note about answers from elsewhere behind the numbers of the charts below, shown on screen and
 * in saved pictures; null if all answers were given here.
 */
export const ChartNote = createContext<string | null>(null);
