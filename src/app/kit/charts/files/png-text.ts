import { strFromU8, strToU8, Unzlib, zlibSync } from 'fflate';
import { crc32 } from '../../../../core/crc32.ts';

/** signature bytes at the start of a PNG */
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10] as const;
/** bytes of a chunk's length, type and checksum */
const FRAME = 12;
/** maximum unpacked size in bytes; larger texts were not written by us */
const MOST_BYTES = 8_000_000;

/**
 * Adds a text that viewers do not show to a PNG, as an iTXt chunk (PNG specification, 11.3.3.4)
 * before its end. Throws RangeError if the input is not a PNG.
 */
export function addPngText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  const end = [...chunksOf(png)].find(({ type }) => type === 'IEND');
  if (!end) throw new RangeError('this is not a PNG, or it is cut short');
  // keyword; compressed with zlib; no language; no translated keyword
  const head = [...strToU8(keyword), 0, 1, 0, 0, 0];
  const packed = zlibSync(strToU8(text), { level: 9 });
  const chunk = new Uint8Array(FRAME + head.length + packed.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, head.length + packed.length);
  chunk.set(strToU8('iTXt'), 4);
  chunk.set(head, 8);
  chunk.set(packed, 8 + head.length);
  view.setUint32(chunk.length - 4, crc32(chunk.subarray(4, chunk.length - 4)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, end.start));
  whole.set(chunk, end.start);
  whole.set(png.subarray(end.start), end.start + chunk.length);
  return whole;
}

/** The text with this keyword, or null. Throws RangeError if the input is not a PNG. */
export function readPngText(png: Uint8Array, keyword: string): string | null {
  const head = [...strToU8(keyword), 0, 1, 0, 0, 0];
  for (const { type, data } of chunksOf(png)) {
    if (type !== 'iTXt' || !head.every((byte, at) => data[at] === byte)) continue;
    return strFromU8(unzip(data.subarray(head.length)));
  }
  return null;
}

function unzip(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Unzlib((part) => {
    size += part.length;
    if (size > MOST_BYTES) throw new RangeError(`unpacks to more than ${MOST_BYTES} bytes`);
    parts.push(part);
  });
  inflate.push(packed, true);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface Chunk {
  readonly type: string;
  /** offset of its frame */
  readonly start: number;
  readonly data: Uint8Array;
}

function* chunksOf(png: Uint8Array): Generator<Chunk, void, void> {
  if (!SIGNATURE.every((byte, at) => png[at] === byte)) throw new RangeError('this is not a PNG');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let start = SIGNATURE.length; start + FRAME <= png.length; ) {
    const length = view.getUint32(start);
    const data = png.subarray(start + 8, start + 8 + length);
    yield { type: strFromU8(png.subarray(start + 4, start + 8)), start, data };
    start += FRAME + length;
  }
}
