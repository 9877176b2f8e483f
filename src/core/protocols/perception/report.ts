import { type PairedShares, pairedShares } from '../../statistics/intervals/paired-shares.ts';
import { type Share, wilson } from '../../statistics/intervals/wilson.ts';
import { ATTRIBUTES, type Attribute, type OtherKind } from './dataset/quadruplet.ts';
import {
  isFlipped,
  isRightThroughout,
  type JudgedItem,
  type Judging,
  verdictsOf,
} from './judged-item.ts';
import type { PairMetrics } from './metrics/pair-metrics.ts';
import { comparePairs, compareScores, type ScoreReport } from './metrics/truth-metrics.ts';
import type { JudgingMode } from './options.ts';

/**
 * A share of items, with Wilson's 95 % interval; null of no items. Of sampled answers the mean over the
 * draws, with the interval of one draw: draws of an item are not cases of their own.
 */
export interface Accuracy extends Share {
  readonly n: number;
}

/** How often the correct response is scored above another one. */
export interface Versus {
  /** right in every order that was asked */
  readonly all: Accuracy | null;
  /** right in the drawn order */
  readonly drawn: Accuracy | null;
  /** right in every order, by the authors' parsers */
  readonly paper: Accuracy | null;
  /** items of which another response wins in one order than in the other; a mean over the draws */
  readonly flips: number;
}

/**
 * What the errors against r_p are. Mode (a), cannot see: the plain question is answered wrongly too.
 * Mode (b), follows the text: it is answered rightly. Counts of items, of sampled answers means over the
 * draws.
 */
export interface Modes {
  readonly errors: number;
  readonly a: number;
  readonly b: number;
  /** the probe names several answers, the right one among them */
  readonly unclear: number;
  /** the probe is not answered */
  readonly open: number;
  /** share of (b) in (a) and (b) */
  readonly shareB: Accuracy | null;
}

export interface AttributeReport extends Pick<Modes, 'a' | 'b'> {
  readonly attribute: Attribute;
  readonly perception: Accuracy | null;
  readonly both: Accuracy | null;
  readonly grey: Accuracy | null;
}

export interface RewardReport {
  /** texts that judge, those beside grey pictures left out */
  readonly texts: number;
  /** texts that neither reading can score */
  readonly unread: number;
  /** shares 0..1 of the texts whose format is as the paper wants it */
  readonly flags: Readonly<Record<keyof Judging['flags'], number>>;
  /** how many texts have each reward, the highest first; none of single responses */
  readonly histogram: readonly { readonly reward: number; readonly texts: number }[];
  readonly mean: number | null;
}

export interface BatchReport {
  /** texts */
  readonly n: number;
  /** means 0..1, 0..1, -1..1 and 0..1; null without a readable text */
  readonly reward: number | null;
  readonly distance: number | null;
  readonly kendallTauB: number | null;
  readonly ndcg: number | null;
}

/** One draw of sampled answers by itself. */
export interface DrawReport {
  /** r_c over r_p, and over r_p+r, in every order; 0..1 */
  readonly perception: number | null;
  readonly both: number | null;
  /** mean of its texts; null of single responses */
  readonly reward: number | null;
}

/** What the lab shows of one judge. */
export interface PerceptionReport {
  readonly planned: number;
  /** each draw of sampled answers; null: the likeliest answers, asked once */
  readonly draws: readonly DrawReport[] | null;
  readonly accuracy: Readonly<Record<OtherKind, Versus>>;
  /** accuracy against r_p+r less that against r_p, of the items that have both */
  readonly gap: PairedShares | null;
  readonly modes: Modes;
  /** r_c against r_p beside a grey picture, in the drawn order; null: not asked */
  readonly grey: Accuracy | null;
  /** in the drawn order: right with the picture less right beside grey; null: not asked */
  readonly look: PairedShares | null;
  readonly byAttribute: readonly AttributeReport[];
  readonly rewards: RewardReport;
  /** pairs in the drawn order by the authors' parser, against which side is r_c; null: no pairs */
  readonly pairs: PairMetrics | null;
  /** null: no single scores */
  readonly scores: ScoreReport | null;
  readonly batch: BatchReport | null;
}

export function reportPerception(
  judged: readonly JudgedItem[],
  mode: JudgingMode,
): PerceptionReport {
  const texts = judged.flatMap(({ judgings }) => judgings.filter((one) => one !== null));
  const known = ATTRIBUTES.filter((attribute) => judged.some((one) => one.attribute === attribute));
  return {
    planned: judged.length / countDraws(judged),
    draws: reportDraws(judged),
    accuracy: { perception: versusOf(judged, 'perception'), both: versusOf(judged, 'both') },
    gap: gapOf(judged),
    modes: modesOf(judged),
    grey: greyOf(judged),
    look: lookOf(judged),
    byAttribute: known.map((attribute) => {
      const some = judged.filter((one) => one.attribute === attribute);
      const { a, b } = modesOf(some);
      return {
        attribute,
        perception: throughout(some, 'perception'),
        both: throughout(some, 'both'),
        a,
        b,
        grey: greyOf(some),
      };
    }),
    rewards: rewardsOf(texts),
    pairs: mode === 'pair' ? comparePairs(judged) : null,
    scores: mode === 'score' ? compareScores(judged) : null,
    batch: mode === 'batch' ? batchOf(texts) : null,
  };
}

