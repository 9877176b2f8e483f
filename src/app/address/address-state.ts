import { useCallback, useMemo } from 'react';
import { readPlace, writePlace } from './links.ts';
import { useShownAddress } from './shown-address.tsx';

/**
 * How a field of the address represents a setting: as text, or null for the default. Invalid text
 * counts as absent.
 */
export interface FieldKind<T> {
  readonly read: (text: string | null) => T;
  readonly write: (value: T) => string | null;
}

export function wordField<T extends string>(words: readonly T[], usual: T): FieldKind<T> {
  return {
    read: (text) => words.find((word) => word === text) ?? usual,
    write: (value) => (value === usual ? null : value),
  };
}

/** A whole number from 0 to `most`; otherwise `usual`. */
export function wholeField<T extends number | null>(most: number, usual: T): FieldKind<number | T> {
  return {
    read: (text) =>
      text !== null && /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : usual,
    write: (value) => (value === null || value === usual ? null : String(value)),
  };
}

export const FLAG_FIELD: FieldKind<boolean> = {
  read: (text) => text === '1',
  write: (value) => (value ? '1' : null),
};

/** Most characters of a text in an address. */
const LONGEST_TEXT = 200;

export const TEXT_FIELD: FieldKind<string> = {
  read: (text) => (text ?? '').slice(0, LONGEST_TEXT),
  write: (value) => (value === '' ? null : value.slice(0, LONGEST_TEXT)),
};

/** Words of a known set, or any words if it is null. */
export function listField(known: readonly string[] | null = null): FieldKind<readonly string[]> {
  return {
    read: (text) =>
      (text ?? '').split(',').filter((word) => word !== '' && (known?.includes(word) ?? true)),
    write: (words) => (words.length === 0 ? null : words.join()),
  };
}

/** The kind of each field, by its name in the address. */
type FieldKinds<V> = { readonly [K in keyof V & string]: FieldKind<V[K]> };

/**
 * Settings stored in the address, so that links, reloads and the back button restore them. A change
 * adds no history entry; other fields of the address leave the settings the same object. `kinds`
 * must be the same object each time.
 */
export function useAddressFields<V extends object>(
  kinds: FieldKinds<V>,
): readonly [V, (changes: Partial<V>) => void] {
  const { fields } = readPlace(useShownAddress());
  const own = new URLSearchParams(
    namesOf(kinds).flatMap((name) => fields.getAll(name).map((text) => [name, text])),
  ).toString();
  const values = useMemo(() => readFields(kinds, new URLSearchParams(own)), [kinds, own]);
  const change = useCallback(
    (changes: Partial<V>) => changeFields(writeFields(kinds, changes)),
    [kinds],
  );
  return [values, change];
}

/** Settings from the fields of an address. */
export function readFields<V extends object>(kinds: FieldKinds<V>, fields: URLSearchParams): V {
  const read = namesOf(kinds).map((name) => [name, kinds[name].read(fields.get(name))]);
  return Object.fromEntries(read) as V;
}

/** Settings as fields of an address; null for defaults. */
export function writeFields<V extends object>(
  kinds: FieldKinds<V>,
  values: Partial<V>,
): Record<string, string | null> {
  const said = namesOf(kinds).filter((name) => name in values);
  return Object.fromEntries(
    said.map((name) => [name, kinds[name].write(values[name] as V[typeof name])]),
  );
}

function namesOf<V>(kinds: FieldKinds<V>): readonly (keyof V & string)[] {
  return Object.keys(kinds) as (keyof V & string)[];
}

/** A single setting stored in the address. `kind` must be the same object each time. */
export function useAddressState<T>(
  name: string,
  kind: FieldKind<T>,
): readonly [T, (value: T) => void] {
  const kinds = useMemo(() => ({ [name]: kind }), [name, kind]);
  const [values, change] = useAddressFields<Record<string, T>>(kinds);
  const set = useCallback((value: T) => change({ [name]: value }), [change, name]);
  return [values[name] as T, set];
}

/** Replaces fields of the address; null removes one. */
export function changeFields(changes: Readonly<Record<string, string | null>>): void {
  replaceAddress(withFields(location.hash, changes));
  // browsers fire this event only for the user's changes
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The same without an event, for what the screen already shows. */
export function replaceAddress(place: string): void {
  if (place !== location.hash) history.replaceState(history.state, '', place);
}

/** An address, from "#" on, with some of its fields changed. */
export function withFields(hash: string, changes: Readonly<Record<string, string | null>>): string {
  const { path, fields } = readPlace(hash);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) fields.delete(name);
    else fields.set(name, text);
  }
  return writePlace(path.join('/'), Object.fromEntries(fields));
}
