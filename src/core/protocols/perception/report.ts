import { type PairedShares, pairedShares } from '../../statistics/intervals/paired-shares.ts';
import { type Share, wilson } from '../../statistics/intervals/wilson.ts';
import { meanOf } from '../../statistics/mean.ts';
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
 * A share of items, with Wilson's 95 % interval; null without items. For sampled answers it is the
 * mean over the draws, with the interval for a single draw: draws of an item are not separate
 * cases.
 */
export interface Accuracy extends Share {
  readonly n: number;
}

/** How often the correct response is scored above another one. */
export interface Versus {
  /** share right in every order asked */
  readonly all: Accuracy | null;
  /** share right in the drawn order */
  readonly drawn: Accuracy | null;
  /** right in every order, as read by the authors' parsers */
  readonly paper: Accuracy | null;
  /** items for which different responses win in different orders; a mean over the draws */
  readonly flips: number;
}

/**
 * Classifies the errors against r_p. Mode (a), cannot see: the plain question is answered wrongly
 * too. Mode (b), follows the text: it is answered correctly. Values are counts of items, means over
 * the draws for sampled answers.
 */
interface Modes {
  readonly errors: number;
  readonly a: number;
  readonly b: number;
  /** the probe names several answers, the right one among them */
  readonly unclear: number;
  /** the probe has no answer */
  readonly open: number;
  /** share of (b) among (a) and (b) */
  readonly shareB: Accuracy | null;
}

export interface AttributeReport extends Pick<Modes, 'a' | 'b'> {
  readonly attribute: Attribute;
  readonly perception: Accuracy | null;
  readonly both: Accuracy | null;
  readonly grey: Accuracy | null;
}

export interface RewardReport {
  /** judging texts, except those about grey pictures */
  readonly texts: number;
  /** texts in which neither reader finds scores */
  readonly unread: number;
  /** shares 0..1 of the texts that meet each format rule of the paper */
  readonly flags: Readonly<Record<keyof Judging['flags'], number>>;
  /** number of texts per reward, highest first; empty for single responses */
  readonly histogram: readonly { readonly reward: number; readonly texts: number }[];
  readonly mean: number | null;
}

export interface BatchReport {
  /** number of texts */
  readonly n: number;
  /** means, in the ranges 0..1, 0..1, -1..1 and 0..1; null without a readable text */
  readonly reward: number | null;
  readonly distance: number | null;
  readonly kendallTauB: number | null;
  readonly ndcg: number | null;
}

/** Results of one draw of sampled answers. */
export interface DrawReport {
  /** r_c over r_p in every order; `both`: r_c over r_p+r; 0..1 */
  readonly perception: number | null;
  readonly both: number | null;
  /** mean reward of its texts; null for single responses */
  readonly reward: number | null;
}

/** The results of one judge in the lab. */
export interface PerceptionReport {
  readonly planned: number;
  /** one entry per draw; null: greedy answers, asked once */
  readonly draws: readonly DrawReport[] | null;
  readonly accuracy: Readonly<Record<OtherKind, Versus>>;
  /** accuracy against r_p+r minus that against r_p, over the items with both */
  readonly gap: PairedShares | null;
  readonly modes: Modes;
  /** r_c against r_p with a grey picture, in the drawn order; null: not asked */
  readonly grey: Accuracy | null;
  /** in the drawn order: accuracy with the picture minus accuracy with grey; null: not asked */
  readonly look: PairedShares | null;
  readonly byAttribute: readonly AttributeReport[];
  readonly rewards: RewardReport;
  /**
   * pairs in the drawn order, read by the authors' parser and compared with the side of r_c; null:
   * no pairs
   */
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

/** Number of draws of every question; 1 if nothing is sampled. */
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

/** Compares two results over the items that have both. */
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
  // a scoring head writes no text that could have a format
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