/** Draws of every question; 1 where nothing is sampled. */
function countDraws(judged: readonly JudgedItem[]): number {
  return judged.reduce((most, { draw = 0 }) => Math.max(most, draw + 1), 1);
}

function reportDraws(judged: readonly JudgedItem[]): readonly DrawReport[] | null {
  if (judged.every(({ draw }) => draw === undefined)) return null;
  return Array.from({ length: countDraws(judged) }, (_, draw) => {
    const own = judged.filter((one) => one.draw === draw);
    const texts = own.flatMap(({ judgings }) => judgings.filter((one) => one !== null));
    return {
      perception: throughout(own, 'perception')?.share ?? null,
      both: throughout(own, 'both')?.share ?? null,
      reward: rewardsOf(texts).mean,
    };
  });
}

function accuracyOf(
  judged: readonly JudgedItem[],
  isRight: (item: JudgedItem) => boolean | null,
): Accuracy | null {
  const draws = countDraws(judged);
  const known = judged.map(isRight).filter((one) => one !== null);
  const share = wilson(known.filter((one) => one).length / draws, known.length / draws);
  return share && { n: Math.ceil(known.length / draws), ...share };
}

function throughout(judged: readonly JudgedItem[], other: OtherKind): Accuracy | null {
  return accuracyOf(judged, (item) => isRightThroughout(item, other));
}

function versusOf(judged: readonly JudgedItem[], other: OtherKind): Versus {
  return {
    all: throughout(judged, other),
    drawn: accuracyOf(judged, ({ judgings }) => isRightFirst(judgings, other)),
    paper: accuracyOf(judged, (item) => isRightThroughout(item, other, 'paper')),
    flips: judged.filter((item) => isFlipped(item, other)).length / countDraws(judged),
  };
}

function gapOf(judged: readonly JudgedItem[]): PairedShares | null {
  return pairUp(
    judged,
    (item) => isRightThroughout(item, 'both'),
    (item) => isRightThroughout(item, 'perception'),
  );
}

function lookOf(judged: readonly JudgedItem[]): PairedShares | null {
  return pairUp(
    judged,
    ({ judgings }) => isRightFirst(judgings),
    ({ grey }) => isRightFirst(grey),
  );
}

/** Of the items of which both are known. */
function pairUp(
  judged: readonly JudgedItem[],
  first: (item: JudgedItem) => boolean | null,
  second: (item: JudgedItem) => boolean | null,
): PairedShares | null {
  const draws = countDraws(judged);
  const pairs = judged.flatMap((item) => {
    const [a, b] = [first(item), second(item)];
    return a === null || b === null ? [] : [{ a, b }];
  });
  return pairedShares(
    pairs.length / draws,
    pairs.filter(({ a, b }) => a && !b).length / draws,
    pairs.filter(({ a, b }) => !a && b).length / draws,
  );
}

/** Whether r_c wins over another response in the drawn order; null while an answer is missing. */
function isRightFirst(
  judgings: readonly (Judging | null)[],
  other: OtherKind = 'perception',
): boolean | null {
  const [drawn] = verdictsOf(judgings, other) ?? [];
  return drawn === undefined ? null : drawn === 'right';
}

function modesOf(judged: readonly JudgedItem[]): Modes {
  const errors = judged.filter((item) => isRightThroughout(item, 'perception') === false);
  const draws = countDraws(judged);
  const count = (probe: JudgedItem['probe']) =>
    errors.filter((one) => one.probe === probe).length / draws;
  const [a, b] = [count('wrong'), count('right')];
  const share = wilson(b, a + b);
  return {
    errors: errors.length / draws,
    a,
    b,
    unclear: count('unclear'),
    open: count(null),
    shareB: share && { n: a + b, ...share },
  };
}

function greyOf(judged: readonly JudgedItem[]): Accuracy | null {
  return accuracyOf(judged, ({ grey }) => isRightFirst(grey));
}

function rewardsOf(all: readonly Judging[]): RewardReport {
  // a head that scores writes nothing that could have a format
  const texts = all.filter(({ scored }) => !scored);
  const share = (flag: keyof Judging['flags']) =>
    texts.length === 0 ? 0 : texts.filter(({ flags }) => flags[flag]).length / texts.length;
  const rewards = texts.flatMap(({ reward }) => reward ?? []);
  const steps = [...new Set(rewards)].sort((a, b) => b - a);
  return {
    texts: texts.length,
    unread: texts.filter(({ ours, paper }) => ours === null && paper === null).length,
    flags: { tags: share('tags'), think: share('think'), range: share('range') },
    histogram: steps.map((reward) => ({
      reward,
      texts: rewards.filter((one) => one === reward).length,
    })),
    mean: meanOf(rewards),
  };
}

function batchOf(texts: readonly Judging[]): BatchReport {
  const batches = texts.flatMap(({ batch }) => batch ?? []);
  const mean = (read: (one: (typeof batches)[number]) => number | null) =>
    meanOf(batches.flatMap((one) => read(one) ?? []));
  return {
    n: batches.length,
    reward: meanOf(texts.flatMap(({ reward }) => reward ?? [])),
    distance: mean(({ distance }) => distance),
    kendallTauB: mean((one) => one.kendallTauB),
    ndcg: mean(({ ndcg }) => ndcg),
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}
