import { decodeLink, encodeLink } from '../link-codec.ts';
import { parseSpec } from './parse-spec.ts';
import type { RunSpec } from './spec.ts';

/** A run's description as text for a link. */
export function encodeSpec(spec: RunSpec): string {
  return encodeLink(spec);
}

/** Throws Error, with what is wrong, for a text that is no run description. */
export function decodeSpec(text: string): RunSpec {
  return parseSpec(decodeLink(text));
}
