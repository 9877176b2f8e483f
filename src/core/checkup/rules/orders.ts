import type { CheckRule } from '../check-rule.ts';
import {
  CHOOSING,
  JUDGING,
  type Measured,
  measured,
  ruleOf,
  SCORING,
  sayPoints,
  sayShareOf,
} from './measured.ts';
import { STEADY } from './steadiness.ts';

/** A lead of one place up to this size is small; our choice. */
const SMALL_LEAD = 0.1;

const LEADS = [
  { id: 'firstPosition', of: 'choices between two candidates', task: CHOOSING },
  { id: 'order', of: 'scored pairs', task: SCORING },
  { id: 'answersFirst', of: 'verdicts on two answers', task: JUDGING },
] as const;

/** What follows from a favoured place and from scores that depend on the order alike. */
const BOTH_ORDERS = 'do not rely on one order: ask in both, and distrust what changes';

/** A lead that can be counted: "in 100 scored pairs, the first place is ahead by 14". */
function sayAhead(figure: Measured, of: string): string {
  const isSecond = figure.value < 0;
  const place = isSecond ? 'second' : 'first';
  return `in 100 ${of}, the ${place} place is ahead by ${sayPoints(figure, isSecond)}`;
}

/** Which position a judge favours, over every step that asked in both orders. */
export const order: CheckRule = {
  id: 'order',
  words:
    'The same things are judged in both orders. We count how often the first place gets the higher score or the choice, and how often the second; its lead is the difference, in 100 cases. A lead counts where it is 10 or more and its 95 % interval does not include 0; that task is then not called fine. The order hardly matters where the whole interval lies between −10 and 10. Scores, choices and verdicts on answers are compared one by one: with all three, up to about 1 in 7 judges that favour no place would get this finding by chance.',
  apply(of) {
    const known = LEADS.flatMap((one) => measured(of, one.id).map((figure) => ({ one, figure })));
    if (known.length === 0) return null;
    const counting = known.filter(
      ({ figure: { value, interval } }) =>
        Math.abs(value) >= SMALL_LEAD && (interval.low > 0 || interval.high < 0),
    );
    const [worst] = counting.toSorted(
      (a, b) => Math.abs(b.figure.value) - Math.abs(a.figure.value),
    );
    if (worst) {
      const place = worst.figure.value > 0 ? 'first' : 'second';
      return {
        level: 'care',
        short: BOTH_ORDERS,
        rulesOut: counting.map(({ one }) => one.task),
        says: `It favours the ${place} place, so ask in both orders: ${sayAhead(worst.figure, worst.one.of)}.`,
        // the worst is the one that is said, so it is also the one that is drawn
        figures: [worst, ...counting.filter((one) => one !== worst)].map(({ one }) => one.id),
      };
    }
    const figures = known.map(({ one }) => one.id);
    const isSmall = known.every(
      ({ figure: { interval } }) => interval.low >= -SMALL_LEAD && interval.high <= SMALL_LEAD,
    );
    const told = known.map(({ one, figure }) => sayAhead(figure, one.of)).join('; ');
    return isSmall
      ? { level: 'yes', says: `The order hardly matters: ${told}.`, figures }
      : { level: 'open', says: `Whether the order matters is not settled: ${told}.`, figures };
  },
};

/** Whether scores stay when the pictures swap places. */
export const symmetry = ruleOf(
  'symmetry',
  'Each pair is scored in both orders, and we count the pairs whose two scores differ by 1 at most. One order is enough where the 95 % interval of that share begins at 90 % or more, the limit for scores that are asked again. Where it ends below 90 %, one order is not enough; scoring is called fine only where one order is enough. A judge that draws its scores from 1 to 10 by chance keeps 28 %.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `${sayShareOf(figure)} keep their score within one point when the pictures swap places`;
    if (high < STEADY) {
      return {
        level: 'care',
        short: BOTH_ORDERS,
        rulesOut: [SCORING],
        says: `Distrust scores that change when the pictures swap: only ${said}.`,
      };
    }
    return low >= STEADY
      ? { level: 'yes', says: `One order is enough for scores: ${said}.` }
      : {
          level: 'open',
          short: 'ask in both orders: whether one is enough for scores is not settled',
          rulesOut: [SCORING],
          says: `Whether one order is enough for scores is not settled: ${said}.`,
        };
  },
  { limit: STEADY },
);
