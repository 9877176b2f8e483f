import { BATTERY_FIGURES } from '../../../../core/checkup/battery.ts';
import type { FigureKind, FigureUnit } from '../../../../core/checkup/check-figure.ts';
import type { Profile } from '../../../../core/checkup/profile.ts';
import { sayFound, sayValue } from '../../../../core/checkup/say-figure.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';

/** Height of a judge's line within a figure, and of its surroundings, in CSS pixels. */
const LINE = 12;
const AROUND = 14;

/** Font size and mean letter width of the names, and the margin beside them, in CSS pixels. */
const FONT_SIZE = 12;
const LETTER = 6.4;
const NAME_GAP = 12;
/** maximum share of the chart's width for names */
const MOST_NAMES = 0.46;

const widthOf = (letters: number) => LETTER * letters + NAME_GAP;
const namesIn = (width: number, letters: number) => Math.min(widthOf(letters), width * MOST_NAMES);

/** An axis, and the figures that are told on it. Nats have none: a table alone shows these. */
interface ProfileScale {
  readonly title: string;
  readonly units: readonly FigureUnit[];
  readonly least: number;
  readonly label: string;
  readonly sayTick: (value: number) => string;
}

export const SHARES: ProfileScale = {
  title: 'Shares',
  units: ['share'],
  least: 0,
  label: 'share of all',
  sayTick: (value) => `${100 * value} %`,
};

export const EFFECTS: ProfileScale = {
  title: 'Effects and correlations',
  units: ['signed', 'number'],
  least: -1,
  label: '0: none; 1 and −1: as strong as can be',
  sayTick: (value) => sayValue({ unit: value > 0 ? 'signed' : 'number' }, value).replace(/0$/, ''),
};

/** The highest value on either axis. */
const MOST = 1;

/** Figures of a scale with a value for at least one judge, in the battery's order. */
export function shownIn(
  profiles: readonly Profile[],
  { units }: ProfileScale,
): readonly FigureKind[] {
  return BATTERY_FIGURES.filter(
    (kind) =>
      units.includes(kind.unit) &&
      profiles.some(({ figures }) =>
        figures.some(({ id, value }) => id === kind.id && value !== null),
      ),
  );
}

/**
 * Every figure of one scale for one or more judges with its interval, drawn over the values of the
 * pool's judges.
 */
export function profileChart(
  profiles: readonly Profile[],
  pool: readonly Profile[],
  scale: ProfileScale,
): BuildPlot {
  const kinds = shownIn(profiles, scale);
  const clip = (value: number) => Math.max(scale.least, Math.min(MOST, value));
  const hues = huesOf(profiles.map(({ judge }) => judge.name));
  const places = profiles.map((_, index) => String(index));
  const dots = profiles.flatMap(({ judge, figures }, index) =>
    figures.flatMap((figure) => {
      if (figure.value === null || !kinds.some(({ id }) => id === figure.id)) return [];
      const { low, high } = figure.interval ?? { low: figure.value, high: figure.value };
      return [
        {
          figure: figure.kind.name,
          place: String(index),
          color: profiles.length === 1 ? 'currentColor' : seriesColor(hues[index] ?? index),
          value: clip(figure.value),
          low: clip(low),
          high: clip(high),
          title: `${judge.name}, ${figure.kind.name}: ${sayFound(figure)}, ${figure.n} ${figure.kind.of}`,
        },
      ];
    }),
  );
  const others = pool.flatMap(({ judge, figures }) =>
    figures.flatMap(({ id, kind, value }) =>
      value === null || !kinds.some((one) => one.id === id)
        ? []
        : [
            {
              figure: kind.name,
              value: clip(value),
              title: `${judge.name}, ${kind.name}: ${sayValue(kind, value)}`,
            },
          ],
    ),
  );
  const references = kinds.flatMap(({ name, reference }) =>
    reference
      ? [{ figure: name, value: reference.value, title: `${name}: ${reference.words}` }]
      : [],
  );
  const longest = Math.max(0, ...kinds.map(({ name }) => name.length));
  return (plot, width) => ({
    width,
    height: kinds.length * (profiles.length * LINE + AROUND) + 44,
    marginLeft: namesIn(width, longest),
    marginRight: 16,
    marginTop: 4,
    marginBottom: 40,
    x: {
      domain: [scale.least, MOST],
      ticks: 4,
      tickFormat: scale.sayTick,
      grid: true,
      label: scale.label,
    },
    y: { domain: places, axis: null, padding: 0.5 },
    fy: { domain: kinds.map(({ name }) => name), label: null, padding: 0.12 },
    r: { type: 'identity' },
    marks: [
      plot.ruleX([0], { stroke: 'currentColor', strokeOpacity: 0.5 }),
      plot.tickX(others, {
        x: 'value',
        fy: 'figure',
        stroke: 'var(--line-strong)',
        strokeOpacity: 0.7,
        strokeWidth: 1.5,
        title: 'title',
      }),
      plot.dot(references, {
        x: 'value',
        fy: 'figure',
        symbol: 'diamond',
        stroke: 'currentColor',
        strokeOpacity: 0.7,
        fill: 'none',
        r: 5,
        title: 'title',
      }),
      plot.ruleY(dots, {
        x1: 'low',
        x2: 'high',
        y: 'place',
        fy: 'figure',
        stroke: (dot: (typeof dots)[number]) => dot.color,
        strokeWidth: 2,
      }),
      plot.dot(dots, {
        x: 'value',
        y: 'place',
        fy: 'figure',
        fill: (dot: (typeof dots)[number]) => dot.color,
        r: 4.5,
        title: 'title',
      }),
      plot.axisFy({
        anchor: 'left',
        textAnchor: 'end',
        dx: -6,
        label: null,
        // on a phone, long names wrap
        ...(namesIn(width, longest) < widthOf(longest) && {
          lineWidth: (namesIn(width, longest) - NAME_GAP) / FONT_SIZE,
        }),
      }),
    ],
  });
}

export function profileKeys(profiles: readonly Profile[], pool: readonly Profile[]): KeyEntry[] {
  const hues = huesOf(profiles.map(({ judge }) => judge.name));
  return [
    ...profiles.map(
      ({ judge }, index): KeyEntry => ({
        label: judge.name,
        color: profiles.length === 1 ? 'var(--ink)' : seriesColor(hues[index] ?? index),
        shape: 'circle',
      }),
    ),
    ...(pool.length > 0
      ? [{ label: 'judges that ship', color: 'var(--line-strong)', shape: 'line' } as const]
      : []),
    { label: 'chance or no effect', color: 'var(--ink)', shape: 'diamond' },
  ];
}

/** One row per figure and judge. */
export function profileTable(profiles: readonly Profile[]): ChartTable {
  const said = (kind: FigureKind, value: number | null | undefined) =>
    value === null || value === undefined ? null : sayValue(kind, value);
  return {
    caption: 'Figures of the check-up',
    columns: ['judge', 'figure', 'value', 'low', 'high', 'n', 'of'].map((label) => ({ label })),
    rows: profiles.flatMap(({ judge, figures }) =>
      figures.map(({ kind, value, interval, n }) => [
        judge.name,
        kind.name,
        said(kind, value),
        said(kind, interval?.low),
        said(kind, interval?.high),
        n,
        kind.of,
      ]),
    ),
  };
}
