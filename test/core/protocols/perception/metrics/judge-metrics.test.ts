import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureBatch } from '../../../../../src/core/protocols/perception/metrics/batch-metrics.ts';
import {
  type JudgeMetrics,
  measureJudge,
} from '../../../../../src/core/protocols/perception/metrics/judge-metrics.ts';
import { readPairLabel } from '../../../../../src/core/protocols/perception/metrics/pair-metrics.ts';
import { halveScore } from '../../../../../src/core/protocols/perception/metrics/score-metrics.ts';

/** Made with scikit-learn and scipy by test/goldens/judge_metrics.py. */
const goldens = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../goldens/judge-metrics.json'), 'utf8'),
) as JudgeMetrics & { lines: readonly object[] };

function fileOf(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function measure(...lines: object[]): JudgeMetrics {
  return measureJudge(fileOf(lines), () => undefined);
}

describe('the metrics of a judge', () => {
  it.each(['score', 'pair', 'batch'] as const)(
    'of %s agree with scipy and scikit-learn',
    (mode) => {
      const measured = Object.entries(measureJudge(fileOf(goldens.lines), () => undefined)[mode]);
      expect(measured.length).toBeGreaterThan(2);
      for (const [name, value] of measured) {
        expect(value, name).toBeCloseTo(goldens[mode][name as never], 12);
      }
    },
  );

  it('are the same for any order of the lines', () => {
    const whole = measureJudge(fileOf(goldens.lines), () => undefined);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...goldens.lines], { minLength: goldens.lines.length }),
        (lines) => {
          const shuffled = measureJudge(fileOf(lines), () => undefined);
          for (const mode of ['score', 'pair', 'batch'] as const) {
            for (const [name, value] of Object.entries(shuffled[mode])) {
              expect(value).toBeCloseTo(whole[mode][name as never], 10);
            }
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('halve the first strict score and round up, and have no score without one or above 5', () => {
    expect(halveScore('<answer>8</answer><answer>1</answer>')).toBe(4);
    expect(halveScore('<answer>7</answer>')).toBe(4);
    expect(halveScore('<answer>11</answer>')).toBeNull();
    expect(halveScore('<answer> 8 </answer>')).toBeNull();
    expect(halveScore('8')).toBeNull();
  });

  it('read a pair with fewer than two scores as a tie', () => {
    expect(readPairLabel('<answer>10</answer><answer>9</answer>')).toBe('A');
    expect(readPairLabel('<answer>2</answer><answer>3</answer>')).toBe('B');
    expect(readPairLabel('<answer>2</answer>')).toBe('C');
    expect(readPairLabel('the first')).toBe('C');
  });

  it('count a tie of the judge as wrong where people decided', () => {
    const { pair } = measure(
      { mode: 'pair', text: 'no score', truth: 'A' },
      { mode: 'pair', text: 'no score', truth: 'C' },
    );
    expect(pair).toEqual({ withTies: 0.5, withoutTies: 0, macroF1: null, macroRecall: null });
  });

  it('give a batch without scores the distance 1 and leave it out of the rest', () => {
    expect(measureBatch({ text: 'none', truth: 'BAC' })).toEqual({
      distance: 1,
      kendallTauB: null,
      ndcg: null,
    });
  });

  it('break ties of a batch to the later letter, but not for tau', () => {
    const tied = measureBatch({ text: '<answer>5 5 5</answer>', truth: 'CBA' });
    expect(tied).toEqual({ distance: 0, kendallTauB: 0, ndcg: 1 });
  });

  it('keep distance, tau and NDCG within their bounds, best for the true order', () => {
    const batch = fc
      .integer({ min: 3, max: 6 })
      .chain((count) =>
        fc.tuple(
          fc.shuffledSubarray([...'ABCDEF'.slice(0, count)], { minLength: count }),
          fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: count + 2 }),
        ),
      );
    fc.assert(
      fc.property(batch, ([letters, scores]) => {
        const truth = letters.join('');
        const text = scores.map((score) => `<answer>${score}</answer>`).join('');
        const measured = measureBatch({ text, truth });
        expect(measured.distance).toBeGreaterThanOrEqual(0);
        expect(measured.distance).toBeLessThanOrEqual(1);
        expect(Math.abs(measured.kendallTauB ?? 0)).toBeLessThanOrEqual(1);
        expect(measured.ndcg ?? 0).toBeLessThanOrEqual(1 + 1e-12);
        const right = [...truth].sort().map((letter) => 9 - truth.indexOf(letter));
        const best = { text: `<answer>${right.join(' ')}</answer>`, truth };
        expect(measureBatch(best)).toMatchObject({ distance: 0, ndcg: 1 });
        expect(measureBatch(best).kendallTauB).toBeCloseTo(1, 12);
      }),
    );
  });

  it('leave out orders of two and say so', () => {
    const told: string[] = [];
    const text = '<answer>1</answer>';
    const { batch } = measureJudge(fileOf([{ mode: 'batch', text, truth: 'BA' }]), (line) =>
      told.push(line),
    );
    expect(batch.distance).toBeNull();
    expect(told).toEqual([expect.stringMatching(/^batch lines left out.*: 1$/)]);
  });

  it.each([
    ['{"mode":"pair","text":"a","truth":"D"}', /line 2: truth: "A", "B" or "C" is needed/],
    ['{"mode":"score","text":"a","truth":6}', /line 2: truth: at most 5/],
    ['{"mode":"batch","text":"a","truth":"BAD"}', /line 2: truth: an order of the letters/],
    ['{"mode":"rank","text":"a","truth":"A"}', /line 2: mode: "score", "pair" or "batch"/],
    ['{"mode":"pair","truth":"A"}', /line 2: text: /],
    ['{"mode":"pair","text":3,"truth":"A"}', /line 2: text: a text is needed/],
    ['["pair"]', /line 2: a JSON object is needed/],
    ['{"mode":', /line 2: not valid JSON/],
  ])('refuse %s with line and field', (line, message) => {
    const good = '{"mode":"pair","text":"a","truth":"A"}';
    expect(() => measureJudge(`${good}\n${line}\n`, () => undefined)).toThrow(message);
  });

  it('refuse a file without lines', () => {
    expect(() => measureJudge('\n', () => undefined)).toThrow(/the file has no line/);
  });
});
