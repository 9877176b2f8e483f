import { decodeLink, encodeLink } from '../../core/link-codec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';

/**
 * A parsed address. Every address has the form "#/SCREEN/PART?FIELD=TEXT&…". A field with data is
 * encoded (`packField`), so that nothing in it needs escaping.
 */
export interface Place {
  /** the screen, then the part of it: a run's id, a model's name */
  readonly path: readonly string[];
  readonly fields: URLSearchParams;
}

/** Parses an address from "#" on. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#?\/?/, ''), '?');
  const [screen = '', ...parts] = path.split('/').filter((part) => part !== '');
  const fields = new URLSearchParams(query);
  return { path: screen === '' ? [] : [screen, ...parts], fields };
}

/** An address from "#" on. `screen` may include parts, as in "runs/compare". */
export function writePlace(screen: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(fields).toString();
  return `#/${screen}${query === '' ? '' : `?${query}`}`;
}

/** Fields that name a recorded run: with them, a lab's page shows that run, not its set-up. */
export const RECORDED_FIELDS = ['recorded', 'named'] as const;

/**
 * What an address shows, without the details of it: two addresses with the same view differ only in
 * an open case, a filter or a setting.
 */
export function viewOf(address: string): string {
  const { path, fields } = readPlace(address);
  const recorded = RECORDED_FIELDS.flatMap((name) => {
    const text = fields.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  return writePlace(path.join('/'), Object.fromEntries(recorded));
}

/** The full address, for other people to open. */
export function shareable(place: string): string {
  return new URL(place, location.href).href;
}

/** Encodes data as the text of a field. */
export const packField: (value: unknown) => string = encodeLink;

/** The data of a field, unchecked; null if absent. Throws Error if the text is damaged. */
export function unpackField({ fields }: Place, name: string): unknown {
  const text = fields.get(name);
  return text === null ? null : decodeLink(text);
}

/** The address that opens a set-up on its lab's screen. */
export function specLink(screen: string, spec: RunSpec): string {
  return shareable(writePlace(screen, { spec: packField(spec) }));
}

function splitOnce(text: string, at: string): readonly string[] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}
