import { groupDigits, upperFirst } from '../words.ts';
import type { ProfileFigure } from './check-figure.ts';
import type { CheckRule, FigureOf, RuleOutcome } from './check-rule.ts';
import { sayFound, sayHundredths, sayValue } from './say-figure.ts';

/** An order effect up to this size is small; our choice. */
const SMALL_EFFECT = 0.1;

/** What a judge may be fit for, or not. */
const SCORING = 'scoring pictures';
const CHOOSING = 'choosing the closer picture';
const JUDGING = 'judging answers about pictures';

const ORDER_FIGURES = [
  { id: 'firstPosition', of: 'choices between two candidates', task: CHOOSING },
  { id: 'order', of: 'scored pairs', task: SCORING },
  { id: 'answersFirst', of: 'verdicts on two answers', task: JUDGING },
] as const;

/** What follows from a favoured place and from scores that depend on the order alike. */
const BOTH_ORDERS = 'do not rely on one order: ask in both, and distrust what changes';

/** An order effect as a lead that can be counted: "in 100 scored pairs, the first place is ahead by 14". */
function sayAhead({ value, interval }: Measured, of: string): string {
  const place = value < 0 ? 'second' : 'first';
  return `in 100 ${of}, the ${place} place is ahead by ${sayPoints({ value, interval }, value < 0)}`;
}

/** "14 (95 %: 10 to 17)": a value of −1 to 1 and its interval in hundredths, `turned` with the other sign. */
function sayPoints({ value, interval }: Pick<Measured, 'value' | 'interval'>, turned: boolean) {
  const say = (one: number) => sayHundredths(turned ? -one : one);
  const ends = [interval.low, interval.high].map(say);
  const [low, high] = turned ? ends.toReversed() : ends;
  return `${say(value)} (95 %: ${low} to ${high})`;
}

/** Which position a judge favours, over every step that asked in both orders. */
const order: CheckRule = {
  id: 'order',
  words:
    'An order effect counts where its 95 % interval excludes 0 and it is 0.1 or more; it is small where the whole interval lies within ±0.1. One that counts is enough, and its task is not called fine; of three, one may count by chance.',
  apply(of) {
    const known = ORDER_FIGURES.flatMap((one) =>
      measured(of, one.id).map((figure) => ({ one, figure })),
    );
    if (known.length === 0) return null;
    const counting = known.filter(
      ({ figure: { value, interval } }) =>
        Math.abs(value) >= SMALL_EFFECT && (interval.low > 0 || interval.high < 0),
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
        figures: counting.map(({ one }) => one.id),
      };
    }
    const [first] = known;
    const figures = known.map(({ one }) => one.id);
    const isSmall = known.every(
      ({ figure: { interval } }) => interval.low >= -SMALL_EFFECT && interval.high <= SMALL_EFFECT,
    );
    const told = known.map(({ one, figure }) => sayAhead(figure, one.of)).join('; ');
    if (!first) return null;
    return isSmall
      ? {
          level: 'yes',
          says: `The order hardly matters: ${told}.`,
          figures,
        }
      : {
          level: 'open',
          says: `Whether the order matters is not settled: ${told}.`,
          figures,
        };
  },
};

/**
 * A rule about one figure that has an interval. `before`: an outcome that other figures decide, where
 * this one would mislead or has no value; null: none.
 */
function ruleOf(
  id: string,
  words: string,
  apply: (figure: Measured) => Omit<RuleOutcome, 'figures'>,
  before: (of: FigureOf) => RuleOutcome | null = () => null,
): CheckRule {
  return {
    id,
    words,
    apply(of) {
      const outcome = before(of);
      if (outcome) return outcome;
      const [figure] = measured(of, id);
      return figure ? { ...apply(figure), figures: [id] } : null;
    },
  };
}

const scores = ruleOf(
  'kendall',
  'Scores follow the truth where the interval of Kendall’s τ lies above 0. They do not where it includes 0 and ends below 0.3, or where every pair gets the same score.',
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
  (of) => {
    const smoothness = of('smoothness');
    if (smoothness?.value !== 0) return null;
    return {
      level: 'no',
      short: SCORING,
      says: `Do not use its scores: all are the same, so they tell nothing (smoothness is ${sayValue(smoothness.kind, 0)}).`,
      figures: ['smoothness'],
    };
  },
);

const symmetry = ruleOf(
  'symmetry',
  'Scores of one order are enough where the interval of symmetry lies above that of people, 86 % (Crisscrossed Captions); they are not where it lies below, and scoring is then not called fine.',
  (figure) => {
    const { interval, kind } = figure;
    const people = kind.reference?.value ?? 1;
    const said = `${sayFound(figure)} of its scores stay within one point when the pictures swap places; of people’s, on other pictures, ${sayValue(kind, people)} do`;
    if (interval.high < people) {
      return {
        level: 'care',
        short: BOTH_ORDERS,
        rulesOut: [SCORING],
        says: `Distrust scores that change when the pictures swap: only ${said}.`,
      };
    }
    return interval.low >= people
      ? {
          level: 'yes',
          says: `One order is enough for scores: ${said}.`,
        }
      : {
          level: 'open',
          says: `Whether one order is enough for scores is not settled: ${said}.`,
        };
  },
);

