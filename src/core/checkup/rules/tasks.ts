import { sayFound, sayValue } from '../say-figure.ts';
import { CHOOSING, JUDGING, ruleOf, SCORING, sayShareOf } from './measured.ts';

/** Whether scores follow how alike two pictures are. */
export const scores = ruleOf(
  'kendall',
  'Kendall’s τ compares the order of its scores with the true order of the pairs: 1 where both agree throughout, 0 as by chance, −1 where they are opposite. Scores follow the truth where the 95 % interval of τ lies above 0; of judges that score by chance, about 1 in 40 gets that far. They do not where it begins at 0 or below and ends below 0.3, or where every pair gets the same score.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = sayFound(figure);
    if (low > 0) {
      return {
        level: 'yes',
        short: SCORING,
        says: `Its scores follow how alike two pictures are: Kendall’s τ is ${said}.`,
      };
    }
    return high < 0.3
      ? {
          level: 'no',
          short: SCORING,
          says: `Do not use its scores: they do not follow how alike two pictures are, Kendall’s τ is ${said}.`,
        }
      : {
          level: 'open',
          says: `Whether its scores follow the truth is not settled: Kendall’s τ is ${said}.`,
        };
  },
  {
    before: (of) => {
      const smoothness = of('smoothness');
      if (smoothness?.value !== 0) return null;
      return {
        level: 'no',
        short: SCORING,
        says: `Do not use its scores: all are the same, so they tell nothing (smoothness is ${sayValue(smoothness.kind, 0)}).`,
        figures: ['smoothness'],
      };
    },
  },
);

/** Whether it chooses the closer one of two candidates. */
export const closer = ruleOf(
  'closerAccuracy',
  'Two candidates stand beside an original, and we count the cases in which the judge chooses the nearer one; by chance it does in 50 %. It can choose where the 95 % interval of that share begins above 50 %; of judges that choose by chance, about 1 in 40 gets that far. It cannot where the interval begins at 50 % or below and ends below 65 %, or where no choice can be read.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `it chooses the nearer candidate in ${sayShareOf(figure)}, and chance is 50 %`;
    if (low > 0.5) {
      return {
        level: 'yes',
        short: CHOOSING,
        says: `It can tell which of two pictures is closer: ${said}.`,
      };
    }
    return high < 0.65
      ? {
          level: 'no',
          short: CHOOSING,
          says: `Do not use it to choose the closer of two pictures: ${said}.`,
        }
      : {
          level: 'open',
          says: `Whether it can choose the closer picture is not settled: ${said}.`,
        };
  },
  {
    before: (of) =>
      of('closerAccuracy')?.value === null && of('firstPosition')?.n === 0
        ? {
            level: 'no',
            short: CHOOSING,
            says: 'Do not use it to choose the closer of two pictures: not one of its choices can be read.',
            figures: ['firstPosition'],
          }
        : null,
  },
);

/** Whether it prefers the answer that fits the picture. */
export const answers = ruleOf(
  'answersRight',
  'Two answers about one picture are compared in both orders, and we count the items in which the right answer wins both times; by chance it does in 25 %. The judge can compare answers where the 95 % interval of that share begins at 50 % or more. It cannot where the interval begins at 25 % or below and ends below 50 %, or where no verdict chooses an answer. Where it begins between the two, check its verdicts; of judges that choose by chance, about 1 in 40 gets that far.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `in both orders it prefers the answer that fits the picture in ${sayShareOf(figure)}, and chance is 25 %`;
    if (low >= 0.5) {
      return {
        level: 'yes',
        short: JUDGING,
        says: `It can judge answers about pictures: ${said}.`,
      };
    }
    if (low <= 0.25 && high < 0.5) {
      return {
        level: 'no',
        short: JUDGING,
        says: `Do not use it to judge answers about pictures: ${said}.`,
      };
    }
    return {
      level: low > 0.25 ? 'care' : 'open',
      ...(low > 0.25 && { short: 'check its verdicts on answers against people' }),
      says:
        low > 0.25
          ? `Check its verdicts on answers against people: ${said}.`
          : `Whether it can judge answers about pictures is not settled: ${said}.`,
    };
  },
  {
    before: (of) =>
      of('answersFirst')?.n === 0
        ? {
            level: 'no',
            short: JUDGING,
            says: 'Do not use it to judge answers about pictures: not one of its verdicts chooses an answer.',
            figures: ['answersFirst'],
          }
        : null,
  },
);
