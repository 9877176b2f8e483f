import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import {
  CONDITIONS,
  type Condition,
  PAIR_KINDS,
  type PairKind,
  PLANNED_SPLITS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { readPlace, writePlace } from '../../../address/links.ts';
import { useShownAddress } from '../../../address/shown-address.tsx';
import { gapOf, pointName } from '../pair-words.ts';

/**
 * The selected part of a run, shared by flip maps, tables, histogram and pairs. It is stored in the
 * address, so that links, reloads and the way back restore it. A null field selects everything.
 */
export interface Selection {
  /** index in the spec; null for the judge that changed its mind most */
  readonly judge: number | null;
  readonly split: SplitId | null;
  readonly condition: Condition | null;
  readonly kind: PairKind | null;
  /** only pairs on which the judge changed its mind, or that lack a score */
  readonly show: 'changed' | 'invalid' | null;
  /** one cell of the flip map, by its two scores; -1 is invalid */
  readonly cell: { readonly forward: number; readonly reverse: number } | null;
  /** name of the open pair (pointName) */
  readonly pair: string | null;
}

export const ALL: Selection = {
  judge: null,
  split: null,
  condition: null,
  kind: null,
  show: null,
  cell: null,
  pair: null,
};

const SHOWN = ['changed', 'invalid'] as const;
const OWN_FIELDS = ['judge', 'split', 'condition', 'kind', 'show', 'cell', 'at'];

/** Reads the selection from an address; invalid fields are ignored. */
export function readSelection(fields: URLSearchParams): Selection {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => value === fields.get(name)) ?? null;
  const judge = fields.get('judge') ?? '';
  const cell = /^(-1|\d|10),(-1|\d|10)$/.exec(fields.get('cell') ?? '');
  return {
    judge: /^\d{1,3}$/.test(judge) ? Number(judge) : null,
    split: oneOf('split', PLANNED_SPLITS),
    condition: oneOf('condition', CONDITIONS),
    kind: oneOf('kind', PAIR_KINDS),
    show: oneOf('show', SHOWN),
    cell: cell && { forward: Number(cell[1]), reverse: Number(cell[2]) },
    pair: fields.get('at'),
  };
}

/** Writes the selection as address fields. */
export function writeSelection({ cell, pair, judge, ...words }: Selection): Record<string, string> {
  const said = {
    judge: judge === null ? null : String(judge),
    ...words,
    cell: cell && `${cell.forward},${cell.reverse}`,
    at: pair,
  };
  return Object.fromEntries(
    Object.entries(said).filter((field): field is [string, string] => field[1] !== null),
  );
}

/** The parts of a selection that filter pairs. */
type Filter = Partial<Omit<Selection, 'judge' | 'pair'>>;

/** The selected points, the widest gap first, those without a score last. */
export function matchPoints(
  points: readonly ResultPoint[],
  { split, condition, kind, show, cell }: Filter,
  epsilon: number,
): ResultPoint[] {
  const found = points.filter((point) => {
    if (split && point.split !== split) return false;
    if (condition && point.condition !== condition) return false;
    if (kind && point.kind !== kind) return false;
    if (cell && (point.forward !== cell.forward || point.reverse !== cell.reverse)) return false;
    const gap = gapOf(point);
    return show === 'changed' ? gap !== null && gap > epsilon : show !== 'invalid' || gap === null;
  });
  return found.sort((a, b) => (gapOf(b) ?? -1) - (gapOf(a) ?? -1));
}

export interface SelectionStore {
  readonly selection: Selection;
  /** Changes a part of the selection and closes the open pair. */
  readonly select: (changes: Partial<Selection>) => void;
  /** the address with only this selected, for links */
  readonly linkTo: (selection: Partial<Selection>) => string;
}

/** The selection in the address of the displayed run. */
export function useSelection(): SelectionStore {
  const hash = useShownAddress();
  const [path, navigate] = useLocation();
  return useMemo(() => {
    const { fields } = readPlace(hash);
    const selection = readSelection(fields);
    // keeps other fields: the recorded run itself, how its numbers are shown
    const others = [...fields].filter(([name]) => !OWN_FIELDS.includes(name));
    const say = (wanted: Selection) => ({
      ...writeSelection(wanted),
      ...Object.fromEntries(others),
    });
    const linkTo = (wanted: Partial<Selection>) =>
      writePlace(path.slice(1), say({ ...ALL, ...wanted }));
    return {
      selection,
      linkTo,
      select(changes) {
        const narrowed = { ...selection, pair: null, ...changes };
        // keeps "?" even if the query is empty; otherwise "back" would step through every selection
        const said = new URLSearchParams(say(narrowed)).toString();
        navigate(`${path}?${said}`, { replace: true });
      },
    };
  }, [hash, path, navigate]);
}

/** The selection in a few words: "R, sensitive, scores 8 and 1". */
export function saySelection(selection: Filter, epsilon: number): string {
  const { split, condition, kind, show, cell } = selection;
  const scores = cell && [cell.forward, cell.reverse].map((score) => (score < 0 ? 'none' : score));
  return (
    [
      split,
      condition,
      kind,
      show && { changed: `more than ${epsilon} apart`, invalid: 'score missing' }[show],
      scores && `scores ${scores.join(' and ')}`,
    ]
      .filter(Boolean)
      .join(', ') || 'all'
  );
}

/** The open point: the one that is named, or the first. */
export function openPoint(
  points: readonly ResultPoint[],
  { pair }: Pick<Selection, 'pair'>,
): ResultPoint | undefined {
  return points.find((point) => pointName(point) === pair) ?? points[0];
}
