import { kindsOf } from '../../../../core/published/measure-published.ts';
import {
  type CountedShare,
  countShare,
} from '../../../../core/statistics/intervals/clustered-share.ts';
import { differenceOfShares } from '../../../../core/statistics/intervals/difference-of-shares.ts';
import { formatCount, trueMinus } from '../../../kit/words/format-value.ts';

/** How often a judge chose the first of two, beside what one person chose on each pair. */
export interface FirstPlace {
  readonly pairs: number;
  /** pairs on which the judge chose the first */
  readonly judge: number;
  /** pairs on which the person did */
  readonly people: number;
  /** how often the judge chose the first where the person did; null: nowhere */
  readonly ifFirst: CountedShare | null;
  /** the same where the person chose the second */
  readonly ifSecond: CountedShare | null;
}

/** Counts two strings of verdicts about the same pairs. */
export function countFirstPlace(judge: string, people: string): FirstPlace {
  const persons = kindsOf(people);
  const pairs = kindsOf(judge).map((kind, at) => ({
    first: kind === 'first',
    person: persons[at],
  }));
  const where = (person: 'first' | 'second') => {
    const those = pairs.filter((pair) => pair.person === person);
    return countShare(those.filter(({ first }) => first).length, those.length);
  };
  return {
    pairs: pairs.length,
    judge: pairs.filter(({ first }) => first).length,
    people: persons.filter((person) => person === 'first').length,
    ifFirst: where('first'),
    ifSecond: where('second'),
  };
}

/** The main figure in one sentence. */
export function sayFirstPlace(name: string, { pairs, judge, people }: FirstPlace): string {
  return `${name} called the first picture better on ${formatCount(judge)} of ${formatCount(pairs)} pairs; people did on ${formatCount(people)}.`;
}

/** The same for a room that has people's count before it, and the count that tells most beside it. */
export function sayInARoom(name: string, { pairs, judge, ifSecond }: FirstPlace): string {
  const against = ifSecond ? `, also ${sayOf(ifSecond)} where people chose the second` : '';
  return `${name} called the first picture better on ${formatCount(judge)} of ${formatCount(pairs)} pairs${against}.`;
}

/**
 * Whether the judge's choice follows the pictures as people saw them: it chooses the first more often
 * where they do, by the interval of the difference. Null where people never chose one of the two.
 */
export function sayFollowing(name: string, { ifFirst, ifSecond }: FirstPlace): string | null {
  if (!ifFirst || !ifSecond) return null;
  const { low, high } = differenceOfShares(ifFirst, ifSecond);
  if (low <= 0 && high >= 0) {
    return `Where people chose the second, ${name} still chose the first ${sayOf(ifSecond)} pairs: nothing here shows that the pictures made a difference.`;
  }
  const shares = `(on ${percent(ifFirst)} of pairs, against ${percent(ifSecond)})`;
  return low > 0
    ? `It chose the first more often where people did than where they chose the second ${shares}: the pictures made a difference.`
    : `It chose the first less often where people did than where they chose the second ${shares}.`;
}

/** The figures behind `sayFollowing`, with the interval that decides. */
export function sayDifference(name: string, { ifFirst, ifSecond }: FirstPlace): string | null {
  if (!ifFirst || !ifSecond) return null;
  const { difference, low, high } = differenceOfShares(ifFirst, ifSecond);
  return `${name} chose the first on ${sayCount(ifFirst)} pairs where people chose the first, and on ${sayCount(ifSecond)} where they chose the second. The difference is ${points(difference)} points (95\u00a0%: ${points(low)} to ${points(high)}; Newcombe’s interval).`;
}

function sayOf({ hits, of }: CountedShare): string {
  return hits === of
    ? `on all ${formatCount(of)}`
    : `on ${formatCount(hits)} of the ${formatCount(of)}`;
}

const sayCount = ({ hits, of }: CountedShare) => `${formatCount(hits)} of ${formatCount(of)}`;

const percent = ({ share }: CountedShare) => `${(100 * share).toFixed(0)}\u00a0%`;
const points = (difference: number) => trueMinus((100 * difference).toFixed(1));

/** How a guess compares with the count. */
export function sayGuessed(guess: number, count: number): string {
  const off = guess - count;
  const said = `You guessed ${formatCount(guess)}`;
  return off === 0
    ? `${said}: exactly right.`
    : `${said}: ${formatCount(Math.abs(off))} too ${off > 0 ? 'many' : 'few'}.`;
}
