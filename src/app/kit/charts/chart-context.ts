import { createContext } from 'react';
import type { RunSpec } from '../../../core/spec/spec.ts';

/** The run shown by every chart below, added to saved charts; null if none. */
export const ChartRun = createContext<{ readonly name: string; readonly spec: RunSpec } | null>(
  null,
);

/** Notes about the answers behind the numbers of the charts below. */
export interface ChartNotes {
  /** names of all judges, as charts give them: without marks and family */
  readonly judges: readonly string[];
  /** what the page says once, above its charts, so that only saved pictures need it; null: nothing */
  readonly saved: string | null;
  /** what is said of some judges, on screen and in saved pictures */
  readonly said: readonly {
    readonly judges: readonly string[];
    readonly say: (judges: string) => string;
  }[];
}

/** Null if all answers were given here and nothing is to be said of any judge. */
export const ChartNote = createContext<ChartNotes | null>(null);
