import { spearman } from '../../../statistics/association/correlation.ts';
import { quoted, readDecimal, restore } from '../../../tables/cells.ts';
import { METRICS, type Metric, type MetricValues } from './metrics.ts';

/** Benchmark scores, as pasted by the user. */
interface BenchmarkTable {
  readonly benchmarks: readonly string[];
  /** by model name; null for a missing score */
  readonly scores: ReadonlyMap<string, readonly (number | null)[]>;
}

/** The usable part of the pasted scores. */
interface ParsedBenchmarks extends BenchmarkTable {
  /** a sentence for each skipped line or score, beginning with "line N" */
  readonly skipped: readonly string[];
}

const MOST_BENCHMARKS = 30;
const MOST_MODELS = 500;

/**
 * Parses pasted scores: a header such as "model, MMMU, AI2D", then one line per model, separated by
 * commas, semicolons or tabs. An empty cell is a missing score. Lines of models that are not in
 * `known`, and scores that are no numbers, are skipped. Throws Error that names the line where it is
 * unclear which score is meant.
 */
export function parseBenchmarks(text: string, known: readonly string[]): ParsedBenchmarks {
  const lines = text
    .split(/\r?\n/)
    .map((line, place) => ({
      place: place + 1,
      cells: place === 0 ? cellsOf(line) : cellsBeside(line, known),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = lines;
  const benchmarks = header?.cells.slice(1) ?? [];
  if (benchmarks.length === 0 || benchmarks.some((name) => name === '')) {
    throw new Error('line 1: expected a header such as "model, MMMU, AI2D"');
  }
  if (benchmarks.length > MOST_BENCHMARKS) {
    throw new Error(`line 1: at most ${MOST_BENCHMARKS} benchmarks`);
  }
  if (body.length > MOST_MODELS) throw new Error(`at most ${MOST_MODELS} models`);
  const scores = new Map<string, (number | null)[]>();
  const skipped: string[] = [];
  for (const { place, cells } of body) {
    const [first = '', ...given] = cells;
    const name = restore(first);
    if (!known.includes(name)) {
      skipped.push(`line ${place}: no model named "${quoted(name)}" in this table; line skipped`);
      continue;
    }
    if (scores.has(name)) {
      throw new Error(`line ${place}: "${quoted(name)}" has a line already; keep one`);
    }
    if (given.length > benchmarks.length) {
      throw new Error(`line ${place}: more scores than the header has benchmarks`);
    }
    scores.set(
      name,
      benchmarks.map((_, column) => {
        const cell = given[column] ?? '';
        const score = readScore(cell);
        if (score === null && cell !== '') {
          skipped.push(`line ${place}: "${quoted(cell)}" is not a number; score skipped`);
        }
        return score;
      }),
    );
  }
  return { benchmarks, scores, skipped };
}

function cellsOf(text: string): string[] {
  return text.split(/[,;\t]/).map((cell) => cell.trim());
}

/**
 * Splits a model's line. The name may contain a comma, and may be quoted, as spreadsheets do with
 * such names.
 */
function cellsBeside(line: string, known: readonly string[]): string[] {
  const text = line.trim();
  const begins = (form: string) =>
    text.startsWith(form) && /^\s*(?:[,;\t]|$)/.test(text.slice(form.length));
  const named = known
    .flatMap((name) => [name, `"${name}"`].map((form) => ({ name, form })))
    .filter(({ form }) => begins(form))
    .toSorted((a, b) => b.form.length - a.form.length)[0];
  if (!named) return cellsOf(line);
  return [named.name, ...cellsOf(text.slice(named.form.length)).slice(1)];
}

function readScore(cell: string): number | null {
  const score = cell === '' ? null : readDecimal(cell);
  return score !== null && Number.isFinite(score) ? score : null;
}

/** How a benchmark correlates with each metric. */
export interface BenchmarkCorrelation {
  readonly benchmark: string;
  /** Spearman's, -1..1; null with fewer than three models that have both */
  readonly spearman: Readonly<Record<Metric, number | null>>;
  /** number of models that have a score and that metric */
  readonly models: Readonly<Record<Metric, number>>;
}

/** Fewest models for a meaningful rank correlation. */
const LEAST_MODELS = 3;

/** Correlates as in the paper's Table 2, over the models that have both a metric and a score. */
export function correlate(
  candidates: readonly { readonly name: string; readonly values: MetricValues }[],
  { benchmarks, scores }: BenchmarkTable,
): BenchmarkCorrelation[] {
  return benchmarks.map((benchmark, column) => {
    const found = METRICS.map((metric) => {
      const both = candidates.flatMap(({ name, values }) => {
        const score = scores.get(name)?.[column] ?? null;
        const value = values[metric];
        return score === null || value === null ? [] : [[value, score] as const];
      });
      const rho =
        both.length < LEAST_MODELS
          ? null
          : spearman(
              both.map(([value]) => value),
              both.map(([, score]) => score),
            );
      return { metric, rho, models: both.length };
    });
    return {
      benchmark,
      spearman: Object.fromEntries(found.map(({ metric, rho }) => [metric, rho])) as Record<
        Metric,
        number | null
      >,
      models: Object.fromEntries(found.map(({ metric, models }) => [metric, models])) as Record<
        Metric,
        number
      >,
    };
  });
}

/**
 * Published scores of some of the paper's 23 models: accuracy in percent on VL-RewardBench, which
 * ViLBench (Tu et al. 2025), Table 7, took from that benchmark's open leaderboard. The table's
 * other models are not among the 23.
 */
export const SHIPPED_SCORES: BenchmarkTable = {
  benchmarks: ['VL-RewardBench'],
  scores: new Map([
    ['LLaVA-OneVision-7B', [36.5]],
    ['Qwen2-VL-7B', [33.9]],
    ['GPT-4o-mini-0718', [44.8]],
  ]),
};

/**
 * PairBench, Table 2: Spearman's correlation, times 100, of MMScore, symmetry (ε = 1), smoothness
 * and controllability with benchmarks, over its 23 models. The paper does not print the benchmark
 * scores; it took them from the OpenVLM leaderboard.
 */
export const PUBLISHED_CORRELATIONS: Readonly<Record<string, readonly number[]>> = {
  AI2D: [76, 28, 30, 54],
  HallusionBench: [75, 43, 31, 39],
  MMBench: [81, 25, 44, 63],
  MMMU: [89, 35, 31, 60],
  MMStar: [81, 20, 42, 58],
  MMVet: [79, 34, 44, 51],
  MathVista: [73, 11, 41, 68],
  OCRBench: [50, 10, 41, 35],
};
