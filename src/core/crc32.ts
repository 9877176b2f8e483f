/** Remainders of all bytes by the polynomial of ISO 3309, in reversed bit order: 0xEDB88320. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  }
  return remainder;
});

/**
 * The checksum of zip files (APPNOTE 4.4.7) and of PNG chunks (annex D). To extend a checksum, pass
 * it as `before`; the initial value is 0.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (REMAINDERS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
