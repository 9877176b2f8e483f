import type { CheckRule } from '../check-rule.ts';
import { sayFound } from '../say-figure.ts';
import { CHOOSING, holdsNoScore, JUDGING, measured, SCORING, sayShareOf } from './measured.ts';

/** Whether a judge needs the pictures for its scores. */
export const looks: CheckRule = {
  id: 'blindSame',
  words:
    'The same questions are asked again with plain grey in place of every picture, and we count the scores that stay exactly the same. The judge does not look where the 95 % interval of that share begins at 75 % or more; then no task is called fine. Check a sample by eye where it begins above 60 %. Otherwise the judge looks if its scores follow the truth, which the words of a question do not tell. A low share alone shows nothing: of scores that are drawn from 1 to 10 by chance, 10 % stay the same. A perfect judge that takes two grey pictures for alike keeps half of its scores.',
  apply(of) {
    const [figure] = measured(of, 'blindSame');
    if (!figure || holdsNoScore(of)) return null;
    const { low } = figure.interval;
    const said = `${sayShareOf(figure)} are the same when every picture is grey`;
    const figures = ['blindSame'];
    if (low >= 0.75) {
      return {
        level: 'no',
        short: 'anything that needs it to look',
        rulesOut: [SCORING, CHOOSING, JUDGING],
        says: `Do not use it to judge pictures: ${said}.`,
        figures,
      };
    }
    if (low > 0.6) {
      return {
        level: 'care',
        short: 'check a sample by eye',
        says: `Check a sample by eye: ${said}.`,
        figures,
      };
    }
    const [tau] = measured(of, 'kendall');
    return tau && tau.interval.low > 0
      ? {
          level: 'yes',
          says: `It looks, since its scores follow the truth: Kendall’s τ is ${sayFound(tau)}; ${said}.`,
          figures: ['blindSame', 'kendall'],
        }
      : {
          level: 'open',
          says: `Whether it looks is not settled: ${said}, but scores that do not follow the truth may change by noise.`,
          figures,
        };
  },
};