const looks: CheckRule = {
  id: 'blindSame',
  words:
    'A judge does not look where the interval of scores that stay the same without pictures begins at 75 % or more; then no task is called fine. Otherwise it looks where its scores follow the truth, which the words do not tell. Scores that change without pictures do not show that it looks: noise changes scores too. A perfect judge that takes grey pictures for alike keeps half of its scores.',
  apply(of) {
    const [figure] = measured(of, 'blindSame');
    if (!figure || holdsNoScore(of)) return null;
    const { low } = figure.interval;
    const said = `${sayFound(figure)} of its scores are the same when every picture is grey`;
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

/** A rule about repeated answers to the same question; `how` says in what way it is asked again. */
function steadyRule(id: string, words: string, how: string, care: string): CheckRule {
  const rule = ruleOf(id, words, (figure) => {
    const { low, high } = figure.interval;
    const said = `asked again ${how}, ${sayFound(figure)} of its scores stay within one point`;
    if (high < 0.9) return { level: 'care', short: care, says: `${upperFirst(care)}: ${said}.` };
    return low >= 0.9
      ? { level: 'yes', says: `It is steady: ${said}.` }
      : {
          level: 'open',
          says: `Whether it is steady is not settled: ${said}.`,
        };
  });
  return { ...rule, apply: (of) => (holdsNoScore(of) ? null : rule.apply(of)) };
}

const retest = steadyRule(
  'retest',
  'Answers are steady where the interval of repeats within one point begins at 90 % or more, and unsteady where it ends below.',
  'at temperature 1',
  'ask several times and average where it samples',
);

const served = steadyRule(
  'servedRetest',
  'An endpoint is steady where the interval of repeats within one point, at its own temperature, begins at 90 % or more, and unsteady where it ends below.',
  'as it is served',
  'ask several times and average',
);

const control = ruleOf(
  'controllability',
  'Both prompts do where the interval of controllability begins at 0.5 or more, and not where it ends below or where its scores tell nothing of the truth under one of them. This does not show that it follows the prompt: a formula that reads none scores equally well under both. Pictures with captions are not asked about.',
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
  (of) => {
    const noValue = of('controllability')?.noValue;
    if (noValue === undefined) return null;
    return {
      level: 'no',
      short: 'being told what to ignore',
      says: `Do not rely on telling it what to look for and what to ignore: controllability has no value, since ${noValue}.`,
      figures: ['controllability'],
    };
  },
);

const closer = ruleOf(
  'closerAccuracy',
  'A judge can choose where the interval of its right choices lies above 50 %; it cannot where it includes 50 % and ends below 65 %, or where no choice can be read.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `it chooses the nearer candidate in ${sayFound(figure)} of cases, and chance is 50 %`;
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
  (of) =>
    of('closerAccuracy')?.value === null && of('firstPosition')?.n === 0
      ? {
          level: 'no',
          short: CHOOSING,
          says: 'Do not use it to choose the closer of two pictures: not one of its choices can be read.',
          figures: ['firstPosition'],
        }
      : null,
);

const answers = ruleOf(
  'answersRight',
  'A judge can compare answers where the interval of items right in both orders begins at 50 % or more; it cannot where it includes chance, 25 %, and ends below 50 %, or where no verdict chooses an answer.',
  (figure) => {
    const { low, high } = figure.interval;
    const said = `in both orders it prefers the answer that fits the picture in ${sayFound(figure)} of items, and chance is 25 %`;
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
  (of) =>
    of('answersFirst')?.n === 0
      ? {
          level: 'no',
          short: JUDGING,
          says: 'Do not use it to judge answers about pictures: not one of its verdicts chooses an answer.',
          figures: ['answersFirst'],
        }
      : null,
);

const confidence = ruleOf(
  'overconfidence',
  'Likelihoods are not confidence where the interval of overconfidence begins above 0.1 or ends below −0.1; they are where it lies within ±0.1.',
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

const readable = ruleOf(
  'valid',
  'Answers can be read where the interval of readable answers begins at 95 % or more, and too few can where it ends below. A judge without a readable answer scores nothing.',
  (figure) => {
    const { low, high } = figure.interval;
    if (figure.value === 0) {
      return {
        level: 'no',
        short: SCORING,
        says: `Do not use it to score: not one of its ${groupDigits(figure.n)} answers holds a score.`,
      };
    }
    const said = `${sayFound(figure)} of its answers hold a score`;
    if (high < 0.95) {
      return {
        level: 'care',
        short: 'plan for answers without a score',
        says: `Plan for answers without a score: only ${said}.`,
      };
    }
    return low >= 0.95
      ? {
          level: 'yes',
          says: `Its answers can be read: ${said}.`,
        }
      : {
          level: 'open',
          says: `How many of its answers can be read is not settled: ${said}.`,
        };
  },
);

/** The rules of the verdict in display order; steps may add further ones. */
export const RULES: readonly CheckRule[] = [
  looks,
  scores,
  closer,
  answers,
  order,
  symmetry,
  control,
  retest,
  served,
  confidence,
  readable,
];

/** Not one answer could be read as a score, so nothing can be said about its scores. */
function holdsNoScore(of: FigureOf): boolean {
  return of('valid')?.value === 0;
}

type Measured = ProfileFigure & {
  readonly value: number;
  readonly interval: NonNullable<ProfileFigure['interval']>;
};

/** The figure if it has a value and an interval; otherwise empty. */
function measured(of: FigureOf, id: string): Measured[] {
  const figure = of(id);
  if (!figure || figure.value === null || figure.interval === null) return [];
  return [{ ...figure, value: figure.value, interval: figure.interval }];
}
