import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';

/** Items of a judge or of an attribute, by outcome. */
export interface ModeRow {
  readonly name: string;
  /** the judge's */
  readonly hue: number;
  readonly right: number;
  readonly a: number;
  readonly b: number;
  /** errors that the probe assigns to neither mode */
  readonly other: number;
}

/** What is right has the judge's hue; errors are greys, in which the numbers can be read. */
const PARTS = [
  { id: 'right', words: 'right', color: null, on: 'var(--surface)' },
  { id: 'a', words: 'error (a): cannot see', color: 'var(--ink)', on: 'var(--surface)' },
  {
    id: 'b',
    words: 'error (b): sees, and follows the text',
    color: 'var(--ink-3)',
    on: 'var(--surface)',
  },
  {
    id: 'other',
    words: 'error, plain question unclear or not answered',
    color: 'var(--sunken)',
    on: 'var(--ink)',
  },
] as const;

export type PartId = (typeof PARTS)[number]['id'];

/** How the names of the parts of these rows begin, and what each stands for. */
export function partStarts(names: readonly string[]) {
  return names.flatMap((name, at) =>
    PARTS.map((part) => ({ start: startOf(name, part), judge: at, kind: part.id })),
  );
}

function startOf(name: string, { words }: Pick<(typeof PARTS)[number], 'words'>): string {
  return `${name}, ${words}: `;
}

const colorOf = ({ color }: (typeof PARTS)[number], hue: number) => color ?? seriesColor(hue);

interface Stack {
  readonly name: string;
  readonly part: (typeof PARTS)[number];
  readonly color: string;
  readonly count: number;
  /** start and end in percent of the row's items */
  readonly from: number;
  readonly to: number;
}

function stacksOf(rows: readonly ModeRow[]): Stack[] {
  return rows.flatMap((row) => {
    const all = PARTS.reduce((sum, { id }) => sum + row[id], 0);
    let from = 0;
    return PARTS.flatMap((part): Stack[] => {
      const count = row[part.id];
      if (count === 0) return [];
      const to = from + (100 * count) / all;
      const stack = { name: row.name, part, color: colorOf(part, row.hue), count, from, to };
      from = to;
      return [stack];
    });
  });
}

/** Table 1 of the paper as bars: correct answers and error modes, in percent of the items. */
export function modeBars(rows: readonly ModeRow[]): BuildPlot {
  const stacks = stacksOf(rows);
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  const marginOf = (width: number) => Math.min(7 * longest + 12, width * 0.3);
  return (plot, width) => ({
    width,
    height: rows.length * 34 + 48,
    marginLeft: marginOf(width),
    marginRight: 16,
    marginTop: 4,
    marginBottom: 40,
    x: {
      domain: [0, 100],
      ticks: 5,
      label: '% of items',
    },
    y: { domain: rows.map(({ name }) => name), label: null, padding: 0.25 },
    marks: [
      plot.barX(stacks, {
        x1: 'from',
        x2: 'to',
        y: 'name',
        insetRight: 1,
        fill: 'color',
        stroke: ({ part }: Stack) => (part.id === 'other' ? 'var(--line-strong)' : 'none'),
        title: ({ name, part, count, from, to }: Stack) =>
          `${startOf(name, part)}${count} (${(to - from).toFixed(1)} %)`,
      }),
      plot.text(stacks, {
        x: ({ from, to }: Stack) => (from + to) / 2,
        y: 'name',
        fill: ({ part }: Stack) => part.on,
        fontWeight: 600,
        text: ({ count, from, to }: Stack) => (to - from < 4 ? '' : String(count)),
      }),
      // em; long names wrap
      plot.axisY({ tickSize: 0, label: null, lineWidth: (marginOf(width) - 8) / 12 }),
    ],
  });
}

export function modeKeys(rows: readonly ModeRow[]): KeyEntry[] {
  const hues = new Set(rows.map(({ hue }) => hue));
  const [only = 0] = hues;
  return PARTS.filter(({ id }) => rows.some((row) => row[id] > 0)).flatMap((part): KeyEntry[] => {
    const { words: label, id } = part;
    // several judges: each row has its own hue, and stands for itself
    if (id === 'right' && hues.size > 1) return [];
    return [
      id === 'other'
        ? { label, color: 'var(--line-strong)', shape: 'frame' }
        : { label, color: colorOf(part, only), shape: 'bar' },
    ];
  });
}

export function modeTable(rows: readonly ModeRow[]): ChartTable {
  return {
    caption: 'Items by outcome',
    columns: [{ label: '' }, ...PARTS.map(({ words }) => ({ label: words }))],
    rows: rows.map((row) => [row.name, ...PARTS.map(({ id }) => row[id])]),
  };
}
