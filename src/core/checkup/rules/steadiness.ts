import { upperFirst } from '../../words.ts';
import type { CheckRule } from '../check-rule.ts';
import { holdsNoScore, ruleOf, sayShareOf } from './measured.ts';

/** The share of scores that stay within one point from which a judge is steady; our choice. */
export const STEADY = 0.9;

const LIMITS =
  'we count the scores that move by 1 at most. It is steady where the 95 % interval of that share begins at 90 % or more, and unsteady where it ends below 90 %. Scores that are drawn from 1 to 10 by chance would give 28 %.';

/** A rule about repeated answers to the same question; `how` says in what way it is asked again. */
function steadyRule(id: string, words: string, how: string, care: string): CheckRule {
  const rule = ruleOf(
    id,
    words,
    (figure) => {
      const { low, high } = figure.interval;
      const said = `asked again ${how}, ${sayShareOf(figure)} stay within one point`;
      if (high < STEADY)
        return { level: 'care', short: care, says: `${upperFirst(care)}: ${said}.` };
      return low >= STEADY
        ? { level: 'yes', says: `It is steady: ${said}.` }
        : { level: 'open', says: `Whether it is steady is not settled: ${said}.` };
    },
    { limit: STEADY },
  );
  return { ...rule, apply: (of) => (holdsNoScore(of) ? null : rule.apply(of)) };
}

export const retest = steadyRule(
  'retest',
  `The judge gets the same question several times at temperature 1, where it draws its words from its own distribution, and ${LIMITS}`,
  'at temperature 1',
  'ask several times and average where it samples',
);

export const served = steadyRule(
  'servedRetest',
  `The endpoint gets the same question several times, at its own temperature, and ${LIMITS}`,
  'as it is served',
  'ask several times and average',
);
