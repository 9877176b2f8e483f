import type { PairBenchSetup } from '../../src/core/protocols/pairbench/options.ts';
import { defaultSetup } from '../../src/core/protocols/pairbench/options.ts';
import { SINGLE_SPLITS } from '../../src/core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';

export const ENCODER: JudgeChoice = { id: 'nano-clip', device: 'wasm' };

/**
 * A whole run: the five single-picture splits, both conditions. Another seed gives other pictures.
 */
export function wholeSpec(judge: JudgeChoice, items: number, seed: number): PairBenchSetup {
  return { ...defaultSetup(), items, splits: [...SINGLE_SPLITS], judges: [judge], seed };
}
