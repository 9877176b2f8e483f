import { sha256Text } from './sha256.ts';

/** The cached JSON of an object, or undefined if it must be serialised. */
type KnownJson = (value: object) => string | undefined;

/**
 * JSON with sorted keys, so that equal values give equal text however they were built. If `known`
 * returns text for an object, that text is used as it is. Throws TypeError on what JSON cannot hold
 * (a function, NaN, an infinity).
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

/** Appends piece by piece: lists of entries would be most of the garbage of a large plan. */
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

/** Hexadecimal digits of a hash: 128 bits are enough to avoid collisions among stored values. */
const DIGITS = 32;
const digitCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const name = new Uint8Array(DIGITS);

/**
 * The hash under which a value is stored: the first 128 bits of the SHA-256 of its canonical JSON,
 * in hex.
 */
export function hashOf(value: unknown, known?: KnownJson): string {
  const words = sha256Text(canonicalJson(value, known));
  for (let i = 0; i < DIGITS; i++) {
    const digit = ((words[i >> 3] as number) >>> (28 - 4 * (i & 7))) & 15;
    name[i] = digitCodes[digit] as number;
  }
  // built in one call: a string grown by appending keeps its pieces, about a kilobyte per hash
  return String.fromCharCode(...name);
}
