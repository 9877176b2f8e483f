import type { JudgeChoice, RunSpec } from '../../src/core/spec.ts';
import { defaultSpec } from '../../src/core/spec-schema.ts';
import { SINGLE_SPLITS } from '../../src/core/split.ts';

export const ENCODER: JudgeChoice = { id: 'nano-clip', device: 'wasm' };

/** A whole run: the five splits of single pictures, both conditions; another seed, other pictures. */
export function wholeSpec(judge: JudgeChoice, items: number, seed: number): RunSpec {
  return { ...defaultSpec(), items, splits: [...SINGLE_SPLITS], judges: [judge], seed };
}
