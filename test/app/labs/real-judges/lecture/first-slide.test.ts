import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../headless/root.ts';
import { sayFirst } from '../../../../../src/app/labs/real-judges/lecture/first-slide.ts';
import { measureGenaiBench } from '../../../../../src/core/published/measure-published.ts';

const tasks = measureGenaiBench(
  JSON.parse(readFileSync(join(ROOT, 'public/published/genai-bench.json'), 'utf8')),
);

describe('the slide on the first picture', () => {
  it('tells people beforehand, and covers what LLaVA answered', () => {
    const { question, rows, says } = sayFirst(tasks);
    expect(question).toContain('1,735 pairs');
    expect(question).toContain('“the first” on 643');
    expect(question).not.toContain('1,734');
    expect(says).toContain('LLaVA called the first picture better on 1,734 of 1,735 pairs');
    expect(rows.filter(({ given }) => given).map(({ name }) => name)).toEqual(['People']);
    expect(rows.filter(({ told }) => told)).toMatchObject([{ name: 'LLaVA' }]);
    // sorted by name: their order does not tell who says “first” most often
    const others = rows.slice(2).map(({ name }) => name);
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
    for (const { share, low = 0, high = 0 } of rows) {
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
  });

  it('says which judge is missing', () => {
    const without = tasks.map((task) => ({
      ...task,
      judges: task.judges.filter(({ judge }) => judge !== 'llava'),
    }));
    expect(() => sayFirst(without)).toThrow('hold no llava');
  });
});
