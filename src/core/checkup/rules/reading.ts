import { groupDigits } from '../../words.ts';
import { ruleOf, SCORING, sayPoints, sayShareOf } from './measured.ts';

/** Whether the likelihood of its scores can be read as confidence in them. */
export const confidence = ruleOf(
  'overconfidence',
  'We compare how likely the judge finds the scores that it writes, on average, with the share of them that is right. Do not read a likelihood as confidence where the 95 % interval of the difference begins above 10 percentage points or ends below −10. It can be read so where the whole interval lies between −10 and 10.',
  (figure) => {
    const { low, high } = figure.interval;
    const side = figure.value < 0 ? 'below' : 'above';
    const said = `the likelihood of the score that it writes is on average ${sayPoints(figure, figure.value < 0)} percentage points ${side} the share that is right`;
    if (low > 0.1 || high < -0.1) {
      return {
        level: 'care',
        short: 'do not read its likelihoods as confidence',
        says: `Do not read its likelihoods as confidence: ${said}.`,
      };
    }
    return low >= -0.1 && high <= 0.1
      ? {
          level: 'yes',
          says: `Its likelihoods can be read as confidence: ${said}.`,
        }
      : {
          level: 'open',
          says: `Whether its likelihoods can be read as confidence is not settled: ${said}.`,
        };
  },
);

/** Whether its answers hold a score at all. */
export const readable = ruleOf(
  'valid',
  'We count the answers in which a score from 1 to 10 can be read. That is enough where the 95 % interval of their share begins at 95 % or more, and not enough where it ends below 95 %. A judge without one readable answer cannot be used to score.',
  (figure) => {
    const { low, high } = figure.interval;
    if (figure.value === 0) {
      return {
        level: 'no',
        short: SCORING,
        says: `Do not use it to score: not one of its ${groupDigits(figure.n)} answers holds a score.`,
      };
    }
    const said = `${sayShareOf(figure)} hold a score`;
    if (high < 0.95) {
      return {
        level: 'care',
        short: 'plan for answers without a score',
        says: `Plan for answers without a score: only ${said}.`,
      };
    }
    return low >= 0.95
      ? { level: 'yes', says: `Its answers can be read: ${said}.` }
      : { level: 'open', says: `How many of its answers can be read is not settled: ${said}.` };
  },
);
