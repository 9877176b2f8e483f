import * as v from 'valibot';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import {
  differencesOf,
  type FigureIntervals,
  figuresOfRows,
  PAIR_FIGURE_NAMES,
  type PairFigures,
  pairedIntervals,
} from '../../../../core/protocols/pairbench/report/figure-intervals.ts';
import type { ReportRow } from '../../../../core/protocols/pairbench/report/report.ts';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import { sayIssue } from '../../../../core/spec/parse.ts';
import { parseSpec } from '../../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { CommandResult } from '../../../frame/command/command-result.ts';
import type { ComparedFile } from '../../../frame/command/lab-command.ts';
import { whyOtherPairs } from '../compare/compare-runs.ts';
import { pointsOfBoth } from '../compare/points-of-both.ts';

/** Output of `compare` for two judges on the same pairs. */
export interface ComparisonOutput {
  readonly version: 1;
  readonly command: 'compare';
  readonly a: { readonly judge: string; readonly spec: RunSpec };
  readonly b: { readonly judge: string; readonly spec: RunSpec };
  /** pairs that both answered; all figures are over these */
  readonly pairs: number;
  readonly onlyA: number;
  readonly onlyB: number;
  /** judgements whose score differs */
  readonly changed: number;
  readonly figures: {
    readonly a: PairFigures;
    readonly b: PairFigures;
    /** b minus a */
    readonly difference: PairFigures;
  };
  /** intervals of the differences; both judges are resampled on the same items */
  readonly intervals: FigureIntervals;
}

const pairSchema = v.object({
  pair: v.string(),
  split: v.string(),
  condition: v.picklist(CONDITIONS),
  truth: v.number(),
  forward: v.number(),
  reverse: v.number(),
  repeat: v.optional(v.number()),
});

/** The fields of `run`'s output that are needed here. */
const resultSchema = v.object({
  judge: v.string(),
  spec: v.unknown(),
  pairs: v.array(pairSchema),
});

/** A saved run. */
const runFileSchema = v.object({
  format: v.literal('flipside-run'),
  spec: v.unknown(),
  judges: v.array(
    v.object({
      choice: v.object({ id: v.string() }),
      judgements: v.array(
        v.object({
          pair: v.string(),
          split: v.string(),
          condition: v.picklist(CONDITIONS),
          order: v.picklist(['forward', 'reverse']),
          truth: v.number(),
          score: v.number(),
          repeat: v.optional(v.number()),
        }),
      ),
    }),
  ),
});

interface JudgedRun {
  readonly judge: string;
  readonly spec: RunSpec;
  /** rows of the first time that each pair was asked */
  readonly rows: readonly ReportRow[];
}

/** Compares two judges, or one judge under two setups, on the pairs that both answered. */
export async function compareResults(a: ComparedFile, b: ComparedFile): Promise<CommandResult> {
  const [first, second] = [pickJudge(a, '--judge-a'), pickJudge(b, '--judge-b')];
  const other = whyOtherPairs(setupOf(first.spec), setupOf(second.spec));
  if (other !== null) throw new Error(`the two are not about the same pairs: ${other}`);
  const shared = pointsOfBoth(first.rows, second.rows);
  if (shared.length === 0) throw new Error('the two have no answered pair in common');
  const [rowsA, rowsB] = [shared.map(([row]) => row), shared.map(([, row]) => row)];
  const figures = { a: figuresOfRows(rowsA), b: figuresOfRows(rowsB) };
  const difference = differencesOf(figures.a, figures.b);
  const intervals = pairedIntervals(rowsA, rowsB);
  const value: ComparisonOutput = {
    version: 1,
    command: 'compare',
    a: { judge: first.judge, spec: first.spec },
    b: { judge: second.judge, spec: second.spec },
    pairs: shared.length,
    onlyA: first.rows.length - shared.length,
    onlyB: second.rows.length - shared.length,
    changed: shared.reduce(
      (sum, [x, y]) => sum + Number(x.forward !== y.forward) + Number(x.reverse !== y.reverse),
      0,
    ),
    figures: { ...figures, difference },
    intervals,
  };
  const table = {
    title: `A: ${first.judge}, B: ${second.judge}, on ${shared.length} pairs`,
    columns: ['figure', 'A', 'B', 'B − A', 'low', 'high'],
    rows: PAIR_FIGURE_NAMES.map((name) => [
      name,
      figures.a[name],
      figures.b[name],
      difference[name],
      intervals[name]?.low ?? null,
      intervals[name]?.high ?? null,
    ]),
  };
  return { value, tables: [table] };
}

function pickJudge({ path, value, judge: id }: ComparedFile, flag: string): JudgedRun {
  const runs = readRuns(value, path);
  const judges = runs.map(({ judge }) => judge).join(', ');
  const found = id === null ? runs : runs.filter(({ judge }) => judge === id);
  const [run] = found;
  if (run && found.length === 1) return run;
  if (id === null)
    throw new Error(`"${path}" has ${runs.length} judges (${judges}); name one by ${flag}`);
  throw new Error(`${flag}: "${path}" has no judge "${id}"; it has ${judges}`);
}

function readRuns(value: unknown, path: string): JudgedRun[] {
  const file = v.safeParse(runFileSchema, value);
  if (file.success) {
    const { spec, judges } = file.output;
    return judges.map(({ choice, judgements }) => {
      const rows = new Map<string, ReportRow>();
      for (const { pair, order, score, repeat = 0, ...rest } of judgements) {
        if (repeat > 0) continue;
        const known = rows.get(pair) ?? { pair, ...rest, forward: -1, reverse: -1 };
        rows.set(pair, { ...known, [order]: score });
      }
      return { judge: choice.id, spec: parseSpec(spec), rows: [...rows.values()] };
    });
  }
  const read = v.safeParse(v.array(resultSchema), Array.isArray(value) ? value : [value]);
  if (!read.success) {
    const [issue] = read.issues;
    const where = v.getDotPath(issue);
    throw new Error(
      `"${path}" is neither what "run" prints nor a saved run${where ? ` (${where}: ${sayIssue(issue)})` : ''}`,
    );
  }
  return read.output.map(({ judge, spec, pairs }) => ({
    judge,
    spec: parseSpec(spec),
    rows: pairs.flatMap(({ repeat = 0, ...row }) => (repeat > 0 ? [] : [row])),
  }));
}
