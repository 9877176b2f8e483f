import { sayFound } from '../say-figure.ts';
import { ruleOf } from './measured.ts';

/** Whether its scores are as good when it is told to ignore a change as when told to look for it. */
export const prompts = ruleOf(
  'controllability',
  'Each pair is asked with two prompts: to look for a change, and to ignore it. For each prompt we measure what its scores tell of the truth (MMScore); controllability is 1 where both tell as much, and less the more they differ. Both prompts do where its 95 % interval begins at 0.5 or more. They do not where it ends below 0.5, or where under one prompt the scores tell nothing of the truth. This does not show that the judge follows a prompt: a formula that reads none scores equally well under both. Pictures with captions are not asked about.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `controllability is ${sayFound(figure)}, and 1 is equally good`;
    if (high < 0.5) {
      return {
        level: 'no',
        short: 'being told what to ignore',
        says: `Do not rely on telling it what to look for and what to ignore: ${said}.`,
      };
    }
    return low >= 0.5
      ? {
          level: 'yes',
          says: `Neither prompt makes its scores much worse, to look for a change or to ignore it: ${said}.`,
        }
      : {
          level: 'open',
          says: `It is not settled whether its scores are as good under the prompt to ignore a change as under the prompt to look for it: ${said}.`,
        };
  },
  {
    before: (of) => {
      const noValue = of('controllability')?.noValue;
      if (noValue === undefined) return null;
      return {
        level: 'no',
        short: 'being told what to ignore',
        says: `Do not rely on telling it what to look for and what to ignore: controllability has no value, since ${noValue}.`,
        figures: ['controllability'],
      };
    },
  },
);
