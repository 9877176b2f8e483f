import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESETS } from '../../src/app/labs/pairbench/play/guide/examples.ts';
import { CURVE_STRENGTHS } from '../../src/app/labs/pairbench/play/live/parts.ts';
import { pairOf } from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PixelFeature } from '../../src/app/labs/pairbench/play/state/play-state.ts';
import type { Ask } from '../../src/core/ask/ask.ts';
import { SINGLE_SPLITS } from '../../src/core/protocols/pairbench/split.ts';
import { spearman } from '../../src/core/statistics/association/correlation.ts';
import { answersOf, type Judge } from '../../src/judges/judge.ts';
import { askAsPlay } from '../support/judges/ask-as-play.ts';
import { findShipped } from '../support/judges/find-shipped.ts';
import { openNodeJudge } from '../support/judges/node-judge.ts';

const SCENES = Array.from({ length: 4 }, (_, index) => 100 + index);

let judge: Judge;
beforeAll(async () => {
  judge = await openNodeJudge(findShipped('nano-vlm-graded'));
});
afterAll(() => judge.dispose());

/** Of one scene all along the slider: the rank correlation of strength and score in each order. */
async function travel(feature: PixelFeature, seed: number): Promise<readonly [number, number]> {
  const said: [number[], number[]] = [[], []];
  const pairs = CURVE_STRENGTHS.map((strength) => {
    const source = { type: 'scene', seed } as const;
    const pair = pairOf({ ...PRESETS[0].state, source, feature, strength });
    if (!pair) throw new Error('no pair');
    return { ...pair, id: `at ${strength}` };
  });
  const answers = await askAsPlay(pairs, (asks) => answersOf(judge, asks.map(withoutReason)));
  for (const [place, { forward, reverse }] of answers.entries()) {
    for (const [at, { reading }] of [forward, reverse].entries()) {
      if (reading?.score == null) {
        throw new Error(`no score at ${CURVE_STRENGTHS[place]} of ${feature}`);
      }
      said[at]?.push(reading.score);
    }
  }
  return [correlate(said[0]), correlate(said[1])];
}

/** The score stands within the first four tokens; what follows it is not looked at here. */
function withoutReason(ask: Ask): Ask {
  return ask.mode === 'generate' ? { ...ask, maxNewTokens: 4 } : ask;
}

/** NaN where the score never moves, which is no fall. */
const correlate = (scores: readonly number[]) => spearman(scores, CURVE_STRENGTHS) ?? Number.NaN;

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe('the score of nano-vlm-graded', () => {
  it.each(SINGLE_SPLITS)('falls with the strength of %s, in both orders', async (feature) => {
    const found: (readonly [number, number])[] = [];
    for (const seed of SCENES) found.push(await travel(feature, seed));
    for (const order of [0, 1] as const) {
      expect(meanOf(found.map((both) => both[order]))).toBeLessThanOrEqual(-0.8);
    }
  });
});
