import { LONGEST_VECTOR } from '../../core/ask/answer-schema.ts';

/** A vector as base64 of 32-bit floats, little-endian. */
export function encodeVector(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4 * vector.length));
  for (const [index, value] of vector.entries()) view.setFloat32(4 * index, value, true);
  return toBase64(view);
}

/** Numbers as base64 of 64-bit floats, little-endian: every digit is kept. */
export function encodeDoubles(numbers: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(8 * numbers.length));
  for (const [index, value] of numbers.entries()) view.setFloat64(8 * index, value, true);
  return toBase64(view);
}

/** Decodes such numbers; null if the text is invalid. */
export function decodeDoubles(text: string): Float64Array | null {
  const view = fromBase64(text);
  if (!view || view.byteLength % 8 !== 0) return null;
  const numbers = new Float64Array(view.byteLength / 8);
  for (let at = 0; at < numbers.length; at++) numbers[at] = view.getFloat64(8 * at, true);
  return numbers;
}

/** Decodes such a vector; null if the text is invalid, or longer than any judge's vector. */
export function decodeVector(text: unknown): Float32Array | null {
  if (typeof text !== 'string' || text.length > (LONGEST_VECTOR * 4 * 4) / 3 + 4) return null;
  const view = fromBase64(text);
  if (!view || view.byteLength % 4 !== 0) return null;
  const vector = new Float32Array(view.byteLength / 4);
  for (let at = 0; at < vector.length; at++) vector[at] = view.getFloat32(4 * at, true);
  return vector;
}

function toBase64({ buffer }: DataView): string {
  let binary = '';
  for (const byte of new Uint8Array(buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** null if the text is not base64. */
function fromBase64(text: string): DataView | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return new DataView(bytes.buffer);
}
