import { describe, expect, it } from 'vitest';
import {
  correlate,
  parseBenchmarks,
  SHIPPED_SCORES,
} from '../../../../../src/core/protocols/pairbench/ranking/benchmarks.ts';
import { capacityOf } from '../../../../../src/core/protocols/pairbench/ranking/capacity.ts';
import {
  publishedOn,
  sharedCells,
} from '../../../../../src/core/protocols/pairbench/ranking/published-cells.ts';

const names = ['a', 'b', 'c', 'd'];
const candidates = names.map((name, place) => ({
  name,
  values: {
    mmscore: place / 10,
    symmetry: name === 'd' ? null : 1 - place / 10,
    smoothness: place < 2 ? 1 : null,
    controllability: 0.5,
  },
}));

describe('scores that somebody pastes', () => {
  it('are read with any of three separators, and with gaps', () => {
    const { benchmarks, scores } = parseBenchmarks(
      'model; MMMU; AI2D\n\na; 40.5; 1e1\r\nb;;70\nc\t50',
      names,
    );
    expect(benchmarks).toEqual(['MMMU', 'AI2D']);
    expect([...scores]).toEqual([
      ['a', [40.5, 10]],
      ['b', [null, 70]],
      ['c', [50, null]],
    ]);
  });

  it('are of models whose names hold a comma, in quotes or not', () => {
    const { scores } = parseBenchmarks('model,MMMU\nVLM, one, 2.5\n"VLM, two";3\nVLM\t4', [
      'VLM',
      'VLM, one',
      'VLM, two',
    ]);
    expect([...scores]).toEqual([
      ['VLM, one', [2.5]],
      ['VLM, two', [3]],
      ['VLM', [4]],
    ]);
  });

  it('skips and names a line of a model that is not in the table, and reads the rest', () => {
    const { scores, skipped } = parseBenchmarks('model,MMMU\nstranger,1\na,2', names);
    expect([...scores]).toEqual([['a', [2]]]);
    expect(skipped).toEqual(['line 2: no model named "stranger" in this table; line skipped']);
  });

  it('skips and names a score that is no number, and reads the rest', () => {
    const { scores, skipped } = parseBenchmarks('model,MMMU,AI2D\na,much,2\nb,1e400,3', names);
    expect([...scores]).toEqual([
      ['a', [null, 2]],
      ['b', [null, 3]],
    ]);
    expect(skipped).toEqual([
      'line 2: "much" is not a number; score skipped',
      'line 3: "1e400" is not a number; score skipped',
    ]);
  });

  it.each([
    ['', /line 1/],
    ['model,\na,1', /line 1/],
    ['model,MMMU\na,1\na,2', /line 3: .*has a line already/],
    ['model,MMMU\na,1,2', /line 2: more scores/],
    [`model${',x'.repeat(31)}`, /at most 30/],
  ])('are refused: %j', (text, fault) => {
    expect(() => parseBenchmarks(text, names)).toThrow(fault);
  });

  it('are compared with each metric, over the models that have both', () => {
    const table = parseBenchmarks('model,MMMU\na,1\nb,4\nc,3\nd,9', names);
    const [found] = correlate(candidates, table);
    // ranks 1 2 3 4 and 1 3 2 4: 1 − 6 · 2 / (4 · 15)
    expect(found?.spearman.mmscore).toBeCloseTo(0.8, 12);
    expect(found?.models).toEqual({ mmscore: 4, symmetry: 3, smoothness: 2, controllability: 4 });
    // ranks 3 2 1 and 1 3 2: 1 − 6 · 6 / (3 · 8)
    expect(found?.spearman.symmetry).toBeCloseTo(-0.5, 12);
    // two are too few, and a constant ranks no model
    expect(found?.spearman).toMatchObject({ smoothness: null, controllability: null });
  });
});

describe('scores that ship', () => {
  it('are of models that the paper has, and go with its MMScore as by hand', () => {
    const cells = [{ split: 'R', condition: 'sensitive' }] as const;
    const published = publishedOn(sharedCells(cells)).map(({ model, ...values }) => ({
      name: model,
      values,
    }));
    for (const name of SHIPPED_SCORES.scores.keys()) {
      expect(published.map((one) => one.name)).toContain(name);
    }
    const [found] = correlate(published, SHIPPED_SCORES);
    expect(found?.models.mmscore).toBe(3);
    // R in the tables: 41.41, 51.10, 53.60; ranks 1 2 3 and 2 1 3: 1 − 6 · 2 / (3 · 8)
    expect(found?.spearman.mmscore).toBeCloseTo(0.5, 12);
  });
});

describe('a model’s size', () => {
  it.each([
    ['InternVL2.5-8B', { family: 'InternVL2.5', billions: 8 }],
    ['Qwen2-VL-2B', { family: 'Qwen2-VL', billions: 2 }],
    ['Molmo-7B-D', { family: 'Molmo-D', billions: 7 }],
    ['SmolVLM 256M Instruct', { family: 'SmolVLM Instruct', billions: 0.256 }],
    ['Gemini-1.5-Pro', null],
    ['GPT-4o-1120', null],
    ['7B', null],
  ])('is read from its name: %s', (name, capacity) => {
    expect(capacityOf(name)).toEqual(capacity);
  });
});
