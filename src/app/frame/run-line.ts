import { createContext, type ReactNode } from 'react';

/**
 * What is said about a run beside its result: set-up, answers, files. An outcome takes it, to show
 * it below its picture; without an outcome the frame shows it last.
 */
export const RunLine = createContext<{
  readonly line: ReactNode;
  /** announces that the line is shown elsewhere; returns how to end that */
  readonly take: () => () => void;
} | null>(null);
