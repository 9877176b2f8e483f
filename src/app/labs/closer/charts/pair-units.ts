import {
  type JudgedTriplet,
  kindOf,
  PAIR_KINDS,
  type PairKind,
} from '../../../../core/protocols/closer/report.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

/** A judge's pairs, of which the first round is drawn. */
export interface JudgedPairs {
  readonly judge: string;
  readonly judged: readonly JudgedTriplet[];
}

interface KindLook {
  readonly color: string;
  /** in the square, so that no kind differs by its colour alone */
  readonly sign: string;
  readonly words: string;
}

const KINDS: Readonly<Record<PairKind, KindLook>> = {
  nearer: { color: 'var(--good)', sign: '', words: 'the nearer one both times' },
  farther: { color: 'var(--bad)', sign: '×', words: 'the farther one both times' },
  first: { color: 'var(--order-forward-vivid)', sign: 'A', words: 'the first place both times' },
  second: { color: 'var(--order-reverse-vivid)', sign: 'B', words: 'the second place both times' },
  none: { color: 'var(--ink-3)', sign: '', words: 'no choice in one order at least' },
};

/** What stands together, under a line that counts it. */
const GROUPS: readonly (readonly PairKind[])[] = [
  ['nearer', 'farther'],
  ['first', 'second'],
  ['none'],
];

/** Squares that one drawing shows; more pairs are bars with the same parts. */
const MOST_SQUARES = 2000;

/** CSS pixels: sides of a square, and how high all squares together may become. */
const SIDES = { least: 5, most: 22 } as const;
const ALL_HIGH = 200;
/** CSS pixels of a judge's name, of a line that counts, of a bar, and below a group and a judge. */
const NAME = 20;
const LINE = 18;
const BAR = 16;
const AFTER = 6;
/** CSS pixels of a square from which it has room for a sign. */
const SIGNED = 14;

