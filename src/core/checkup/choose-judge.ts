import { paretoSet } from '../statistics/ranking/pareto.ts';
import type { Profile } from './profile.ts';

/**
 * Criteria by which a person can weigh judges. Each is scaled to 0..1, 1 the best; the scaling is
 * our choice.
 */
export const CRITERIA = [
  { id: 'scores', words: 'scores that tell of the truth (MMScore)' },
  { id: 'choices', words: 'right choices, chance counting as 0' },
  { id: 'order', words: 'no effect of the order (1 less the largest)' },
  { id: 'symmetry', words: 'symmetry within one point' },
  { id: 'looks', words: 'looking at the pictures (scores that change without them)' },
  { id: 'speed', words: 'speed (each tenfold of the fastest costs a half)' },
  { id: 'price', words: 'price (each tenfold of the cheapest above nothing costs a half)' },
] as const;

export type Criterion = (typeof CRITERIA)[number]['id'];

/** The weight of each criterion, at least 0; only their proportions matter. */
export type CriterionWeights = Readonly<Record<Criterion, number>>;

/** Default weights: they count what every kind of judge has. */
export const USUAL_WEIGHTS: CriterionWeights = {
  scores: 2,
  choices: 2,
  order: 1,
  symmetry: 1,
  looks: 0,
  speed: 0,
  price: 0,
};

/** A judge with its price. */
interface PricedProfile {
  readonly profile: Profile;
  /** of a thousand judgements in the person's own currency; 0: a local judge, null: unknown */
  readonly price: number | null;
}

export interface ChosenJudge extends PricedProfile {
  readonly parts: Readonly<Record<Criterion, number | null>>;
  /** 0..1; null if a weighted criterion has no value */
  readonly score: number | null;
  /** the first weighted criterion without a value */
  readonly lacks: Criterion | null;
  /** no other judge is as good in every weighted criterion and better in one */
  readonly unbeaten: boolean;
}

/** Judges ranked by a person's weights, best first; judges without a score come last. */
export function chooseJudge(
  judges: readonly PricedProfile[],
  weights: CriterionWeights,
): ChosenJudge[] {
  const fastest = leastOf(judges.map(({ profile }) => profile.milliseconds));
  const cheapest = leastOf(judges.map(({ price }) => (price === 0 ? null : price)));
  const counting = CRITERIA.filter(({ id }) => weights[id] > 0).map(({ id }) => id);
  const total = counting.reduce((sum, id) => sum + weights[id], 0);
  const chosen = judges.map((judge) => {
    const parts = partsOf(judge, fastest, cheapest);
    const lacks = counting.find((id) => parts[id] === null) ?? null;
    const score =
      lacks !== null || total === 0
        ? null
        : counting.reduce((sum, id) => sum + weights[id] * (parts[id] ?? 0), 0) / total;
    return { ...judge, parts, score, lacks };
  });
  const unbeaten = paretoSet(chosen.map(({ parts }) => counting.map((id) => parts[id])));
  return chosen
    .map((judge, place) => ({ ...judge, unbeaten: unbeaten[place] ?? false }))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

function partsOf(
  { profile, price }: PricedProfile,
  fastest: number | null,
  cheapest: number | null,
): Record<Criterion, number | null> {
  const figureOf = (id: string) => profile.figures.find((one) => one.id === id)?.value ?? null;
  const accuracy = figureOf('closerAccuracy');
  const blind = figureOf('blindSame');
  const effects = ['order', 'firstPosition', 'answersFirst'].flatMap((id) => figureOf(id) ?? []);
  return {
    scores: figureOf('mmscore'),
    choices: accuracy === null ? null : Math.max(0, 2 * accuracy - 1),
    order: effects.length === 0 ? null : 1 - Math.max(...effects.map(Math.abs)),
    symmetry: figureOf('symmetry'),
    looks: blind === null ? null : 1 - blind,
    speed: tenfolds(profile.milliseconds, fastest),
    price: price === 0 ? 1 : tenfolds(price, cheapest),
  };
}

/** 1 for the least value, half less for each factor of ten, never below 0. */
function tenfolds(value: number | null, least: number | null): number | null {
  if (value === null || value <= 0 || least === null) return null;
  return Math.max(0, 1 - Math.log10(value / least) / 2);
}

function leastOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && value > 0);
  return known.length === 0 ? null : Math.min(...known.map(Number));
}
