import type { FigureKind, ProfileFigure } from '../../checkup/check-figure.ts';
import type { CheckRule, FigureOf, RuleOutcome } from '../../checkup/check-rule.ts';
import type { CheckStep } from '../../checkup/check-step.ts';
import { lowerFirst } from '../../words.ts';
import { BIASES, type Bias, type Measure } from './biases.ts';
import { effectOf, SMALL } from './measure/outcome.ts';
import type { BiasOptions } from './options.ts';
import type { BiasRunReport } from './report.ts';

/** Maximum tokens of an answer, as in the lab. */
const ANSWER_TOKENS = 256;

/** The meaning of an effect beyond noise, by the bias's measure. */
const MEANINGS: Readonly<Record<Measure, string>> = {
  BD: 'how much farther its score falls than by noise, of what it could; it should fall (the interval reaches 0 where the mean score may not have fallen)',
  BC: 'how much more its score moves than by noise, of what it could; it should stay',
  consistency: 'how much more often the order decides than noise does',
  preference: 'how far its own answers win more than half of the comparisons',
};

const kindOf = ({ id, name, measure, when }: Bias): FigureKind => ({
  id: `bias-${id}`,
  name,
  means: `${when}: ${MEANINGS[measure]}.`,
  unit: 'signed',
  better: measure === 'BD' ? 'high' : 'zero',
  of: 'pairs of scores',
  enough: 0.15,
  reference: { value: 0, words: 'noise' },
});

/** A check-up has one judge, so its own answers cannot be compared with those of others. */
const ASKED: readonly Bias[] = BIASES.filter(({ measure }) => measure !== 'preference');

const FALLS = ASKED.filter(({ measure }) => measure === 'BD');
const STAYS = ASKED.filter(({ measure }) => measure !== 'BD');

/** How often a judge without any bias shows one: above 0 by chance begins a 95 % interval in forty. */
const BY_CHANCE = 1 - (1 - 1 / 40) ** STAYS.length;

const listed = (some: readonly Bias[]) => some.map(({ when }) => lowerFirst(when)).join('; ');

/** The biases that have an interval, with that interval. */
function measured(biases: readonly Bias[], of: FigureOf) {
  return biases.flatMap((bias) => {
    const figure: ProfileFigure | undefined = of(`bias-${bias.id}`);
    return figure?.interval ? [{ bias, interval: figure.interval }] : [];
  });
}

const idsOf = (some: readonly { readonly bias: Bias }[]) =>
  some.map(({ bias }) => `bias-${bias.id}`);
const biasesOf = (some: readonly { readonly bias: Bias }[]) => some.map(({ bias }) => bias);

/** Every bias was asked about, and not one pair of scores could be read. */
function isUnread(of: FigureOf): boolean {
  return ASKED.every(({ id }) => of(`bias-${id}`)?.n === 0);
}

const UNREAD: RuleOutcome = {
  level: 'no',
  short: 'scoring answers',
  says: 'Do not use it to score answers: not one pair of its scores of an answer can be read.',
  figures: ASKED.map(({ id }) => `bias-${id}`),
};

const falls: CheckRule = {
  id: 'biasFalls',
  words:
    'The judge scores an answer as it is, and again after a change that must cost points, such as another picture. We measure how far the score falls, of what it could fall, less its fall after a change that means nothing (noise). The score hardly falls where the whole 95 % interval of that difference lies below 10 percentage points. It falls as it should where every such interval lies above 0. A judge whose scores cannot be read cannot be used to score answers.',
  apply(of) {
    const known = measured(FALLS, of);
    if (known.length === 0) return isUnread(of) ? UNREAD : null;
    const stuck = known.filter(({ interval }) => interval.high < SMALL);
    if (stuck.length > 0) {
      return {
        level: 'care',
        short: 'do not take its score of an answer for a check of that answer',
        says: `Do not take its score of an answer for a check: the score hardly falls ${listed(biasesOf(stuck))}.`,
        figures: idsOf(stuck),
      };
    }
    const isSettled = known.every(({ interval }) => interval.low > 0);
    return {
      level: isSettled ? 'yes' : 'open',
      says: isSettled
        ? `Its score of an answer falls when it should: ${listed(biasesOf(known))}.`
        : `Whether its score of an answer falls when it should is not settled: ${listed(
            biasesOf(known.filter(({ interval }) => interval.low <= 0)),
          )}.`,
      figures: idsOf(known),
    };
  },
};

const stays: CheckRule = {
  id: 'biasStays',
  words: `The judge scores an answer as it is, and again after a change that should not matter, such as the same answer said longer. We measure how much the score moves, of what it could move, less its movement after a change that means nothing (noise). A change counts where the 95 % interval of that difference lies above 0. None matters where every whole interval lies below 10 percentage points. Each of the ${STAYS.length} changes has an interval of its own: up to about 1 in ${Math.round(1 / BY_CHANCE)} judges without any bias would show one by chance.`,
  apply(of) {
    const known = measured(STAYS, of);
    if (known.length === 0) return null;
    const moved = known.filter(({ interval }) => interval.low > 0);
    if (moved.length > 0) {
      return {
        level: 'care',
        short: 'keep constant what moves its score of an answer',
        says: `Keep constant what moves its score of an answer and should not: ${listed(biasesOf(moved))}.`,
        figures: idsOf(moved),
      };
    }
    const isSettled = known.every(({ interval }) => interval.high < SMALL);
    const includeZero = known.every(({ interval: { low, high } }) => low <= 0 && high >= 0);
    return {
      level: isSettled ? 'yes' : 'open',
      says: isSettled
        ? 'Nothing that should not matter moves its score of an answer beyond noise.'
        : `Whether what should not matter moves its score of an answer is not settled: ${
            includeZero ? 'all differences include zero' : 'no difference lies above zero'
          }.`,
      figures: idsOf(known),
    };
  },
};

/** The battery of biases on few items; each figure is the effect beyond noise. */
export const biasCheck: CheckStep<BiasOptions, BiasRunReport> = {
  id: 'biases',
  title: 'Battery of biases',
  asks: 'It scores an answer to a question about a picture; then one thing is taken away or changed, and it scores again.',
  rungs: { quick: [4, 8], standard: [16, 40], whole: [64, 128] },
  optionsOf(items, source) {
    if (source.type === 'photos' && source.photos.length < 2) return 'it needs two photographs';
    return {
      source: source.type === 'photos' ? source : { type: 'worlds' },
      items: source.type === 'photos' ? Math.min(items, source.photos.length) : items,
      biases: ASKED.map(({ id }) => id),
      temperature: 0,
      answerTokens: ANSWER_TOKENS,
    };
  },
  figures: ASKED.map(kindOf),
  rules: [falls, stays],
  measure({ report: [judge] }) {
    const rows = judge?.rows ?? [];
    return {
      figures: rows.flatMap((row) => {
        const { bias, n, leftOut } = row;
        if (leftOut !== undefined || !ASKED.some(({ id }) => id === bias)) return [];
        const effect = effectOf(row);
        const interval = effect && { low: effect.low, high: effect.high };
        return [{ id: `bias-${bias}`, value: effect?.mean ?? null, interval, n }];
      }),
    };
  },
};
