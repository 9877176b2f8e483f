import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** first character of every link text; names the encoding */
const VERSION = '1';
/** bytes; a link that unpacks to more was not made by Flipside */
const MOST_BYTES = 4_000_000;

/** A JSON value as text for a URL: "1", then base64url of its raw DEFLATE. */
export function encodeLink(value: unknown): string {
  const packed = deflateSync(strToU8(JSON.stringify(value)), { level: 9 });
  return VERSION + toBase64Url(packed);
}

/** The value of a link text. Throws Error with the cause if the text is damaged. */
export function decodeLink(text: string): unknown {
  if (!text.startsWith(VERSION)) {
    throw new Error('This link was made by a version of Flipside that is not known here.');
  }
  try {
    const json = strFromU8(inflateAtMost(fromBase64Url(text.slice(VERSION.length)), MOST_BYTES));
    return JSON.parse(json, (key, field: unknown) => (key === '__proto__' ? undefined : field));
  } catch (cause) {
    throw new Error('This link is damaged or cut short: copy it again as a whole.', { cause });
  }
}

/** Stops as soon as the output exceeds `most` bytes, so that a small text cannot exhaust memory. */
function inflateAtMost(packed: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const inflate = new Inflate((chunk, final) => {
    size += chunk.length;
    if (size > most) throw new RangeError(`unpacks to more than ${most} bytes`);
    chunks.push(chunk);
    ended = final;
  });
  inflate.push(packed, true);
  if (!ended) throw new RangeError('ends too early');
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
