import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../headless/root.ts';
import {
  countFirstPlace,
  sayDifference,
  sayFirstPlace,
  sayFollowing,
  sayGuessed,
} from '../../../../../src/app/labs/real-judges/opening/say-first-place.ts';
import { measureGenaiBench } from '../../../../../src/core/published/measure-published.ts';

const [task] = measureGenaiBench(
  JSON.parse(readFileSync(join(ROOT, 'public/published/genai-bench.json'), 'utf8')),
);
const counted = (name: string) => {
  const judge = task?.judges.find((one) => one.judge === name);
  if (!task || !judge) throw new Error(`no verdicts of ${name}`);
  return countFirstPlace(judge.told, task.people.told);
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the opening of Real judges', () => {
  it('counts how often a judge chose the first, also where people chose otherwise', () => {
    expect(countFirstPlace('AABXGAB', 'ABAABGB')).toMatchObject({
      pairs: 7,
      judge: 3,
      people: 3,
      ifFirst: { hits: 1, of: 3 },
      ifSecond: { hits: 1, of: 3 },
    });
    expect(countFirstPlace('AB', 'GD')).toMatchObject({ people: 0, ifFirst: null, ifSecond: null });
  });

  it('says of LLaVA that nothing shows that the pictures made a difference', () => {
    const llava = counted('llava');
    expect(sayFirstPlace('LLaVA', llava)).toBe(
      'LLaVA called the first picture better on 1,734 of 1,735 pairs; people did on 643.',
    );
    expect(sayFollowing('LLaVA', llava)).toBe(
      'Where people chose the second, LLaVA still chose the first on all 663 pairs: nothing here shows that the pictures made a difference.',
    );
    expect(plain(sayDifference('LLaVA', llava))).toBe(
      'LLaVA chose the first on 642 of 643 pairs where people chose the first, and on 663 of 663 where they chose the second. The difference is −0.2 points (95 %: −0.9 to 0.4; Newcombe’s interval).',
    );
  });

  it('says of a judge that follows people that the pictures made a difference', () => {
    expect(plain(sayFollowing('GPT-4o', counted('gpt4o')))).toMatch(
      /^It chose the first more often where people did than where they chose the second \(on \d\d % of pairs, against \d\d %\): the pictures made a difference\.$/,
    );
  });

  it('does not call a difference of a few pairs one, nor the opposite following', () => {
    const few = countFirstPlace('AAB', 'AAB');
    expect(sayFollowing('J', few)).toContain('on 0 of the 1 pairs: nothing here shows');
    const against = countFirstPlace(
      'B'.repeat(40) + 'A'.repeat(40),
      'A'.repeat(40) + 'B'.repeat(40),
    );
    expect(plain(sayFollowing('J', against))).toContain(
      'less often where people did than where they chose the second (on 0 % of pairs, against 100 %).',
    );
    expect(sayFollowing('J', countFirstPlace('AA', 'AG'))).toBeNull();
  });

  it('compares a guess with the count', () => {
    expect(sayGuessed(1000, 1734)).toBe('You guessed 1,000: 734 too few.');
    expect(sayGuessed(1735, 1734)).toBe('You guessed 1,735: 1 too many.');
    expect(sayGuessed(5, 5)).toBe('You guessed 5: exactly right.');
  });
});
