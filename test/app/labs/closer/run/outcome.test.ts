import { describe, expect, it } from 'vitest';
import { findOutcome, type NamedReport } from '../../../../../src/app/labs/closer/run/outcome.ts';
import type { Choice } from '../../../../../src/core/protocols/closer/asks.ts';
import {
  type JudgedTriplet,
  reportCloser,
} from '../../../../../src/core/protocols/closer/report.ts';

const ITEMS = 24;

/** A judge that answers each pair by its number, with the nearer candidate first and second. */
function report(
  judge: string,
  answer: (item: number) => readonly [first: Choice, second: Choice],
): NamedReport {
  const judged = Array.from({ length: ITEMS }, (_, item): JudgedTriplet => {
    const [first, second] = answer(item);
    const far = item % 6 === 5 ? null : (item % 5) + 2;
    return {
      triplet: { id: `${item}`, item, near: 1, far },
      round: 0,
      choices: { first, second },
    };
  });
  return { judge, ...reportCloser(judged, ITEMS), judged, fallbackTriplets: [] };
}

const firsts = report('first', () => ['first', 'first']);
const sees = report('sees', () => ['first', 'second']);
const seesAndLeans = report('leans', (item) =>
  item % 3 === 0 ? ['first', 'first'] : ['first', 'second'],
);
const guesses = report('guesses', (item) =>
  item % 2 === 0 ? ['first', 'second'] : ['second', 'first'],
);
/** the first place of one pair, the second of the next: no place is preferred, and every order counts */
const turns = report('turns', (item) =>
  item % 2 === 0 ? ['first', 'first'] : ['second', 'second'],
);
const mute = report('mute', () => ['invalid', 'invalid']);

describe('the outcome of Which is closer?', () => {
  it('sets the judge whose order decides against the one that sees, and shows a changed choice', () => {
    const { headline, lines, shown } = findOutcome([sees, firsts]);
    expect(headline).toBe(
      'first changed its choice in 24 of 24 pairs when the candidates swapped places; sees in none',
    );
    expect(lines).toEqual([
      // Wilson's interval of 24 in 24: 0.8620 to 1 (scipy 1.10.1)
      'sees chose the nearer candidate in 100 % (95 % interval 86 to 100) of its answers.',
      'first chose the nearer candidate in 50 % (95 % interval 43 to 57) of its answers, which is not shown to be better than guessing. The order decides: it changed its choice in 24 of 24 pairs. It prefers the first place, which it chose in 48 of 48.',
    ]);
    expect(shown?.judge).toBe(1);
    expect(shown?.one.choices).toEqual({ first: 'first', second: 'first' });
    // the widest difference there is
    expect(shown?.one.triplet.far).toBe(6);
    expect(shown?.why).toMatch(/choices that changed.* differ most/);
  });

  it('names a judge that both sees and changes most only once', () => {
    const more = { ...firsts, accuracyInterval: { low: 0.6, high: 0.7 } };
    expect(findOutcome([more]).headline).toMatch(/^first changed .* swapped places$/);
  });

  it('says of how many pairs where the judges answered different numbers', () => {
    const fewer = { ...seesAndLeans, pairs: 21 };
    expect(findOutcome([fewer, firsts]).headline).toMatch(/places; leans in 8 of 21$/);
  });

  it('finds the order decisive also where no place is preferred', () => {
    const { headline, lines } = findOutcome([turns]);
    expect(headline).toMatch(/^turns changed its choice in 24 of 24 pairs/);
    expect(lines[0]).not.toMatch(/prefers/);
  });

  it('shows the smallest difference that was seen where no order decides', () => {
    const { headline, shown } = findOutcome([guesses, sees]);
    expect(headline).toBe('sees chose the nearer one in 100 % of its answers');
    expect(shown).toMatchObject({ judge: 1, one: { triplet: { near: 1, far: 2 } } });
  });

  it('names a preference beside what is seen only where its interval excludes none', () => {
    expect(findOutcome([seesAndLeans]).lines[0]).toMatch(
      /^leans chose the nearer candidate in 83 % .*\. It prefers the first place, which it chose in 32 of 48\.$/,
    );
  });

  it('says of judges that guess that nothing tells them from guessing, and shows no pair', () => {
    const { headline, lines, shown } = findOutcome([guesses]);
    expect(headline).toBe('No judge is shown to be better than guessing here');
    expect(lines[0]).toMatch(/in 50 % .*, which is not shown to be better than guessing\.$/);
    expect(shown).toBeNull();
  });

  it('concludes nothing from a few kept choices among many changed ones', () => {
    // 5 of 24 kept, all the farther: 2 · 0.5^5 = 0.0625; a sixth makes it 0.03125
    const kept = (count: number) =>
      report('few', (item) => (item < count ? ['second', 'first'] : ['first', 'first']));
    expect(findOutcome([kept(5)]).lines[0]).toMatch(
      /of its answers\. This does not tell it from guessing: it kept only 5 of its choices, none of them right, and chance may give that too \(exact test, p = 0\.06\)\./,
    );
    expect(kept(6).accuracyInterval?.high).toBeLessThan(0.5);
    expect(findOutcome([kept(6)]).lines[0]).toMatch(/which is worse than guessing\./);
  });

  it('says of a judge that is surely worse than a guess that it is', () => {
    const contrary = report('contrary', (item) =>
      item % 4 === 0 ? ['first', 'second'] : ['second', 'first'],
    );
    expect(findOutcome([contrary]).lines[0]).toMatch(/in 25 % .*, which is worse than guessing\.$/);
  });

  it('makes nothing of answers that cannot be read', () => {
    expect(findOutcome([mute])).toEqual({
      headline: 'No answer could be read',
      lines: ['mute gave no answer that can be read.'],
      shown: null,
    });
  });
});
