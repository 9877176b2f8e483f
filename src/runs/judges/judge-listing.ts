import type { JudgeEntry, ModelSource } from '../../judges/judge.ts';
import type { FaultReport } from '../engine/engine-error.ts';

/** A judge as lists show it: the entry without its files. */
export interface JudgeListing extends Omit<JudgeEntry, 'source'> {
  readonly source: ModelSource['type'];
  /** added by the user, who may remove it */
  readonly own: boolean;
  /** where its files are; null for a picked folder and for pixel judges */
  readonly address: string | null;
}

/** Whether a judge is in memory, and why it last failed to load. */
export type JudgeMemory =
  | { readonly state: 'loading' | 'loaded' }
  | { readonly state: 'failed'; readonly error: FaultReport };
