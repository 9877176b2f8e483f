import type { Accuracy, PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO, NAMED_TOP, namedLine } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

export interface AccuracyRow extends Pick<PerceptionReport, 'accuracy' | 'grey'> {
  readonly judge: string;
}

/** Conditions differ in shape; the hue is the judge's, and the control is grey. */
const SERIES = [
  {
    id: 'perception',
    words: 'only the picture is misreported',
    symbol: 'diamond',
  },
  { id: 'drawn', words: 'the same, in one order', symbol: 'triangle' },
  { id: 'grey', words: 'the same, grey picture', symbol: 'square' },
  {
    id: 'both',
    words: 'the reasoning is wrong too',
    symbol: 'circle',
  },
] as const;

/** The control has one order, in which a guess is right half of the time. */
const ONE_ORDER: readonly string[] = ['drawn', 'grey'];

interface Dot {
  readonly judge: string;
  readonly series: (typeof SERIES)[number];
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

function dotsOf(rows: readonly AccuracyRow[]): Dot[] {
  return rows.flatMap(({ judge, accuracy, grey }) =>
    SERIES.flatMap((series): Dot[] => {
      const found = foundIn({ accuracy, grey }, series.id);
      return found ? [{ judge, series, ...found }] : [];
    }),
  );
}

/** A single order is included only for comparison with the grey control, which has one order. */
function foundIn(
  { accuracy, grey }: Omit<AccuracyRow, 'judge'>,
  series: (typeof SERIES)[number]['id'],
): Accuracy | null {
  if (series === 'grey') return grey;
  if (series === 'drawn') return grey && accuracy.perception.drawn;
  return accuracy[series].all;
}

/**
 * Figure 2 of the paper: how often each judge prefers the correct response, with 95 % intervals.
 */
export function accuracyDots(rows: readonly AccuracyRow[]): BuildPlot {
  const dots = dotsOf(rows);
  const longest = Math.max(0, ...rows.map(({ judge }) => judge.length));
  const judges = rows.map(({ judge }) => judge);
  const hues = huesOf(judges);
  const color = ({ judge, series }: Dot) =>
    series.id === 'grey' ? 'var(--ink-3)' : seriesColor(hues[judges.indexOf(judge)] ?? 0);
  const shown = SERIES.filter((series) => dots.some((dot) => dot.series === series));
  const hasOneOrder = shown.some(({ id }) => ONE_ORDER.includes(id));
  const marginOf = (width: number) => Math.min(7 * longest + 12, width * 0.3);
  return (plot, width) => ({
    width,
    height: rows.length * (shown.length * 36 + 12) + 40 + (hasOneOrder ? NAMED_TOP : 4),
    marginLeft: marginOf(width),
    marginRight: width < 420 ? 48 : 84,
    marginTop: hasOneOrder ? NAMED_TOP : 4,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 5,
      grid: true,
      label: '% of items right',
    },
    y: { type: 'band', domain: shown.map(({ id }) => id), axis: null, padding: 0.1 },
    fy: { domain: judges, label: null, paddingInner: 0.1, paddingOuter: 0 },
    r: { type: 'identity' },
    symbol: { type: 'identity' },
    marks: [
      ...(hasOneOrder ? namedLine(plot, 50, 'a guess in one order 50\u00a0%') : []),
      plot.text(dots, {
        y: ({ series }: Dot) => series.id,
        fy: 'judge',
        text: ({ series }: Dot) => series.words,
        frameAnchor: 'left',
        textAnchor: 'start',
        dx: 2,
        dy: -11,
        ...HALO,
        // em of 12 px
        lineWidth: (width - marginOf(width) - 24) / 12,
        textOverflow: 'ellipsis-end',
      }),
      plot.text(dots, {
        x: ({ high }: Dot) => 100 * high,
        y: ({ series }: Dot) => series.id,
        fy: 'judge',
        text: ({ share, n }: Dot) =>
          width < 420 ? `${formatShare(share)}\u00a0%` : `${formatShare(share)}\u00a0% of ${n}`,
        textAnchor: 'start',
        dx: 8,
        dy: 5,
        ...HALO,
      }),
      plot.ruleY(dots, {
        x1: ({ low }: Dot) => 100 * low,
        x2: ({ high }: Dot) => 100 * high,
        y: ({ series }: Dot) => series.id,
        fy: 'judge',
        stroke: color,
        strokeWidth: 2,
        dy: 5,
      }),
      plot.dot(dots, {
        x: ({ share }: Dot) => 100 * share,
        y: ({ series }: Dot) => series.id,
        fy: 'judge',
        fill: color,
        symbol: ({ series }: Dot) => series.symbol,
        r: 5,
        dy: 5,
        title: ({ judge, series, share, low, high, n }: Dot) =>
          `${judge}, ${series.words}: ${formatShare(share)} % (${formatShare(low)} to ${formatShare(high)}) of ${n}`,
      }),
      plot.axisFy({
        anchor: 'left',
        textAnchor: 'end',
        dx: -6,
        label: null,
        // em; long names wrap
        lineWidth: (marginOf(width) - 8) / 12,
      }),
    ],
  });
}

/** One row per dot. */
export function accuracyTable(rows: readonly AccuracyRow[]): ChartTable {
  return {
    caption: 'How often the correct response wins',
    columns: ['judge', 'against', '% of items', 'low', 'high', 'items'].map((label) => ({ label })),
    rows: dotsOf(rows).map(({ judge, series, share, low, high, n }) => [
      judge,
      series.words,
      formatShare(share),
      formatShare(low),
      formatShare(high),
      n,
    ]),
  };
}
