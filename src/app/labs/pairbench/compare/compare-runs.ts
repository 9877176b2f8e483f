import { hashOf } from '../../../../core/hash.ts';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { pairbench } from '../../../../core/protocols/pairbench/protocol.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { Report } from '../../../../core/protocols/pairbench/report/report.ts';
import {
  aggregateCells,
  controlSplits,
} from '../../../../core/protocols/pairbench/report/report-aggregate.ts';
import {
  type Condition,
  ORDERS,
  type Order,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import type { JudgeResult } from '../judge-result.ts';
import {
  aggregateRows,
  METRIC_IDS,
  type MetricId,
  type MetricInput,
  type MetricValue,
  metricRows,
} from '../tables/metric-rows.ts';
import { pointsOfBoth } from './points-of-both.ts';

/** A metric on both sides; null if one side has none. */
export interface MetricOfBoth {
  readonly metric: MetricId;
  readonly a: number | null;
  readonly b: number | null;
}

export interface CellDifference {
  /** "all" for the aggregate */
  readonly split: SplitId | 'all';
  readonly condition: Condition | 'all';
  readonly metrics: readonly MetricOfBoth[];
}

/** A judgement whose score differs between the sides. Scores as stored; -1 is invalid. */
export interface ChangedScore extends Omit<ResultPoint, Order> {
  readonly order: Order;
  readonly a: number;
  readonly b: number;
}

export interface ScoreChanges {
  /** judgements that both sides made about the same pair */
  readonly shared: number;
  /** the largest changes first; a change between invalid and valid counts as the largest */
  readonly changed: readonly ChangedScore[];
}

/**
 * Why equal pair ids in two runs do not mean equal pairs, or null if they do. A pair depends on the
 * seed and its item, so the numbers of items and splits may differ.
 */
export function whyOtherPairs(a: PairBenchSetup, b: PairBenchSetup): string | null {
  if (a.seed !== b.seed) return `the seeds differ (${a.seed} and ${b.seed})`;
  if (a.source.type !== b.source.type) {
    return `one has ${PICTURES[a.source.type]}, the other ${PICTURES[b.source.type]}`;
  }
  const names = (run: PairBenchSetup) => pairbench.photos(run).map((photo) => photo.sha256);
  if (names(a).join() !== names(b).join()) return 'the photographs differ';
  if (hashOf(textsAndPairs(a)) !== hashOf(textsAndPairs(b))) {
    return 'the captions or the ready-made pairs differ';
  }
  return null;
}

/** Names of the kinds of pictures, by kind of source. */
export const PICTURES = {
  ...SOURCE_WORDS,
  pairs: 'ready-made pairs',
  table: 'pairs of a table',
} as const;

function textsAndPairs({ source }: PairBenchSetup): unknown {
  if (source.type === 'scenes' || source.type === 'solids') return null;
  return source.type === 'photos' ? (source.texts ?? {}) : source.pairs;
}

/** A judge's metrics overall or in one cell. */
export interface ComparedCell {
  readonly split: SplitId | 'all';
  readonly condition: Condition | 'all';
  readonly metrics: Readonly<Record<MetricId, MetricValue>>;
}

/** The cells of two judges' reports: those both have, and those only one has. */
interface CellsOfBoth {
  readonly common: readonly string[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** Splits and conditions that both judges answered, by name ("R sensitive"). */
export function cellsOfBoth(a: JudgeResult, b: JudgeResult): CellsOfBoth {
  const [inA, inB] = [a, b].map(({ report }) => report.cells.map(nameCell));
  const within = (names: readonly string[] = [], others: readonly string[] = [], is: boolean) =>
    names.filter((name) => others.includes(name) === is);
  return {
    common: within(inA, inB, true),
    onlyA: within(inA, inB, false),
    onlyB: within(inB, inA, false),
  };
}

function nameCell({ split, condition }: { split: string; condition: Condition }): string {
  return `${split} ${condition}`;
}

/** Restricts a judge's results to the named cells. */
function within(result: JudgeResult, names: readonly string[]): JudgeResult {
  const narrow = (report: Report): Report => {
    const cells = report.cells.filter((cell) => names.includes(nameCell(cell)));
    return { ...report, cells, splits: controlSplits(cells), aggregate: aggregateCells(cells) };
  };
  return { ...result, report: narrow(result.report), repeats: result.repeats.map(narrow) };
}

/**
 * A judge's metrics for `compareCells`: first the means over the cells that both judges have, since
 * means over different cells cannot be compared, then every planned cell.
 */
export function comparedCells(
  input: MetricInput,
  { splits, conditions }: PairBenchSetup,
  common: readonly string[],
  epsilon: Epsilon,
): ComparedCell[] {
  const shared = { ...input, result: within(input.result, common) };
  const whole = aggregateRows([shared], epsilon).map(({ metrics }) => ({
    split: 'all' as const,
    condition: 'all' as const,
    metrics,
  }));
  const cells = metricRows([input], splits, conditions, epsilon).map(
    ({ split, condition, metrics }) => ({
      split: split ?? ('all' as const),
      condition: condition ?? ('all' as const),
      metrics,
    }),
  );
  return [...whole, ...cells];
}

/** Says which cells the means cover, unless they cover all cells of both judges; else null. */
export function sayCells({ common, onlyA, onlyB }: CellsOfBoth): string | null {
  if (onlyA.length === 0 && onlyB.length === 0) return null;
  const alone = [
    ...(onlyA.length > 0 ? [`only A has ${onlyA.join(', ')}`] : []),
    ...(onlyB.length > 0 ? [`only B has ${onlyB.join(', ')}`] : []),
  ].join('; ');
  return common.length === 0
    ? `They have no split under one condition in common, so nothing is compared in all: ${alone}.`
    : `“Overall” is over what both have (${common.join(', ')}): ${alone}.`;
}

/** All metrics of two judges in every cell that either has. */
export function compareCells(
  a: readonly ComparedCell[],
  b: readonly ComparedCell[],
): CellDifference[] {
  const keyOf = ({ split, condition }: ComparedCell) => `${split} ${condition}`;
  const left = new Map(a.map((cell) => [keyOf(cell), cell]));
  const right = new Map(b.map((cell) => [keyOf(cell), cell]));
  return [...new Map([...left, ...right])].map(([key, { split, condition }]) => ({
    split,
    condition,
    metrics: METRIC_IDS.map((metric) => {
      const x = left.get(key)?.metrics[metric].value ?? null;
      const y = right.get(key)?.metrics[metric].value ?? null;
      return { metric, a: x, b: y };
    }),
  }));
}

/** B − A with its sign, computed from the displayed figures so that they add up. */
export function sayDifference(
  a: number | null,
  b: number | null,
  write: (value: number | null) => string,
): string {
  if (a === null || b === null) return '–';
  const [from = '', to = ''] = [write(a), write(b)].map((figure) => figure.replace('−', '-'));
  const decimals = from.split('.')[1]?.length ?? 0;
  const text = (Number(to) - Number(from)).toFixed(decimals);
  if (Number(text) === 0) return '0';
  return text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`;
}

/** The scores that differ between two judges on the same pairs. */
export function compareScores(a: readonly ResultPoint[], b: readonly ResultPoint[]): ScoreChanges {
  const both = pointsOfBoth(a, b);
  const changed = both.flatMap(([{ forward, reverse, ...point }, other]) => {
    const scores = { forward, reverse };
    return ORDERS.flatMap((order): ChangedScore[] => {
      const [x, y] = [scores[order], other[order]];
      return x === y ? [] : [{ ...point, order, a: x, b: y }];
    });
  });
  const size = ({ a: x, b: y }: ChangedScore) =>
    x < 0 || y < 0 ? Number.POSITIVE_INFINITY : Math.abs(x - y);
  changed.sort((x, y) => {
    const [left, right] = [size(x), size(y)];
    return left === right ? 0 : right - left;
  });
  return { shared: ORDERS.length * both.length, changed };
}
