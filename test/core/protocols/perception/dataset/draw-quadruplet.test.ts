import { describe, expect, it } from 'vitest';
import {
  drawQuadruplet,
  drawQuadruplets,
} from '../../../../../src/core/protocols/perception/dataset/draw-quadruplet.ts';
import { names } from '../../../../../src/core/protocols/perception/dataset/list-facts.ts';
import {
  ATTRIBUTES,
  type Quadruplet,
} from '../../../../../src/core/protocols/perception/dataset/quadruplet.ts';
import { solveText } from '../../../../../src/core/scenes/world/questions/solve-text.ts';
import type { World } from '../../../../../src/core/scenes/world/world.ts';

const ITEMS = drawQuadruplets(11, 120);

function worldOf({ picture: { source } }: Quadruplet): World {
  if (source.kind !== 'world') throw new Error('no drawn world');
  return source.world;
}

describe('a drawn quadruplet', () => {
  it('has each attribute once in six items', () => {
    for (let begin = 0; begin < ITEMS.length; begin += ATTRIBUTES.length) {
      const six = ITEMS.slice(begin, begin + ATTRIBUTES.length).map(({ attribute }) => attribute);
      expect(six.toSorted()).toEqual([...ATTRIBUTES].sort());
    }
  });

  it('begins a longer set as a shorter one, and is the same alone', () => {
    expect(drawQuadruplets(11, 30)).toEqual(ITEMS.slice(0, 30));
    expect(drawQuadruplets(11, 5, 60)).toEqual(ITEMS.slice(60, 65));
    expect(drawQuadruplet(11, 100)).toEqual(ITEMS[100]);
    expect(drawQuadruplet(12, 100)).not.toEqual(ITEMS[100]);
  });

  it('has a correct response that is right of the picture, and two that are not', () => {
    for (const item of ITEMS) {
      const { right, perception, both } = item.responses;
      // wordings of size questions that name no size are ours, so the probe stands for them
      const known =
        item.attribute === 'size' ? item.probe : solveText(item.question, worldOf(item));
      expect(known?.answer, item.question).toBe(right.answer);
      expect(perception.answer).not.toBe(right.answer);
      expect(both.answer).not.toBe(right.answer);
      expect(both.answer).not.toBe(perception.answer);
      for (const { text, answer } of [right, perception, both]) {
        expect(text.endsWith(`\nAnswer: ${answer}`)).toBe(true);
      }
    }
  });

  it('has a probe with the answer that the picture gives', () => {
    for (const { probe, ...item } of ITEMS) {
      expect(solveText(probe.question, worldOf({ probe, ...item }))?.answer).toBe(probe.answer);
      expect(probe.choices).toContain(probe.answer);
    }
  });

  it('alters a fact that the question does not name', () => {
    for (const { question, alteration, facts } of ITEMS) {
      expect(alteration.shown).not.toBe(alteration.said);
      expect(names(question, alteration.shown)).toBe(false);
      expect(names(question, alteration.said)).toBe(false);
      expect(facts.length).toBeGreaterThanOrEqual(3);
      expect(facts.length).toBeLessThanOrEqual(6);
      expect(facts.some((fact) => names(question, fact))).toBe(false);
    }
  });

  it('marks the altered words, the answer among them', () => {
    for (const { responses } of ITEMS) {
      for (const { text, answer, altered } of Object.values(responses)) {
        const words = altered.map(({ begin, end }) => text.slice(begin, end));
        expect(words.length).toBeGreaterThan(0);
        expect(
          words.every((word) => /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u.test(word)),
        ).toBe(true);
        const last = altered.at(-1)?.end ?? 0;
        expect(last).toBeGreaterThan(text.length - answer.length);
      }
    }
  });

  it('says each word about as often in correct responses as in r_p, for each attribute', () => {
    // so no rule about words gains by luck; drawn by coins alone, some words are more than twenty apart
    const apart = new Map<string, number>();
    for (const { attribute, responses } of drawQuadruplets(11, 1200)) {
      for (const [{ text }, sign] of [
        [responses.right, 1],
        [responses.perception, -1],
      ] as const) {
        for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
          const key = `${attribute} ${word}`;
          apart.set(key, (apart.get(key) ?? 0) + sign);
        }
      }
    }
    expect(Math.max(...[...apart.values()].map(Math.abs))).toBeLessThan(11);
  });

  it('has a picture of either of its two worlds with the same chance', () => {
    // the object that tells the worlds apart is there in the one and not in the other
    const there = [0, 1].map((place) =>
      Array.from({ length: 60 }, (_, seed) => {
        const items = drawQuadruplets(seed, 12);
        return items.filter(({ attribute }) => attribute === 'presence')[place];
      }).filter((item) => item?.alteration.shown === 'there'),
    );
    // 60 fair coins are within 4 standard deviations of 30
    for (const { length } of there) expect(Math.abs(length - 30)).toBeLessThan(15.5);
  });
});
