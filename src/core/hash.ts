import { sha256Text } from './sha256.ts';

/** The JSON of an object that need not be written out again, or undefined. */
export type KnownJson = (value: object) => string | undefined;

/**
 * JSON with sorted keys, so that equal values give equal text however they were built. Of an object
 * that `known` knows, its text stands as it is.
 * Throws TypeError on what JSON cannot hold (a function, NaN, an infinity).
 */
export function canonicalJson(value: unknown, known?: KnownJson): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`cannot write ${value} as JSON`);
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : (known?.(value) ?? writeObject(value, known));
    default:
      throw new TypeError(`cannot write a ${typeof value} as JSON`);
  }
}

/** Joined piece by piece: lists of entries would make most of the garbage of a large plan. */
function writeObject(value: object, known: KnownJson | undefined): string {
  if (Array.isArray(value)) {
    let items = '';
    for (let i = 0; i < value.length; i++) {
      items += `${i > 0 ? ',' : ''}${canonicalJson(value[i], known)}`;
    }
    return `[${items}]`;
  }
  let fields = '';
  for (const key of Object.keys(value).sort()) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (field === undefined) continue;
    const comma = fields === '' ? '' : ',';
    fields += `${comma}${JSON.stringify(key)}:${canonicalJson(field, known)}`;
  }
  return `{${fields}}`;
}

/** Hexadecimal digits of a name: 128 bits tell more values apart than anybody will store. */
const DIGITS = 32;
const digitCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const name = new Uint8Array(DIGITS);

/**
 * The name under which a value is stored: the first 128 bits of the SHA-256 of its canonical JSON,
 * in hex.
 */
export function hashOf(value: unknown, known?: KnownJson): string {
  const words = sha256Text(canonicalJson(value, known));
  for (let i = 0; i < DIGITS; i++) {
    const digit = ((words[i >> 3] as number) >>> (28 - 4 * (i & 7))) & 15;
    name[i] = digitCodes[digit] as number;
  }
  // made at once: a text grown piece by piece keeps its pieces, at a kilobyte a name
  return String.fromCharCode(...name);
}
