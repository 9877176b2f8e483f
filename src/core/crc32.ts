/** Remainders of all bytes by the polynomial of ISO 3309, bits turned round: 0xEDB88320. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  }
  return remainder;
});

/** The check sum of zips (APPNOTE 4.4.7) and of PNG's chunks (annex D), taken further by some bytes; begins with 0. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (REMAINDERS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
