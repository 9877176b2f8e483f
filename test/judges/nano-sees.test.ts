import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRESETS } from '../../src/app/labs/pairbench/play/guide/examples.ts';
import type { PairAnswers } from '../../src/app/labs/pairbench/play/live/read-part.ts';
import {
  otherRelation,
  pairOf,
  playObjects,
} from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PlayState } from '../../src/app/labs/pairbench/play/state/play-state.ts';
import type { Pair } from '../../src/core/protocols/pairbench/pair.ts';
import { conditionSentences } from '../../src/core/protocols/pairbench/prompt/prompt.ts';
import { SINGLE_SPLITS } from '../../src/core/protocols/pairbench/split.ts';
import { captionOf } from '../../src/core/scenes/caption.ts';
import type { Scene } from '../../src/core/scenes/scene.ts';
import { answersOf, type Judge } from '../../src/judges/judge.ts';
import { askPairAsPlay } from '../support/judges/ask-as-play.ts';
import { findShipped } from '../support/judges/find-shipped.ts';
import { openNodeJudge } from '../support/judges/node-judge.ts';

const SCENES = Array.from({ length: 10 }, (_, index) => 100 + index);
const PAIRS = Array.from({ length: 24 }, (_, index) => 200 + index);
const NAMES: Readonly<Record<(typeof SINGLE_SPLITS)[number], RegExp>> = {
  CJ: /other colors/,
  R: /rotated/,
  GB: /blurred/,
  PS: /perspective/,
  ET: /warped/,
};

let judge: Judge;
beforeAll(async () => {
  judge = await openNodeJudge(findShipped('nano-vlm-both'));
});
afterAll(() => judge.dispose());

/** As Play asks it, in both orders. */
function ask(pair: Pair, sentences: PlayState['sentences'] = {}): Promise<PairAnswers> {
  return askPairAsPlay(pair, (asks) => answersOf(judge, asks), { sentences });
}

function pairWith(changes: Partial<PlayState>): Pair {
  const pair = pairOf({ ...PRESETS[0].state, ...changes });
  if (!pair) throw new Error('no pair');
  return pair;
}

const shareOf = (hits: readonly boolean[]) => hits.filter(Boolean).length / hits.length;

describe('a reason of nano-vlm-both', () => {
  it('names what is seen under a prompt that names something else', async () => {
    const named: boolean[] = [];
    const echoed: boolean[] = [];
    for (const [at, feature] of SINGLE_SPLITS.entries()) {
      for (const seed of SCENES) {
        const others = SINGLE_SPLITS.filter((each) => each !== feature);
        const foreign = others[(seed + at) % others.length] ?? 'CJ';
        const [sentence = ''] = conditionSentences(foreign, 'sensitive');
        const pair = pairWith({ source: { type: 'scene', seed }, feature, strength: 0.62 });
        const { forward, reverse } = await ask(pair, { [`${feature}/sensitive`]: sentence });
        for (const { reading } of [forward, reverse]) {
          named.push(NAMES[feature].test(reading?.reason ?? ''));
          echoed.push(NAMES[foreign].test(reading?.reason ?? ''));
        }
      }
    }
    expect(shareOf(named)).toBeGreaterThanOrEqual(0.8);
    expect(shareOf(echoed)).toBeLessThanOrEqual(0.1);
  });
});

describe('nano-vlm-both', () => {
  it.each(['opposite', 'swapped', 'another axis'] as const)(
    'tells a caption that is %s from a true one',
    async (kind) => {
      const told: boolean[] = [];
      for (const seed of PAIRS) {
        const scene = playObjects(seed);
        const pair = pairWith({ source: { type: 'caption', seed, relation: 'left' } });
        const ofText = (text: string) => ask({ ...pair, data2: { type: 'text', text } });
        const right = await ofText(captionOf(scene));
        const wrong = await ofText(falseCaption(scene, kind));
        for (const order of ['forward', 'reverse'] as const) {
          told.push(right[order].reading?.score === 10 && (wrong[order].reading?.score ?? 10) < 10);
        }
      }
      expect(shareOf(told)).toBeGreaterThanOrEqual(0.9);
    },
  );
});

function falseCaption(scene: Scene, kind: 'opposite' | 'swapped' | 'another axis'): string {
  const [a, b] = scene.objects;
  if (!a || !b || !scene.relation) throw new Error('two objects were expected');
  if (kind === 'swapped') {
    // of one colour they would be the same again: then their shapes
    const objects =
      a.color === b.color
        ? [
            { ...a, shape: b.shape },
            { ...b, shape: a.shape },
          ]
        : [
            { ...a, color: b.color },
            { ...b, color: a.color },
          ];
    return captionOf({ ...scene, objects });
  }
  const aside = scene.relation === 'left' || scene.relation === 'right';
  const other = aside ? 'above' : 'left';
  return captionOf({
    ...scene,
    relation: kind === 'opposite' ? otherRelation(scene, scene.relation) : other,
  });
}
