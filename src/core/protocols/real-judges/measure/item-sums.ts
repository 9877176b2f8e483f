import type { ItemSum } from '../../../statistics/intervals/clustered-mean.ts';
import { meanOf } from '../../../statistics/mean.ts';
import { type Judgement, listJudgements } from '../asks.ts';
import {
  NO_VERDICT,
  NOT_ASKED,
  type RealJudgesOptions,
  SCORE_LETTERS,
  swapLetter,
} from '../options.ts';

/** The figures of a judge; each is a mean over items. */
export const FIGURES = {
  first: { form: 'pairs', needs: 'nothing', least: 0, most: 1 },
  flips: { form: 'pairs', needs: 'orders', least: 0, most: 1 },
  same: { form: 'pairs', needs: 'repeats', least: 0, most: 1 },
  agrees: { form: 'pairs', needs: 'people', least: 0, most: 1 },
  score: { form: 'scores', needs: 'nothing', least: 0, most: 10 },
  distance: { form: 'scores', needs: 'people', least: 0, most: 10 },
} as const;
export type FigureId = keyof typeof FIGURES;

/** The figures that a set's verdicts allow. */
export function figuresOf(options: RealJudgesOptions): FigureId[] {
  const has = {
    nothing: true,
    orders: options.orders === 2,
    repeats: options.repeats > 1,
    people: options.people.length > 0,
  };
  return (Object.keys(FIGURES) as FigureId[]).filter(
    (id) => FIGURES[id].form === options.form && has[FIGURES[id].needs],
  );
}

/** A verdict with its judgement. */
interface Told extends Judgement {
  readonly letter: string;
}

/** Each item's contribution to a judge's figure; `told` is in the order of `listJudgements`. */
export function itemSums(
  options: RealJudgesOptions,
  told: string,
  figure: FigureId,
): readonly ItemSum[] {
  const byItem = toldByItem(options, told);
  return byItem.map((verdicts, item) => SUMS[figure](verdicts, options, item));
}

/** The verdicts grouped by item, without missing ones. */
export function toldByItem(options: RealJudgesOptions, told: string): readonly Told[][] {
  const byItem = Array.from({ length: options.items }, (): Told[] => []);
  for (const [place, judgement] of listJudgements(options).entries()) {
    const letter = told[place] ?? NOT_ASKED;
    if (letter !== NOT_ASKED) byItem[judgement.item]?.push({ ...judgement, letter });
  }
  return byItem;
}

/**
 * People's mean score of an item, 0 to 10; for pairs 1 if the first is better, 0 if the second is.
 */
export function peopleValue(options: RealJudgesOptions, item: number): number | null {
  return meanOf(
    options.people.flatMap(({ told }) => letterValue(options.form, told[item] ?? NO_VERDICT) ?? []),
  );
}

/** A judge's mean score of an item over orders and repeats, on the same scale. */
export function judgeValue({ form }: RealJudgesOptions, verdicts: readonly Told[]): number | null {
  return meanOf(
    verdicts.flatMap(({ letter, order }) => {
      const value = letterValue(form, letter);
      if (value === null) return [];
      return [order === 1 ? 1 - value : value];
    }),
  );
}

/** A score; for a verdict on a pair 1 for the first, 0 for the second, one half for neither. */
function letterValue(form: RealJudgesOptions['form'], letter: string): number | null {
  if (letter === NO_VERDICT) return null;
  if (form === 'scores') return SCORE_LETTERS.indexOf(letter);
  if (isDecided(letter)) return letter === 'A' ? 1 : 0;
  return 0.5;
}

function isDecided(letter: string): boolean {
  return letter === 'A' || letter === 'B';
}

const SUMS: Readonly<
  Record<FigureId, (verdicts: readonly Told[], options: RealJudgesOptions, item: number) => ItemSum>
> = {
  first: (verdicts) => {
    const decided = verdicts.filter(({ letter }) => isDecided(letter));
    return { sum: decided.filter(({ letter }) => letter === 'A').length, of: decided.length };
  },
  flips: (verdicts, { repeats }) => {
    const both = Array.from({ length: repeats }, (_, repeat) =>
      verdicts.filter((one) => one.repeat === repeat && isDecided(one.letter)),
    ).filter(({ length }) => length === 2);
    return {
      sum: both.filter(([first, second]) => first?.letter === second?.letter).length,
      of: both.length,
    };
  },
  same: (verdicts, { orders, repeats }) => {
    const asked = Array.from({ length: orders }, (_, order) =>
      verdicts.filter((one) => one.order === order && one.letter !== NO_VERDICT),
    ).filter(({ length }) => length === repeats);
    return {
      sum: asked.filter((one) => new Set(one.map(({ letter }) => letter)).size === 1).length,
      of: asked.length,
    };
  },
  agrees: (verdicts, { people }, item) => {
    const person = people[0]?.told[item] ?? NO_VERDICT;
    if (person === NO_VERDICT) return NONE;
    const hits = verdicts.filter(
      ({ letter, order }) => letter === (order === 1 ? swapLetter(person) : person),
    );
    return { sum: hits.length, of: verdicts.length };
  },
  score: (verdicts) => {
    const scores = verdicts.flatMap(({ letter }) => letterValue('scores', letter) ?? []);
    return { sum: scores.reduce((sum, score) => sum + score, 0), of: scores.length };
  },
  distance: (verdicts, options, item) => {
    const people = peopleValue(options, item);
    const judge = judgeValue(options, verdicts);
    return people === null || judge === null ? NONE : { sum: Math.abs(judge - people), of: 1 };
  },
};

const NONE: ItemSum = { sum: 0, of: 0 };
