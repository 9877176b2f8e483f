/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4,
 * 4.2.2).
 */
const ROUND = new Int32Array(64);
/** The same for the square roots of the first 8 primes (5.3.3). */
const START = new Int32Array(8);

for (let candidate = 2, found = 0; found < 64; candidate++) {
  if (hasDivisor(candidate)) continue;
  if (found < 8) START[found] = fractionBits(Math.sqrt(candidate));
  ROUND[found++] = fractionBits(Math.cbrt(candidate));
}

/** Available in every worker and in Node, but not in TypeScript's own library of the language. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};
const encoder = new TextEncoder();

const BLOCK = 64;
/** Shared by all calls: a call is synchronous, so none interrupts another. */
const schedule = new Int32Array(64);
let message = new Uint8Array(4096);

/**
 * SHA-256 of a text's UTF-8 bytes as eight words, most significant first. Reopening a run mostly
 * hashes its asks, tens of thousands of short texts. A general library copies each text and sets up
 * its state for it, which makes a plan take nearly twice as long (bench row `resume`).
 */
export function sha256Text(text: string): Int32Array {
  // a UTF-16 unit takes at most three bytes; 0x80 and the length follow the text
  const room = 3 * text.length + 2 * BLOCK;
  if (message.length < room) message = new Uint8Array(2 * room);
  const { written: length } = encoder.encodeInto(text, message);
  const end = Math.ceil((length + 9) / BLOCK) * BLOCK;
  message.fill(0, length, end);
  message[length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(end - 8, Math.floor(length / 2 ** 29));
  view.setUint32(end - 4, length << 3);
  const state = START.slice();
  for (let offset = 0; offset < end; offset += BLOCK) compress(state, message, offset);
  return state;
}

/** Processes one block of 64 bytes (6.2.2). */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule;
  for (let i = 0, b = offset; i < 16; i++, b += 4) {
    w[i] =
      ((bytes[b] as number) << 24) |
      ((bytes[b + 1] as number) << 16) |
      ((bytes[b + 2] as number) << 8) |
      (bytes[b + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + small0 + (w[i - 7] as number) + small1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND[i] as number) + (w[i] as number)) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

function hasDivisor(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor === 0) return true;
  }
  return false;
}

function fractionBits(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}
