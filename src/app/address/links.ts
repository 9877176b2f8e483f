import { decodeLink, encodeLink } from '../../core/link-codec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';

/**
 * Where an address leads. Every one is written "#/SCREEN/PART?FIELD=TEXT&…"; a field that holds data
 * is packed (`packField`), so that nothing in it needs to be escaped.
 */
export interface Place {
  /** the screen, then what of it is shown: a run's id, a model's name */
  readonly path: readonly string[];
  readonly fields: URLSearchParams;
}

/** Reads what stands from "#" on. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#?\/?/, ''), '?');
  const [screen = '', ...parts] = path.split('/').filter((part) => part !== '');
  const fields = new URLSearchParams(query);
  return { path: screen === '' ? [] : [screen, ...parts], fields };
}

/** An address from "#" on. `screen` may name its parts too, as in "runs/compare". */
export function writePlace(screen: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(fields).toString();
  return `#/${screen}${query === '' ? '' : `?${query}`}`;
}

/** The same as another person can open it. */
export function shareable(place: string): string {
  return new URL(place, location.href).href;
}

/** Data as the text of a field. */
export const packField: (value: unknown) => string = encodeLink;

/** The data of a field, still to be checked; null without one. Throws Error for a damaged text. */
export function unpackField({ fields }: Place, name: string): unknown {
  const text = fields.get(name);
  return text === null ? null : decodeLink(text);
}

/** The address of a set-up of a lab, to be opened on its screen. */
export function specLink(screen: string, spec: RunSpec): string {
  return shareable(writePlace(screen, { spec: packField(spec) }));
}

function splitOnce(text: string, at: string): readonly string[] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}
