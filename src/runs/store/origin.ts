import * as v from 'valibot';
import type { AnswerKey } from './schema.ts';

/**
 * Where a stored answer came from, and so who vouches for it.
 *
 * 'here': a judge gave it in this browser. 'import': it came in a file, with the run of that id.
 * 'earlier': it was stored before origins were kept (database versions 1 and 2), by a judge here or
 * out of a file: nobody can tell any more.
 */
export type Origin =
  | { readonly kind: 'here' }
  | { readonly kind: 'import'; readonly id: string }
  | { readonly kind: 'earlier' };

export const HERE: Origin = { kind: 'here' };
export const EARLIER: Origin = { kind: 'earlier' };

export const OriginSchema = v.variant('kind', [
  v.object({ kind: v.literal('here') }),
  v.object({ kind: v.literal('import'), id: v.string() }),
  v.object({ kind: v.literal('earlier') }),
]) satisfies v.GenericSchema<unknown, Origin>;

/** Answers of each origin lie in a store of their own, so that none can pass for another. */
const STORES = {
  here: 'answers',
  import: 'importedAnswers',
  earlier: 'earlierAnswers',
} as const satisfies Record<Origin['kind'], string>;

export type AnswerStore = (typeof STORES)[Origin['kind']];

export function storeOf({ kind }: Origin): AnswerStore {
  return STORES[kind];
}

/** One judge's answers of one origin lie side by side under this beginning of their keys. */
export function prefixOf(origin: Origin, fingerprint: string): AnswerKey {
  return origin.kind === 'import' ? [origin.id, fingerprint] : [fingerprint];
}

/** Everything under a beginning of keys: IndexedDB sorts arrays behind strings. */
export function rangeUnder(prefix: AnswerKey): IDBKeyRange {
  return IDBKeyRange.bound(prefix, endOf(prefix));
}

/** What lies under that beginning behind a key that was reached. */
export function rangeBehind(last: AnswerKey, prefix: AnswerKey): IDBKeyRange {
  return IDBKeyRange.bound(last, endOf(prefix), true);
}

function endOf(prefix: AnswerKey): IDBValidKey {
  return [...prefix, []];
}

export function isSameOrigin(a: Origin, b: Origin): boolean {
  return a.kind === b.kind && (a.kind !== 'import' || b.kind !== 'import' || a.id === b.id);
}
