import { remember } from '../../../lru-map.ts';
import {
  type MeanInterval,
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import { meanShare } from '../../../statistics/intervals/mean-share.ts';
import { meanOf } from '../../../statistics/mean.ts';
import type { StepInput } from '../options.ts';
import type { RewardsReport } from '../report.ts';
import { AGGREGATES, type Aggregate } from '../selection/aggregate.ts';
import { comparePairs } from './compare-pairs.ts';
import {
  type MinimaAtEnd,
  measureMinima,
  type WrongProcess,
  wrongProcess,
  wrongProcessChosen,
} from './process.ts';
import {
  type GroupedRows,
  groupRows,
  measureReferences,
  type Reading,
  type References,
  type Rows,
  scoredRows,
  selectBest,
  sizesUpTo,
} from './select.ts';
import { type ThresholdedSteps, thresholdSteps } from './threshold-steps.ts';
import { type Verification, verifySteps } from './verify.ts';

/** Best of N at one size. */
export interface SizePoint {
  readonly size: number;
  readonly accuracy: MeanInterval | null;
  readonly ties: number | null;
}

/** One reward model's results on the writer's solutions. */
export interface ModelSummary {
  readonly model: number;
  /** by N, under the chosen reading */
  readonly curve: readonly SizePoint[];
  readonly control: readonly SizePoint[];
  /** over all candidates, by aggregate */
  readonly aggregates: Readonly<Record<Aggregate, SizePoint>>;
  /** best of all candidates minus the writer's greedy solution, question by question */
  readonly gain: PairedDifference | null;
  /** best of all candidates minus one solution picked at random */
  readonly overRandom: PairedDifference | null;
  /** Figure 6: best of all candidates minus best of half as many */
  readonly fall: PairedDifference | null;
  /** the choice by process reward minus the choice by outcome reward */
  readonly processGain: PairedDifference | null;
  /**
   * choice by weighted scores minus choice by plain scores; null if the judge reports no
   * likelihoods
   */
  readonly weightedGain: PairedDifference | null;
  readonly tiesPlain: number | null;
  readonly tiesWeighted: number | null;
  /** on questions that also state in words what the picture shows */
  readonly facts: { readonly best: MeanInterval | null; readonly gain: PairedDifference | null };
  /** Figure 3: its own greedy accuracy, and its accuracy as a reward model, averaged over N */
  readonly ownAccuracy: MeanInterval | null;
  readonly asOutcome: number | null;
  readonly asProcess: number | null;
  /** VL-RewardBench's measure: how often a right solution scores above a wrong one */
  readonly pairs: MeanInterval | null;
  /** VisualProcessBench's measure: the solutions' own steps, classified by a threshold */
  readonly told: ThresholdedSteps | null;
  readonly minima: MinimaAtEnd;
  readonly wrongProcess: WrongProcess;
  readonly verification: Verification;
  /** unreadable scores, and all scores */
  readonly unreadable: number;
  readonly scores: number;
}

export interface RewardsSummary {
  readonly sizes: readonly number[];
  /** questions that count: all their candidates are present, and at least one is complete */
  readonly questions: number;
  readonly planned: number;
  /** solutions left out because they reached the token limit, and the number that remain */
  readonly cut: number;
  readonly candidates: number;
  readonly references: References;
  readonly factsReferences: References;
  readonly wrongProcess: WrongProcess;
  readonly models: readonly ModelSummary[];
}

interface SummaryInput {
  readonly samples: number;
  readonly input: StepInput;
}

/** All figures of a run under one reading. Fast enough to recompute at every change. */
export function summarise(
  report: RewardsReport,
  { samples, input }: SummaryInput,
  reading: Reading,
): RewardsSummary {
  const sizes = sizesUpTo(samples);
  const pictured = report.questions.filter(({ facts }) => !facts);
  const counted = pictured.filter(({ candidates }) => candidates && candidates.length > 0);
  return {
    sizes,
    questions: counted.length,
    planned: pictured.length,
    cut: pictured.reduce((sum, { cut }) => sum + cut, 0),
    candidates: counted.reduce((sum, { candidates }) => sum + (candidates?.length ?? 0), 0),
    references: measureReferences(report, sizes),
    factsReferences: measureReferences(report, sizes, 'facts'),
    wrongProcess: wrongProcess(report),
    models: report.models.flatMap(({ rewards }, model) =>
      rewards ? [summariseModel(report, model, { samples, input }, reading)] : [],
    ),
  };
}

function summariseModel(
  report: RewardsReport,
  model: number,
  { samples, input }: SummaryInput,
  reading: Reading,
): ModelSummary {
  const sizes = sizesUpTo(samples);
  // the same scores are chosen by at several sizes
  const grouped = new Map<string, GroupedRows>();
  const best = (changes: Partial<Reading>, size: number, rows: Rows = 'picture') => {
    const now = { ...reading, ...changes };
    const name = JSON.stringify([now.aggregate, now.weighted, now.control, rows]);
    const make = () => groupRows(scoredRows(report, model, now, rows));
    return selectBest(remember(grouped, name, make), size);
  };
  const point = (changes: Partial<Reading>, size: number): SizePoint => {
    const { accuracy, ties } = best(changes, size);
    return { size, accuracy, ties };
  };
  const all = accuracies(best({}, samples).each);
  const byAggregate = (aggregate: Aggregate) =>
    meanOverSizes(sizes.map((size) => point({ aggregate }, size)));
  const one = report.models[model];
  const told = one?.scores?.weighted !== null;
  const plain = best({ weighted: false }, samples);
  const weighted = told ? best({ weighted: true }, samples) : null;
  const withFacts = accuracies(best({}, samples, 'facts').each);
  return {
    model,
    curve: sizes.map((size) => point({}, size)),
    control: one?.control ? sizes.map((size) => point({ control: true }, size)) : [],
    aggregates: Object.fromEntries(
      AGGREGATES.map((aggregate) => [aggregate, point({ aggregate }, samples)]),
    ) as Record<Aggregate, SizePoint>,
    gain: pairedDifference(greedyOf(report), all),
    overRandom: pairedDifference(randomOf(report), all),
    fall: pairedDifference(accuracies(best({}, Math.max(1, samples / 2)).each), all),
    processGain: pairedDifference(
      accuracies(best({ aggregate: 'last' }, samples).each),
      accuracies(best({ aggregate: 'mean' }, samples).each),
    ),
    weightedGain: weighted && pairedDifference(accuracies(plain.each), accuracies(weighted.each)),
    tiesPlain: plain.ties,
    tiesWeighted: weighted?.ties ?? null,
    facts: {
      best: meanShare(withFacts),
      gain: pairedDifference(greedyOf(report), withFacts),
    },
    ownAccuracy: meanShare(
      report.questions.map(({ facts }, row) => {
        const right = one?.own[row] ?? null;
        return facts || right === null ? null : Number(right);
      }),
    ),
    asOutcome: byAggregate('last'),
    asProcess: byAggregate('mean'),
    pairs: comparePairs(report, model, reading),
    told: thresholdSteps(report, model, reading, input),
    minima: measureMinima(report, model, reading),
    wrongProcess: wrongProcessChosen(report, model, reading),
    verification: verifySteps(one?.made ?? [], input),
    unreadable: one?.scores?.unreadable ?? 0,
    scores: one?.scores?.read ?? 0,
  };
}

function accuracies(each: readonly ({ readonly accuracy: number } | null)[]): (number | null)[] {
  return each.map((one) => one?.accuracy ?? null);
}

function greedyOf({ models, policy, questions }: RewardsReport): (number | null)[] {
  const own = (policy === null ? undefined : models[policy]?.own) ?? [];
  return questions.map((_, row) => {
    const right = own[row] ?? null;
    return right === null ? null : Number(right);
  });
}

function randomOf({ questions }: RewardsReport): (number | null)[] {
  return questions.map(({ candidates }) =>
    candidates && candidates.length > 0
      ? candidates.filter(({ correct }) => correct).length / candidates.length
      : null,
  );
}

function meanOverSizes(points: readonly SizePoint[]): number | null {
  return meanOf(points.map(({ accuracy }) => accuracy?.mean ?? null));
}
