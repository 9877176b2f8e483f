import { createContext, type ReactNode } from 'react';
import type { Introduction } from '../kit/words/say-bundled.ts';

/**
 * What a result tells of its run: whether it goes on, who its judges are, and beside the result
 * set-up, answers and files. An outcome takes it, to show it below its picture; without an outcome
 * the frame shows it last.
 */
export const RunLine = createContext<{
  readonly line: ReactNode;
  /** answers are still to come: what it shows may change */
  readonly soFar: boolean;
  /** full and short names of its judges */
  readonly names: readonly string[];
  /** who the judges are that a reader meets by name alone; null: none */
  readonly about: Introduction | null;
  /** announces that the line is shown elsewhere; returns how to end that */
  readonly take: () => () => void;
} | null>(null);
