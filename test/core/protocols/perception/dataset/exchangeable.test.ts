import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../../../src/core/picture.ts';
import {
  drawQuadruplets,
  showWorld,
} from '../../../../../src/core/protocols/perception/dataset/draw-quadruplet.ts';
import {
  ATTRIBUTES,
  type Quadruplet,
  type ResponseKind,
} from '../../../../../src/core/protocols/perception/dataset/quadruplet.ts';
import { Random } from '../../../../../src/core/random.ts';
import { drawWorld } from '../../../../../src/core/scenes/world/draw-world.ts';
import { askSome } from '../../../../../src/core/scenes/world/questions/ask-question.ts';
import { drawResponses, writeSolution } from '../../../../../src/core/scenes/world/solutions.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';
import { type TextPair, tellRight } from './word-classifier.ts';

const N = 2000;

function shareOf(told: readonly number[]) {
  const share = wilson(
    told.reduce((sum, one) => sum + one, 0),
    told.length,
  );
  if (!share) throw new Error('nothing was told');
  return share;
}

function pairsOf(items: readonly Quadruplet[], wrong: ResponseKind): TextPair[] {
  return items.map(({ responses }) => ({
    right: responses.right.text,
    wrong: responses[wrong].text,
  }));
}

function drawOldPairs(count: number): TextPair[] {
  return Array.from({ length: count }, (_, index) => {
    const random = new Random([7, 'old generator', index]);
    const world = drawWorld(random);
    const [question] = askSome(world, 1, random);
    const drawn = question && drawResponses(question, world, random);
    if (!drawn) return [];
    return [{ right: writeSolution(drawn.right), wrong: writeSolution(drawn.perception) }];
  }).flat();
}

describe('the two worlds of an item', () => {
  /** All that a judge reads or sees of it where every picture is grey. */
  const readable = ({ attribute, picture, question, responses }: Quadruplet) => ({
    attribute,
    question,
    size: sizeOf(picture),
    worst: responses.both.text,
  });

  it('give the same question and the same texts, with r_c and r_p exchanged', () => {
    // so what reads the texts alone, a head trained on grey pictures too, is right of one showing
    // exactly where it is wrong of the other, and the draw that chooses decides
    for (let index = 0; index < 300; index++) {
      const [one, other] = [showWorld(1, index, 0), showWorld(1, index, 1)];
      expect(readable(one)).toEqual(readable(other));
      expect(one.responses.right.text).toBe(other.responses.perception.text);
      expect(one.responses.perception.text).toBe(other.responses.right.text);
    }
  });
});

describe('a classifier that reads the words alone', () => {
  it('is at chance on which response is the correct one, overall and for each attribute', () => {
    const items = drawQuadruplets(1, N);
    // of another seed, because a set is balanced: a part of it has the luck that the rest lacks
    const others = drawQuadruplets(2, N);
    const told = tellRight(pairsOf(others, 'perception'), pairsOf(items, 'perception'));
    const overall = shareOf(told);
    expect(overall.low).toBeLessThanOrEqual(0.5);
    expect(overall.high).toBeGreaterThanOrEqual(0.5);
    for (const attribute of ATTRIBUTES) {
      const share = shareOf(told.filter((_, place) => items[place]?.attribute === attribute));
      expect(share.low, attribute).toBeLessThanOrEqual(0.5);
      expect(share.high, attribute).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('tells the responses of the generator that the shipped models learnt from', () => {
    const pairs = drawOldPairs(2 * N);
    const half = pairs.length / 2;
    expect(shareOf(tellRight(pairs.slice(half), pairs.slice(0, half))).low).toBeGreaterThan(0.5);
  });

  it('tells the third response, whose reasoning is altered as well', () => {
    const pairs = pairsOf(drawQuadruplets(1, 600), 'both');
    expect(shareOf(tellRight(pairs.slice(300), pairs.slice(0, 300))).low).toBeGreaterThan(0.5);
  });
});
