import { pairWords } from '../../core/protocols/registry.ts';
import type { ManifestRow } from './manifest.ts';

/** Two pictures that form a pair, each identified by a key. */
export interface NamedPair<Key> {
  readonly name: string;
  readonly first: Key;
  readonly second: Key;
  readonly truth: number | string;
  readonly condition?: string;
  readonly split?: string;
}

interface PairsOfRows<Key> {
  readonly pairs: readonly NamedPair<Key>[];
  /** why some rows form no pair */
  readonly notes: readonly string[];
}

/**
 * The pairs in a table: two rows each with the same `pair`, at least one of which has the truth as
 * `label`. `keyOf` returns null for a row whose picture could not be used.
 */
export function pairsOfRows<Key>(
  rows: readonly ManifestRow[],
  keyOf: (row: ManifestRow) => Key | null,
): PairsOfRows<Key> {
  const groups = new Map<string, ManifestRow[]>();
  for (const row of rows) {
    if (row.pair !== undefined) groups.set(row.pair, [...(groups.get(row.pair) ?? []), row]);
  }
  const pairs: NamedPair<Key>[] = [];
  const notes: string[] = [];
  for (const [name, group] of groups) {
    const made = makePair(name, group, keyOf);
    if (typeof made === 'string') notes.push(`pair "${name}" (line ${group[0]?.line}): ${made}`);
    else pairs.push(made);
  }
  return { pairs, notes };
}

function makePair<Key>(
  name: string,
  group: readonly ManifestRow[],
  keyOf: (row: ManifestRow) => Key | null,
): NamedPair<Key> | string {
  const [one, two, ...others] = group;
  if (!one || !two || others.length > 0) return `a pair has two rows, this has ${group.length}`;
  const label = one.label ?? two.label;
  if (label === undefined) return 'no row has the truth as its label';
  if (two.label !== undefined && two.label !== label) return 'its rows have different labels';
  const truth = readTruth(label);
  if (truth === null)
    return `its label is "${label.slice(0, 40)}"; a number from 1 to 10 or ${pairWords().kinds.join(', ')} is needed`;
  const first = keyOf(one);
  const second = keyOf(two);
  if (first === null || second === null) return 'one of its pictures was not taken';
  const condition = one.condition ?? two.condition;
  const split = one.split ?? two.split;
  return { name, first, second, truth, ...(condition && { condition }), ...(split && { split }) };
}

/** A truth as stated in a file: 1..10, or a kind; null for anything else. */
export function readTruth(label: string): number | string | null {
  if (pairWords().kinds.includes(label)) return label;
  const number = /^\d{1,2}(\.\d{1,6})?$/.test(label) ? Number(label) : Number.NaN;
  return number >= 1 && number <= 10 ? number : null;
}
