import { bootstrap, CONFIDENCE, type Interval } from '../../../statistics/intervals/bootstrap.ts';
import { orderEffect } from './order-effect.ts';
import { type ReportRow, reportPairs } from './report.ts';

/** The figures of a judge that have intervals. */
export const PAIR_FIGURE_NAMES = [
  'mmscore',
  'sym0',
  'sym1',
  'sym2',
  'smoothness',
  'controllability',
  'kendall',
  'order',
  'meanDifference',
] as const;

export type PairFigure = (typeof PAIR_FIGURE_NAMES)[number];

/** Figures of a judge, or differences between two judges; null if a figure has no value. */
export type PairFigures = Readonly<Record<PairFigure, number | null>>;

/** null if a figure has no value in too many resamples */
export type FigureIntervals = Readonly<Record<PairFigure, Interval | null>> & {
  /** share of the resamples inside an interval */
  readonly confidence: number;
  readonly resamples: number;
  readonly seed: number;
};

/** Bootstrap settings: our choice, the same for every judge. */
const OPTIONS = { confidence: CONFIDENCE, seed: 1, most: 400, least: 100 } as const;
/** Information measures, which resampling overstates or understates (see `bootstrap`). */
const BIASED: ReadonlySet<PairFigure> = new Set(['mmscore', 'smoothness']);
/**
 * most rows over all resamples of a judge; a large run gets fewer resamples and still takes seconds
 */
const MOST_ROWS = 1_000_000;

/** Computes the figures of a judge over these rows. */
export function figuresOfRows(rows: readonly ReportRow[]): PairFigures {
  const { mmscore, relaxedSymmetry, smoothness, controllability, kendallTauB } =
    reportPairs(rows).aggregate;
  const order = orderEffect(rows);
  return {
    mmscore,
    sym0: relaxedSymmetry?.[0] ?? null,
    sym1: relaxedSymmetry?.[1] ?? null,
    sym2: relaxedSymmetry?.[2] ?? null,
    smoothness,
    controllability,
    kendall: kendallTauB,
    order: order?.effect ?? null,
    meanDifference: order?.meanDifference ?? null,
  };
}

/** Each figure of the second judge minus that of the first. */
export function differencesOf(first: PairFigures, second: PairFigures): PairFigures {
  const less = (name: PairFigure) => {
    const [a, b] = [first[name], second[name]];
    return a === null || b === null ? null : b - a;
  };
  return byName(less);
}

/**
 * 95 % intervals of every figure, by resampling items, because pairs of an item share pictures. The
 * intervals of MMScore and smoothness are corrected for the bias of resampling.
 */
export function figureIntervals(rows: readonly ReportRow[]): FigureIntervals {
  const intervals = resampleItems([rows], ([own = []]) => figuresOfRows(own));
  const { mmscore } = intervals;
  return { ...intervals, mmscore: mmscore && { ...mmscore, low: Math.max(0, mmscore.low) } };
}

/**
 * 95 % intervals of the differences between two judges, the second minus the first. Both are
 * measured on the same resampled items, so effects of the items cancel out.
 */
export function pairedIntervals(
  first: readonly ReportRow[],
  second: readonly ReportRow[],
): FigureIntervals {
  return resampleItems([first, second], ([a = [], b = []]) =>
    differencesOf(figuresOfRows(a), figuresOfRows(b)),
  );
}

function resampleItems(
  lists: readonly (readonly ReportRow[])[],
  measure: (drawn: readonly (readonly ReportRow[])[]) => PairFigures,
): FigureIntervals {
  const items = [...new Set(lists.flatMap((rows) => rows.map(({ pair }) => itemOf(pair))))];
  const places = new Map(items.map((item, place) => [item, place]));
  const byItem = lists.map((rows) => {
    const groups = items.map((): ReportRow[] => []);
    for (const row of rows) groups[places.get(itemOf(row.pair)) ?? 0]?.push(row);
    return groups;
  });
  const rows = lists.reduce((sum, list) => sum + list.length, 0);
  const fit = Math.round(MOST_ROWS / Math.max(1, rows));
  const resamples = Math.min(OPTIONS.most, Math.max(OPTIONS.least, fit));
  const { confidence, seed } = OPTIONS;
  const whole = measure(lists);
  const intervals = bootstrap(
    new Float64Array(items.length).fill(1),
    (counts) => {
      const drawn = byItem.map((groups) =>
        groups.flatMap((group, place) =>
          Array.from({ length: counts[place] ?? 0 }, () => group).flat(),
        ),
      );
      const figures = measure(drawn);
      return PAIR_FIGURE_NAMES.map((name) => figures[name]);
    },
    {
      resamples,
      seed,
      biased: PAIR_FIGURE_NAMES.map((name) => (BIASED.has(name) ? whole[name] : null)),
    },
  );
  return { confidence, resamples, seed, ...byName((_, place) => intervals[place] ?? null) };
}

/**
 * The item that a pair was made from: the part of its name before the first slash. The pairs of an
 * item share pictures, so they are resampled together.
 */
export function itemOf(pair: string): string {
  return pair.split('/', 1)[0] ?? pair;
}

function byName<T>(make: (name: PairFigure, place: number) => T): Readonly<Record<PairFigure, T>> {
  return Object.fromEntries(
    PAIR_FIGURE_NAMES.map((name, place) => [name, make(name, place)]),
  ) as Record<PairFigure, T>;
}
