import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import {
  compareAnswers,
  type ReferenceAnswer,
} from '../../../src/judges/self-test/compare-answers.ts';
import { describeSelfTest } from '../../../src/judges/self-test/self-test.ts';
import { toleranceFor } from '../../../src/judges/self-test/tolerance.ts';

const single = toleranceFor({ dtype: 'fp32' });
const choose = (...logProbabilities: number[]) => ({ mode: 'choose', logProbabilities }) as const;
const embed = (...values: number[]): AnswerBody => ({
  mode: 'embed',
  vector: Float32Array.from(values),
});
const vector = (...values: number[]): ReferenceAnswer => ({ mode: 'embed', vector: values });

describe('compareAnswers', () => {
  it('agrees with itself for all numbers', () => {
    const logs = fc.array(fc.double({ min: -40, max: 0, noNaN: true }), {
      minLength: 2,
      maxLength: 10,
    });
    fc.assert(
      fc.property(fc.array(logs, { minLength: 1, maxLength: 4 }), (asks) => {
        const answers = asks.map((one) => choose(...one));
        expect(compareAnswers(answers, answers, single)).toMatchObject({
          agrees: true,
          worst: 0,
          measure: 'log-probability',
        });
      }),
    );
  });

  it('tells by how much the worst of several asks differs', () => {
    const found = compareAnswers(
      [choose(-0.1, -3), choose(-0.2, -2)],
      [choose(-0.11, -3), choose(-0.2, -2.4)],
      single,
    );
    expect(found).toMatchObject({ agrees: false, tolerance: 0.05 });
    expect(found.worst).toBeCloseTo(0.4, 10);
  });

  it('wants the same likeliest choice, unless two were as likely as each other', () => {
    expect(compareAnswers([choose(-0.69, -0.71)], [choose(-0.71, -0.69)], single).agrees).toBe(
      true,
    );
    // within the differences that are allowed, yet another score
    expect(compareAnswers([choose(-0.66, -0.73)], [choose(-0.7, -0.69)], single).agrees).toBe(
      false,
    );
  });

  it('says that another choice is the likeliest where its figure does not tell', () => {
    // all less likely than the difference takes in
    const far = compareAnswers([choose(-8, -12)], [choose(-12, -8)], single);
    expect(far).toMatchObject({ agrees: false, worst: 0 });
    expect(far.why).toBe('another choice is the likeliest');
    expect(describeSelfTest({ state: 'differ', ...far, asks: 1, against: 'fp32' })).toBe(
      'differs from the reference (fp32) on 1 asks: another choice is the likeliest; largest difference in log-probability 0.0, at most 0.05 is allowed',
    );
    const told = compareAnswers([choose(-0.1, -3)], [choose(-3, -0.1)], single);
    expect(told).toMatchObject({ agrees: false });
    expect(told).not.toHaveProperty('why');
  });

  it('does not mind choices that are next to impossible on both sides', () => {
    expect(compareAnswers([choose(-0.01, -20)], [choose(-0.01, -24)], single).agrees).toBe(true);
    expect(compareAnswers([choose(-0.01, -20)], [choose(-0.01, -3)], single).agrees).toBe(false);
  });

  it('compares vectors by their direction', () => {
    expect(compareAnswers([vector(1, 0)], [embed(2, 0)], single)).toMatchObject({
      agrees: true,
      worst: 1,
    });
    const found = compareAnswers([vector(1, 0)], [embed(1, 0.1)], single);
    expect(found.agrees).toBe(false);
    expect(found.worst).toBeCloseTo(1 / Math.sqrt(1.01), 6);
  });

  it.each<[string, ReferenceAnswer, AnswerBody[]]>([
    ['a vector of another length', vector(1, 0), [embed(1)]],
    ['a vector without direction', vector(1, 0), [embed(0, 0)]],
    ['a vector that is not a number', vector(1, 0), [embed(Number.NaN, 1)]],
    ['a likelihood that is not a number', choose(-1, -2), [choose(-1, Number.NaN)]],
    ['an answer of another mode', choose(-1, -2), [embed(1, 0)]],
    ['no answer', choose(-1, -2), []],
    [
      'a similarity that is not a number',
      { mode: 'compare', similarity: 1 },
      [{ mode: 'compare', similarity: Number.NaN }],
    ],
  ])('finds %s to differ', (_, reference, answers) => {
    expect(compareAnswers([reference], answers, single)).toMatchObject({
      agrees: false,
      worst: null,
    });
  });

  it('wants of pixel judges nearly every digit', () => {
    const reference = { mode: 'compare', similarity: 0.5 } as const;
    const off = (by: number) => ({ mode: 'compare', similarity: 0.5 + by }) as const;
    expect(compareAnswers([reference], [off(1e-12)], single).agrees).toBe(true);
    expect(compareAnswers([reference], [off(1e-6)], single).agrees).toBe(false);
  });
});

describe('toleranceFor', () => {
  it('goes by the coarsest number format among the parts', () => {
    expect(toleranceFor({ dtype: 'fp32' }).cosine).toBe(0.999);
    expect(toleranceFor({ dtype: 'q4' })).toEqual(toleranceFor({ dtype: 'fp32' }));
    const half = toleranceFor({ dtype: 'embed_tokens fp32, decoder_model_merged q4f16' });
    expect(half).toEqual(toleranceFor({ dtype: 'fp16' }));
    expect(half.logProbability).toBeGreaterThan(0.05);
    expect(toleranceFor({ dtype: 'vision_encoder fp16, decoder q8' }).cosine).toBeLessThan(
      half.cosine,
    );
  });
});
