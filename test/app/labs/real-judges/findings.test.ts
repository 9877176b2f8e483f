import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import {
  findAgreement,
  findFlips,
  findFollowing,
  findLength,
  findMain,
  sayOrderEffect,
} from '../../../../src/app/labs/real-judges/findings.ts';
import type { MeasuredSet } from '../../../../src/core/protocols/real-judges/measure/measure-judges.ts';
import {
  type AgainstAll,
  measureGenaiBench,
  measureLlmbar,
  measurePositionBias,
  measureViescore,
  measureWildvision,
} from '../../../../src/core/published/measure-published.ts';

const read = (id: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, `public/published/${id}.json`), 'utf8'));
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the findings of the published sets', () => {
  it('count the judges that agree with people more often than one fixed answer does', () => {
    const [task] = measureGenaiBench(read('genai-bench'));
    const found = task && findAgreement(task);
    expect(plain(found?.says)).toMatch(
      /^Only 2 of 12 judges are shown to agree with people more often than always answering “second” does, on 38 % of pairs\. The best, GPT-4o, agrees on 46 % \(95 %: 43 to 48\)\.$/,
    );
    expect(found?.rows).toHaveLength(12);
    expect(found).toMatchObject({ above: 2, of: 12, fixed: '“second”' });
    // GPT-4o and Gemini by the exact test; Idefics2's p of 0.019 is not enough among twelve
    const p = task?.judges.map(({ judge, overConstant }) => [judge, overConstant?.p ?? 1] as const);
    expect(p?.slice(0, 2).map(([judge]) => judge)).toEqual(['gpt4o', 'gemini-1.5-pro']);
    expect(p?.[0]?.[1]).toBeCloseTo(6.82e-6, 8);
    expect(p?.[2]?.[1]).toBeCloseTo(0.0193, 4);
  });

  it('name no judge where no interval lies above the fixed answer', () => {
    const [task] = measureGenaiBench(read('genai-bench'));
    const judges = task?.judges.filter(({ judge }) => judge === 'minicpm-V-2.5') ?? [];
    expect(plain((task && findAgreement({ ...task, judges }))?.says)).toBe(
      'No judge is shown to agree with people more often than always answering “second” does, on 38 % of pairs.',
    );
  });

  it('name who changes its choice most, and who least, with the plain prompt', () => {
    const found = findFlips(measureLlmbar(read('llmbar')));
    expect(plain(found?.says)).toMatch(/^Falcon changes its choice in 58 % .*; GPT-4 in 7 %\.$/);
    const values = found?.rows.map(({ value }) => value) ?? [];
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('count the cases in which the order does more than chance, by intervals', () => {
    expect(sayOrderEffect(measurePositionBias(read('position-bias-analyzer')))).toContain(
      'In 5 of 18 cases the order is more than noise',
    );
  });

  it('count the judges that hardly follow people', () => {
    const [aspect] = measureViescore(read('viescore'));
    expect(plain((aspect && findFollowing(aspect))?.says)).toMatch(
      /^10 of 17 judges hardly follow people .* GPT-4V, “ih”, with ρ = 0\.55 .*; two people reach 0\.60\.$/,
    );
  });

  it('say that longer answers win, and not where the intervals meet', () => {
    const measured = measureWildvision(read('wildvision-bench'));
    expect(plain(findLength(measured)?.says)).toContain('in 56 % of comparisons');
    const { wonIfLonger } = measured.all;
    const alike: AgainstAll = { ...measured, all: { ...measured.all, wonIfShorter: wonIfLonger } };
    expect(findLength(alike)?.says).toContain('is not shown');
  });
});

describe('the main finding of a set', () => {
  const figure = (value: number) => ({ value, low: value - 0.01, high: value + 0.01, of: 100 });
  const judge = (figures: MeasuredSet['judges'][number]['figures']) => ({
    n: 100,
    unreadable: 0,
    figures,
  });

  it('is what the order does, where both orders were asked, from the judge that it moves most', () => {
    const judges = [judge({ flips: figure(0.1) }), judge({ flips: figure(0.6) })];
    const found = findMain({ figures: ['agrees', 'flips'], judges, constant: null }, ['a', 'b']);
    expect(plain(found?.says)).toBe(
      'b changes its choice in 60 % (95 %: 59 % to 61 %) of pairs when the two answers swap places; a in 10 %.',
    );
    expect(found?.rows.map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it('is the distance from people of scores, the nearest first', () => {
    const judges = [judge({ distance: figure(3) }), judge({ distance: figure(1) })];
    const found = findMain({ figures: ['score', 'distance'], judges, constant: null }, ['a', 'b']);
    expect(plain(found?.says)).toMatch(
      /^b differs from people by 1\.00 .* points of 10; a by 3\.00\.$/,
    );
  });

  it('is none of a set without figures', () => {
    expect(findMain({ figures: [], judges: [], constant: null }, [])).toBeNull();
  });
});
