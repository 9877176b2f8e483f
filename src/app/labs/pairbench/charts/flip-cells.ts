import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { PairKind } from '../../../../core/protocols/pairbench/split.ts';
import { PAIR_KINDS } from './pair-kinds.ts';
import { pointName } from './point-name.ts';
import { positionOf, type ScoreAxis } from './score-axis.ts';

/** All pairs with one forward and one reverse score. */
export interface FlipCell {
  /** positions on the score axis */
  readonly forward: number;
  readonly reverse: number;
  readonly counts: Readonly<Record<PairKind, number>>;
  /** by kind, then in the order given */
  readonly points: readonly ResultPoint[];
}

/** A dot in a cell; x and y are axis positions, so 0.5 is the distance to a cell's edge. */
export interface FlipDot {
  readonly x: number;
  readonly y: number;
  readonly kind: PairKind;
  /** index of its cell */
  readonly cell: number;
  /** name of the point it stands for (pointName), null where a dot stands for several */
  readonly point: string | null;
}

export interface FlipPacking {
  readonly dots: readonly FlipDot[];
  /** pairs to a dot, at most */
  readonly unit: number;
  /** distance between two dots in axis steps */
  readonly pitch: number;
}

/** Groups pairs by their two scores: from the lowest reverse score up, then by forward score. */
export function groupCells(points: readonly ResultPoint[], axis: ScoreAxis): FlipCell[] {
  const groups = new Map<string, { forward: number; reverse: number; points: ResultPoint[] }>();
  for (const point of points) {
    const forward = positionOf(axis, point.forward);
    const reverse = positionOf(axis, point.reverse);
    const key = `${forward} ${reverse}`;
    const group = groups.get(key);
    if (group) group.points.push(point);
    else groups.set(key, { forward, reverse, points: [point] });
  }
  return [...groups.values()]
    .sort((a, b) => a.reverse - b.reverse || a.forward - b.forward)
    .map(({ forward, reverse, points: inside }) => ({
      forward,
      reverse,
      counts: countKinds(inside),
      points: PAIR_KINDS.flatMap((kind) => inside.filter((point) => point.kind === kind)),
    }));
}

/** The part of a cell's width that dots may fill. */
const FILLED = 0.84;
/** A dot never takes more than this part of a cell, however empty the map is. */
const LARGEST_PITCH = 0.25;

/**
 * Packs dots into square blocks, kind after kind, the same distance apart in every cell, so that the
 * filled area tells the count. Where a cell holds more pairs than `maxDots`, a dot stands for
 * several pairs in the whole map; a kind that occurs keeps at least one dot.
 */
export function packDots(cells: readonly FlipCell[], maxDots = 100): FlipPacking {
  let largest = 1;
  for (const cell of cells) largest = Math.max(largest, cell.points.length);
  const unit = Math.ceil(largest / maxDots);
  const perCell = cells.map((cell) => dotsOf(cell, unit));
  const most = Math.max(1, ...perCell.map((dots) => dots.length));
  const pitch = Math.min(LARGEST_PITCH, FILLED / Math.ceil(Math.sqrt(most)));

  const dots = cells.flatMap((cell, index) => {
    const inside = perCell[index] ?? [];
    const columns = Math.ceil(Math.sqrt(inside.length));
    const rows = Math.ceil(inside.length / columns);
    return inside.map((dot, position) => ({
      ...dot,
      cell: index,
      x: cell.forward + ((position % columns) - (columns - 1) / 2) * pitch,
      y: cell.reverse + (Math.floor(position / columns) - (rows - 1) / 2) * pitch,
    }));
  });
  return { dots, unit, pitch };
}

/** How many pairs of each kind there are. */
export function countKinds(points: readonly ResultPoint[]): Record<PairKind, number> {
  const counts: Record<PairKind, number> = { identical: 0, transformed: 0, irrelevant: 0 };
  for (const point of points) counts[point.kind]++;
  return counts;
}

function dotsOf(cell: FlipCell, unit: number): { kind: PairKind; point: string | null }[] {
  if (unit === 1) {
    return cell.points.map((point) => ({ kind: point.kind, point: pointName(point) }));
  }
  return PAIR_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(cell.counts[kind] / unit) }, () => ({ kind, point: null })),
  );
}
