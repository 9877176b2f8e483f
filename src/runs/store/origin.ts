import * as v from 'valibot';
import type { AnswerKey } from './schema.ts';

/** The origin of answers that came with the run of that id; they are deleted with it. */
export interface CarriedOrigin {
  readonly kind: 'import' | 'recorded';
  readonly id: string;
}

/**
 * Where a stored answer came from, and so who vouches for it.
 *
 * 'here': a judge gave it in this browser. 'import': it came in a file, with the run of that id.
 * 'recorded': it came with a recorded run, in a link or in a file beside the page.
 */
export type Origin = { readonly kind: 'here' } | CarriedOrigin;

export const HERE: Origin = { kind: 'here' };

export const OriginSchema = v.variant('kind', [
  v.object({ kind: v.literal('here') }),
  v.object({ kind: v.picklist(['import', 'recorded']), id: v.string() }),
]) satisfies v.GenericSchema<unknown, Origin>;

/** Each origin has its own store, so that no answer can pass for one of another origin. */
const STORES = {
  here: 'answers',
  import: 'importedAnswers',
  recorded: 'recordedAnswers',
} as const satisfies Record<Origin['kind'], string>;

export function storeOf<K extends Origin['kind']>({
  kind,
}: {
  readonly kind: K;
}): (typeof STORES)[K] {
  return STORES[kind];
}

/** Whether the answers came with a run; such a run asks nothing and is never changed. */
export function isCarried(origin: Origin): origin is CarriedOrigin {
  return 'id' in origin;
}

/** Key prefix of one judge's answers of one origin. */
export function prefixOf(origin: Origin, fingerprint: string): AnswerKey {
  return isCarried(origin) ? [origin.id, fingerprint] : [fingerprint];
}

/** Everything under a key prefix: IndexedDB sorts arrays after strings. */
export function rangeUnder(prefix: AnswerKey): IDBKeyRange {
  return IDBKeyRange.bound(prefix, endOf(prefix));
}

/** The keys under that prefix after `last`. */
export function rangeBehind(last: AnswerKey, prefix: AnswerKey): IDBKeyRange {
  return IDBKeyRange.bound(last, endOf(prefix), true);
}

function endOf(prefix: AnswerKey): IDBValidKey {
  return [...prefix, []];
}

export function isSameOrigin(a: Origin, b: Origin): boolean {
  return a.kind === b.kind && (!isCarried(a) || !isCarried(b) || a.id === b.id);
}
