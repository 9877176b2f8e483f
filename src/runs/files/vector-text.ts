import { LONGEST_VECTOR } from '../../core/ask/answer-schema.ts';

/** A vector as base64 of 32-bit floats, little-endian. */
export function encodeVector(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4 * vector.length));
  for (const [index, value] of vector.entries()) view.setFloat32(4 * index, value, true);
  let binary = '';
  for (const byte of new Uint8Array(view.buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Decodes such a vector; null if the text is invalid, or longer than any judge's vector. */
export function decodeVector(text: unknown): Float32Array | null {
  if (typeof text !== 'string' || text.length > (LONGEST_VECTOR * 4 * 4) / 3 + 4) return null;
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  if (binary.length % 4 !== 0) return null;
  const view = new DataView(new ArrayBuffer(binary.length));
  for (let at = 0; at < binary.length; at++) view.setUint8(at, binary.charCodeAt(at));
  return Float32Array.from({ length: binary.length / 4 }, (_, at) => view.getFloat32(4 * at, true));
}