interface Unit {
  readonly name: string;
  readonly kind: PairKind;
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

interface Line {
  readonly text: string;
  readonly y: number;
}

interface Layout {
  readonly units: readonly Unit[];
  readonly names: readonly Line[];
  readonly counts: readonly Line[];
  readonly height: number;
  readonly side: number;
}

/**
 * One square for each pair of the first round, judge by judge: first those in which it kept its choice
 * when the candidates changed places, then those in which the order changed it.
 */
export function pairUnits(judges: readonly JudgedPairs[]): BuildPlot {
  return (plot, width) => {
    const { units, names, counts, height, side } = layOut(judges, width);
    const text = {
      x: () => 0,
      y: 'y',
      text: 'text',
      textAnchor: 'start',
      lineAnchor: 'top',
    } as const;
    const isSigned = side >= SIGNED;
    return {
      width,
      height,
      margin: 0,
      x: { type: 'identity', axis: null },
      y: { type: 'identity', axis: null },
      marks: [
        plot.text(names, { ...text, fontWeight: 600 }),
        plot.text(counts, text),
        plot.rect(units, {
          x1: 'x1',
          x2: 'x2',
          y1: 'y1',
          y2: 'y2',
          fill: ({ kind }: Unit) => (kind === 'none' ? 'var(--chart-surface)' : KINDS[kind].color),
          stroke: ({ kind }: Unit) => (kind === 'none' ? KINDS.none.color : 'none'),
          title: 'name',
        }),
        ...(isSigned
          ? [
              plot.text(
                units.filter(({ kind }) => KINDS[kind].sign !== ''),
                {
                  x: ({ x1, x2 }: Unit) => (x1 + x2) / 2,
                  y: ({ y1, y2 }: Unit) => (y1 + y2) / 2,
                  text: ({ kind }: Unit) => KINDS[kind].sign,
                  fill: 'var(--chart-surface)',
                  fontWeight: 600,
                  pointerEvents: 'none',
                },
              ),
            ]
          : []),
      ],
    };
  };
}

function layOut(judges: readonly JudgedPairs[], width: number): Layout {
  const sorted = judges.map(({ judge, judged }) => ({ judge, kinds: byKind(judged) }));
  const counted = sorted.map(({ kinds }) => sum(PAIR_KINDS.map((kind) => kinds[kind].length)));
  const isBars = hasBars(judges);
  const groups = sorted.flatMap(({ kinds }) =>
    GROUPS.map((group) => sum(group.map((kind) => kinds[kind].length))),
  );
  const side = isBars ? 0 : sideFor(groups, width);
  const across = Math.max(1, Math.floor(width / side));
  const gap = side >= 10 ? 2 : 1;
  const units: Unit[] = [];
  const names: Line[] = [];
  const counts: Line[] = [];
  let y = 0;
  for (const [at, { judge, kinds }] of sorted.entries()) {
    const pairs = counted[at] ?? 0;
    names.push({ text: `${judge}: ${formatCount(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}`, y });
    y += NAME;
    for (const group of GROUPS) {
      const inside = group.flatMap((kind) => kinds[kind].map((one) => ({ kind, one })));
      // nothing to say of pairs without a choice if there are none
      if (inside.length === 0 && group[0] === 'none') continue;
      counts.push({ text: sayGroup(group, kinds), y });
      y += LINE;
      if (isBars) {
        let from = 0;
        for (const kind of group) {
          const here = kinds[kind].length;
          if (here === 0) continue;
          const to = from + (here / pairs) * width;
          const name = `${barStart(judge, kind)}${formatCount(here)} of ${formatCount(pairs)} pairs`;
          units.push({ name, kind, x1: from, x2: to - 1, y1: y, y2: y + BAR });
          from = to;
        }
        y += inside.length > 0 ? BAR : 0;
      } else {
        for (const [place, { kind, one }] of inside.entries()) {
          const [x1, y1] = [side * (place % across) + 1, y + side * Math.floor(place / across) + 1];
          const name = `${unitStart(judge, one)}${KINDS[kind].words}`;
          units.push({ name, kind, x1, x2: x1 + side - gap, y1, y2: y1 + side - gap });
        }
        y += side * Math.ceil(inside.length / across);
      }
      y += AFTER;
    }
    y += AFTER;
  }
  return { units, names, counts, height: y, side };
}

/** The largest side with which all groups stay within their height. */
function sideFor(groups: readonly number[], width: number): number {
  for (let side: number = SIDES.most; side > SIDES.least; side--) {
    const across = Math.max(1, Math.floor(width / side));
    if (side * sum(groups.map((count) => Math.ceil(count / across))) <= ALL_HIGH) return side;
  }
  return SIDES.least;
}

/** "22 changed: 1 first, 21 second both times" */
function sayGroup(group: readonly PairKind[], kinds: ReturnType<typeof byKind>): string {
  const [count, ...rest] = [group, ...group.map((kind) => [kind])].map((some) =>
    sum(some.map((kind) => kinds[kind].length)),
  );
  const parts = group.flatMap((kind, at) => {
    const here = rest[at] ?? 0;
    if (here === 0) return [];
    if (here < (count ?? 0)) {
      // said once of both places, at the end: a phone has no room for more
      const part = kind === 'first' ? 'first' : PARTS[kind];
      return [`${formatCount(here)} ${part}`];
    }
    return [here === 1 ? PARTS[kind] : `all ${PARTS[kind]}`];
  });
  const said = group[0] === 'nearer' ? 'kept' : group[0] === 'first' ? 'changed' : PARTS.none;
  const head = `${formatCount(count ?? 0)} ${said}`;
  return parts.length === 0 || group[0] === 'none' ? head : `${head}: ${parts.join(', ')}`;
}

const PARTS: Readonly<Record<PairKind, string>> = {
  nearer: 'the nearer',
  farther: 'the farther',
  first: 'first both times',
  second: 'second both times',
  none: 'without a choice: a tie or unreadable',
};

function byKind(judged: readonly JudgedTriplet[]): Readonly<Record<PairKind, JudgedTriplet[]>> {
  const kinds: Record<PairKind, JudgedTriplet[]> = {
    nearer: [],
    farther: [],
    first: [],
    second: [],
    none: [],
  };
  for (const one of judged) {
    const { first, second } = one.choices;
    if (one.round === 0 && first !== null && second !== null) kinds[kindOf(one)].push(one);
  }
  return kinds;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** How a square's name begins. */
function unitStart(judge: string, { triplet }: JudgedTriplet): string {
  return `${judge}, item ${triplet.item + 1}: `;
}

/** How the name of a bar begins. */
function barStart(judge: string, kind: PairKind): string {
  return `${judge}, ${KINDS[kind].words}: `;
}

/** A pair, and the number of the judge that chose. */
export interface PickedPair {
  readonly judge: number;
  readonly one: JudgedTriplet;
}

/** What each mark leads to, by the start of its name: a square to its pair, a bar to its first. */
export function pairsByMark(judges: readonly JudgedPairs[]): ReadonlyMap<string, PickedPair> {
  const found = new Map<string, PickedPair>();
  for (const [judge, { judge: called, judged }] of judges.entries()) {
    const kinds = byKind(judged);
    for (const kind of PAIR_KINDS) {
      for (const one of kinds[kind]) {
        found.set(unitStart(called, one), { judge, one });
        const bar = barStart(called, kind);
        if (!found.has(bar)) found.set(bar, { judge, one });
      }
    }
  }
  return found;
}

/** How a mark's name begins, as in `pairsByMark`. */
export function startOfMark(name: string): string {
  return name.slice(0, name.lastIndexOf(': ') + 2);
}

/** How the name of the mark begins that leads to a pair. */
export function markOfPair(judges: readonly JudgedPairs[], { judge, one }: PickedPair): string {
  const called = judges[judge]?.judge ?? '';
  return hasBars(judges) ? barStart(called, kindOf(one)) : unitStart(called, one);
}

function hasBars(judges: readonly JudgedPairs[]): boolean {
  const pairs = judges.map(({ judged }) => judged.filter(({ round }) => round === 0).length);
  return sum(pairs) > MOST_SQUARES;
}

/** Legend: the kinds that a run has. */
export function pairKeys(judges: readonly JudgedPairs[]): KeyEntry[] {
  const all = judges.map(({ judged }) => byKind(judged));
  return PAIR_KINDS.filter((kind) => all.some((kinds) => kinds[kind].length > 0)).map((kind) => ({
    label: PARTS[kind],
    color: KINDS[kind].color,
    shape: kind === 'none' ? 'frame' : 'bar',
    sign: KINDS[kind].sign,
  }));
}

/** One row per judge: pairs of each kind. */
export function pairTable(judges: readonly JudgedPairs[]): ChartTable {
  return {
    caption: 'Pairs of the first round by what was chosen in both orders',
    columns: [{ label: 'judge' }, ...PAIR_KINDS.map((kind) => ({ label: KINDS[kind].words }))],
    rows: judges.map(({ judge, judged }) => {
      const kinds = byKind(judged);
      return [judge, ...PAIR_KINDS.map((kind) => kinds[kind].length)];
    }),
  };
}
