import { createContext } from 'react';
import type { RunSpec } from '../../../core/spec/spec.ts';

/** The run that every chart below shows, which goes with each saved one; null: none. */
export const ChartRun = createContext<{ readonly name: string; readonly spec: RunSpec } | null>(
  null,
);

/**
 * What every chart below says of the answers behind its numbers, on the screen and in the saved
 * picture, where they were not given here; null where they were.
 */
export const ChartNote = createContext<string | null>(null);
