import { JudgeError } from '../judge.ts';

/** Replaces a key in a text. */
const REDACTED = '[key]';
/** This many letters and digits of a key in a row already reveal too much of it. */
const FRAGMENT = 8;
/** What keys look like, masked or not, in providers' error texts. */
const KEY_LOOK = /\b(?:(?:sk|pk|gsk|hf|xai)[-_]|AIza)[\w*.…-]{4,}/g;
/** Placeholders for servers without keys: they are no secrets, and may occur in answers. */
const NO_SECRETS = new Set(
  'none no null empty x key apikey token test dummy local ollama lmstudio vllm notneeded nokey skno skxxx sknokeyrequired'.split(
    ' ',
  ),
);

/**
 * Refuses a key that is too short to be told apart from an answer's words and removed from them.
 * Throws JudgeError 'wrong-key'.
 */
export function refuseShortKey(key: string): void {
  const text = textOf(plainOf(key).digits);
  if (NO_SECRETS.has(text) || text.length >= FRAGMENT) return;
  throw new JudgeError(
    'wrong-key',
    `a key of fewer than ${FRAGMENT} letters and digits cannot be kept out of stored answers, ` +
      'where a server may repeat it. Give the server a longer key; where it wants none, type “none”',
  );
}

/** A text without the key, without long pieces of it, and without anything like a key. */
export function redactText(text: string, key: string | null): string {
  return redactKey(text, key).replace(KEY_LOOK, REDACTED);
}

/**
 * A server's response with the key removed from every text in it. A model never sees the key, but a
 * server does, and responses are stored and exported.
 */
export function redactValue<T>(value: T, key: string | null): T {
  return isSecret(key) ? (redactIn(value, key) as T) : value;
}

function redactIn(value: unknown, key: string): unknown {
  if (typeof value === 'string') return redactKey(value, key);
  if (Array.isArray(value)) return value.map((item) => redactIn(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [redactKey(name, key), redactIn(field, key)]),
    );
  }
  return value;
}

/**
 * Also removes the key if it is split up, in another case, reversed, or in a common encoding. Takes
 * one pass and creates no string per position, because a response has up to a megabyte.
 */
function redactKey(text: string, key: string | null): string {
  if (!isSecret(key)) return text;
  const raw = text.replaceAll(key, REDACTED);
  const secrets = secretsOf(key);
  const { digits, places } = plainOf(raw);
  let clean = '';
  let from = 0;
  let [start, end] = [0, 0];
  const cut = () => {
    if (end === 0) return;
    clean += raw.slice(from, places[start]) + REDACTED;
    from = (places[end - 1] ?? raw.length) + 1;
  };
  let window = 0;
  for (let at = 0; at < digits.length; at++) {
    window = (window % BEHIND_FIRST) * BASE + (digits[at] ?? 0);
    if (at + 1 < FRAGMENT || !secrets.has(window)) continue;
    const begin = at + 1 - FRAGMENT;
    if (begin >= end) {
      cut();
      start = begin;
    }
    end = at + 1;
  }
  cut();
  clean += raw.slice(from);
  return signedPiecesOf(key).reduce((rest, piece) => rest.replaceAll(piece, REDACTED), clean);
}

function isSecret(key: string | null): key is string {
  return key !== null && key !== '' && !NO_SECRETS.has(textOf(plainOf(key).digits));
}

/** Every substring of FRAGMENT characters; a shorter key is a single piece. */
function piecesOf(key: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at + FRAGMENT <= key.length; at++) pieces.push(key.slice(at, at + FRAGMENT));
  return pieces.length > 0 ? pieces : [key];
}

/** Pieces with too few letters and digits to be found by those alone. */
function signedPiecesOf(key: string): string[] {
  return piecesOf(key).filter((piece) => plainOf(piece).digits.length < FRAGMENT);
}

/** Digits and letters. BASE to the power of FRAGMENT is exact as a number. */
const BASE = 36;
const BEHIND_FIRST = BASE ** (FRAGMENT - 1);

/** Letters and digits of a text in any case, as 0..35, and the position of each in the text. */
function plainOf(text: string): {
  readonly digits: readonly number[];
  readonly places: readonly number[];
} {
  const digits: number[] = [];
  const places: number[] = [];
  for (let place = 0; place < text.length; place++) {
    for (const digit of digitsOf(text.charCodeAt(place))) {
      digits.push(digit);
      places.push(place);
    }
  }
  return { digits, places };
}

/** by UTF-16 code unit; some stand for several letters, most for none */
const knownDigits = new Map<number, readonly number[]>();

function digitsOf(unit: number): readonly number[] {
  const known = knownDigits.get(unit);
  if (known) return known;
  const simple = String.fromCharCode(unit).normalize('NFKC').toLowerCase();
  const digits = [...simple]
    .filter((one) => (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9'))
    .map((one) => Number.parseInt(one, BASE));
  knownDigits.set(unit, digits);
  return digits;
}

function textOf(digits: readonly number[]): string {
  return digits.map((digit) => digit.toString(BASE)).join('');
}

let last: { readonly key: string; readonly secrets: ReadonlySet<number> } | null = null;

/** All pieces of all spellings of a key. The last result is kept: an endpoint has one key. */
function secretsOf(key: string): ReadonlySet<number> {
  if (last?.key !== key) {
    const spellings = spellingsOf(key).map((spelling) => textOf(plainOf(spelling).digits));
    const pieces = spellings.flatMap(piecesOf).filter((piece) => piece.length === FRAGMENT);
    last = { key, secrets: new Set(pieces.map((piece) => Number.parseInt(piece, BASE))) };
  }
  return last.secrets;
}

function spellingsOf(key: string): string[] {
  const bytes = [...new TextEncoder().encode(key)];
  const joined = (write: (byte: number) => string) => bytes.map(write).join('');
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  // the text before the key shifts it by one or two bytes within the encoding
  const base64 = ['', ' ', '  '].map((before) => {
    const whole = btoa(before + String.fromCharCode(...bytes));
    return whole.slice(before === '' ? 0 : before.length + 1).replace(/=+$/, '');
  });
  return [
    key,
    [...key].reverse().join(''),
    ...base64,
    // also covers percent encoding, because everything except letters and digits is dropped
    joined(hex),
    // character references and escapes: &#115; &#x73; \x73 0x73 \u0073
    joined((byte) => String(byte)),
    joined((byte) => `x${hex(byte)}`),
    joined((byte) => `0x${hex(byte)}`),
    joined((byte) => `u00${hex(byte)}`),
  ];
}
