import type { MeanInterval } from '../../../statistics/intervals/mean-interval.ts';
import { meanShare } from '../../../statistics/intervals/mean-share.ts';
import type { RewardsReport, ScoreTable, StepScores } from '../report.ts';
import { type Aggregate, aggregateSteps } from '../selection/aggregate.ts';
import {
  type BestOf,
  chooseAmong,
  groupScores,
  reachOracle,
  type ScoredCandidate,
  type TiedGroup,
} from '../selection/choose-best.ts';

/**
 * How scores are read: how steps are aggregated, whether weighted by likelihood, and with which
 * picture.
 */
export interface Reading {
  readonly aggregate: Aggregate;
  readonly weighted: boolean;
  /** with another item's picture shown */
  readonly control: boolean;
}

/** Questions about the picture alone, or those whose text also states what the picture shows. */
export type Rows = 'picture' | 'facts';

export function tableFor(
  report: RewardsReport,
  model: number,
  { weighted, control }: Pick<Reading, 'weighted' | 'control'>,
): readonly (readonly StepScores[])[] | null {
  const one = report.models[model];
  const table: ScoreTable | null = (control ? one?.control : one?.scores) ?? null;
  return table && (weighted ? table.weighted : table.plain);
}

/**
 * The scored candidates of each question; null if a score is missing, there is no candidate, or the
 * row is of the other kind.
 */
export function scoredRows(
  report: RewardsReport,
  model: number,
  reading: Reading,
  rows: Rows = 'picture',
): (readonly ScoredCandidate[] | null)[] {
  const table = tableFor(report, model, reading);
  return report.questions.map(({ candidates, facts }, row) => {
    const scores = table?.[row];
    if (!candidates || candidates.length === 0 || !scores || facts !== (rows === 'facts')) {
      return null;
    }
    const scored: ScoredCandidate[] = [];
    for (const [place, { correct }] of candidates.entries()) {
      const steps = scores[place] ?? [];
      if (steps.includes(undefined)) return null;
      const known = steps.map((score) => score ?? null);
      scored.push({ score: aggregateSteps(known, reading.aggregate), correct });
    }
    return scored;
  });
}

/** Best of N over all questions. */
export interface Selection {
  /** 0..1, with its 95 % interval over questions; null without questions */
  readonly accuracy: MeanInterval | null;
  /** share of choices with more than one candidate at the top, 0..1 */
  readonly ties: number | null;
  /** by question row; null: the question does not count */
  readonly each: readonly (BestOf | null)[];
}

/** The candidates of each question, grouped by score; null: the question does not count. */
export type GroupedRows = readonly (readonly TiedGroup[] | null)[];

export function groupRows(rows: readonly (readonly ScoredCandidate[] | null)[]): GroupedRows {
  return rows.map((row) => row && groupScores(row));
}

export function selectBest(rows: GroupedRows, size: number): Selection {
  const each = rows.map((row) => row && chooseAmong(row, size));
  const ties = meanShare(each.map((one) => one?.ties));
  return {
    accuracy: meanShare(each.map((one) => one?.accuracy)),
    ties: ties?.mean ?? null,
    each,
  };
}

/** Baselines for the choices, each a share of questions, 0..1; null without questions. */
export interface References {
  /** the writer's greedy solution */
  readonly greedy: MeanInterval | null;
  /** one solution picked at random */
  readonly random: MeanInterval | null;
  /** the most frequent answer of all solutions, with ties broken uniformly */
  readonly majority: MeanInterval | null;
  /** whether any of N solutions is right, by N */
  readonly oracle: Readonly<Record<string, MeanInterval | null>>;
}

export function measureReferences(
  report: RewardsReport,
  sizes: readonly number[],
  rows: Rows = 'picture',
): References {
  const { policy, models, questions } = report;
  const used = questions.map(({ candidates, facts }) =>
    candidates && candidates.length > 0 && facts === (rows === 'facts') ? candidates : null,
  );
  const own = (policy === null ? undefined : models[policy]?.own) ?? [];
  return {
    greedy: meanShare(
      questions.map(({ facts }, row) =>
        facts === (rows === 'facts') && (own[row] ?? null) !== null ? Number(own[row]) : null,
      ),
    ),
    random: meanShare(used.map((candidates) => candidates && shareRight(candidates))),
    majority: meanShare(used.map((candidates) => candidates && voteMajority(candidates))),
    oracle: Object.fromEntries(
      sizes.map((size) => [
        String(size),
        meanShare(used.map((candidates) => candidates && reachOracle(candidates, size))),
      ]),
    ),
  };
}

type Answered = { readonly correct: boolean; readonly answer: string | null };

function shareRight(candidates: readonly Pick<Answered, 'correct'>[]): number {
  return candidates.filter(({ correct }) => correct).length / candidates.length;
}

/**
 * Probability that the most frequent answer is right, with ties broken at random. Solutions without
 * a readable answer have no vote; if there is no vote, it is 0.
 */
export function voteMajority(candidates: readonly Answered[]): number {
  const votes = new Map<string, { count: number; right: number }>();
  for (const { answer, correct } of candidates) {
    if (answer === null) continue;
    const vote = votes.get(answer) ?? { count: 0, right: 0 };
    vote.count += 1;
    vote.right += Number(correct);
    votes.set(answer, vote);
  }
  const most = Math.max(0, ...[...votes.values()].map(({ count }) => count));
  const top = [...votes.values()].filter(({ count }) => count === most);
  if (top.length === 0) return 0;
  return top.reduce((sum, { count, right }) => sum + right / count, 0) / top.length;
}

/** The sizes of best of N up to that number of candidates, from 2, 4, 8, 16. */
export function sizesUpTo(samples: number): number[] {
  return [2, 4, 8, 16].filter((size) => size <= samples);
}
