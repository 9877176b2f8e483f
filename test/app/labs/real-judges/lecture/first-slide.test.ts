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
    const { question, rows, keys, says } = sayFirst(tasks);
    expect(question).toContain('1,735 pairs');
    expect(question).toContain('“the first” on 643');
    expect(question).not.toContain('1,734');
    expect(says).toBe(
      'LLaVA called the first picture better on 1,734 of 1,735 pairs, also on all 663 where people chose the second.',
    );
    expect(rows.filter(({ given }) => given).map(({ name }) => name)).toEqual(['People']);
    expect(rows.filter(({ told }) => told)).toMatchObject([{ name: 'LLaVA' }]);
    // sorted by name: their order does not tell who says “first” most often
    const others = rows.slice(2).map(({ name }) => name);
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
    // a judge that says “first” rarely need not prefer the second: most of its answers are no answer
    for (const { share, others = [] } of rows) {
      expect(others.reduce((sum, one) => sum + one, share)).toBeCloseTo(1);
    }
    expect(keys?.map(({ label }) => label)).toEqual([
      'first is better',
      'second is better',
      'a tie',
      'unreadable',
      'middle of first and second',
    ]);
    // the tick leaves as much of both on its two sides, whatever ties there are
    for (const { tick = 0, share, others = [] } of rows) {
      expect(tick).toBeCloseTo((share + (others[0] ?? 0)) / 2);
    }
  });

  it('leaves out judges whose answers mostly cannot be read, and says how many', () => {
    const { rows, axis } = sayFirst(tasks);
    expect(rows).toHaveLength(8);
    for (const { others = [] } of rows) expect(others[2]).toBeLessThanOrEqual(0.1);
    expect(axis).toMatch(/; left out: judges with over 10 % unreadable \(5\)$/);
    const readable = tasks.map((task) => ({
      ...task,
      judges: task.judges.filter(({ counts }) => counts.unreadable < 174),
    }));
    expect(sayFirst(readable).axis).not.toContain('left out');
  });

  it('says which judge is missing', () => {
    const without = tasks.map((task) => ({
      ...task,
      judges: task.judges.filter(({ judge }) => judge !== 'llava'),
    }));
    expect(() => sayFirst(without)).toThrow('hold no llava');
  });
});
