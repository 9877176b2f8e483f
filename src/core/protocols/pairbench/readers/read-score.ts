import type { ReaderId } from '../options.ts';

/** The form of answer in which the score was found; 'none': no number was found. */
export type ScoreTier = 'strict' | 'lenient' | 'fallback' | 'none';

/** Why an answer has no valid score: no usable number, not a whole number, or off the scale. */
export type InvalidKind = 'unreadable' | 'not-whole' | 'off-scale';

interface ReadScore {
  /** whole, 1..10, for captions also 0; -1: invalid */
  readonly score: number;
  /** only if invalid */
  readonly invalid?: InvalidKind;
  /** which tier found the number, even if that number is off the scale */
  readonly tier: ScoreTier;
  readonly reason: string | null;
}

interface ScoreReading {
  /** what the second datum of the pair is; caption prompts use a scale of 0 to 10 */
  readonly modality: 'picture' | 'caption';
  readonly reader: ReaderId;
}

/** The format that PairBench's prompts request, anywhere in the answer. */
const STRICT = /Score:\s*(\d+)\s*Reason:\s*(.+)/is;

/**
 * Reads a judge's score from its answer.
 *
 * Both readers first look for the requested format ('strict'). Otherwise the paper's reader,
 * following the authors' notebook, takes the first integer anywhere ('fallback'): it reads "8.5" as
 * 8, and "on a scale of 1 to 10, 7" as 1. Our reader next accepts a number labelled as the score,
 * with markdown, as a fraction of 10 or with decimals ('lenient'), then the first number that is
 * not part of a scale or label ('fallback').
 *
 * Both readers then check the number against the scale. The authors' code does not, but their paper
 * calls scores outside 1..10 invalid. A number that is not whole is invalid in our reader, because
 * rounding would invent a score; "8.0" is whole.
 */
export function readScore(text: string, { modality, reader }: ScoreReading): ReadScore {
  // some judges write a literal "\n" instead of a line break
  const answer = text.replaceAll('\\n', '\n').trim();
  const found = findScore(answer, reader);
  const lowest = modality === 'caption' ? 0 : 1;
  const onScale = Number.isInteger(found.score) && found.score >= lowest && found.score <= 10;
  return onScale ? found : { ...found, score: -1, invalid: whyInvalid(found.score) };
}

function whyInvalid(number: number): InvalidKind {
  if (Number.isNaN(number)) return 'unreadable';
  return Number.isInteger(number) ? 'off-scale' : 'not-whole';
}

/** Returns the number as written; NaN if there is none. */
function findScore(answer: string, reader: ReaderId): ReadScore {
  const strict = STRICT.exec(answer);
  if (strict) {
    return { score: Number(strict[1]), tier: 'strict', reason: strict[2]?.trim() || null };
  }
  if (reader === 'ours') return findLooseScore(answer);
  const first = /\d+/.exec(answer);
  if (first) return { score: Number(first[0]), tier: 'fallback', reason: null };
  return { score: Number.NaN, tier: 'none', reason: null };
}

/**
 * "score", some punctuation or markdown, perhaps "is" or "of", and a number. Every repeat before
 * the number is bounded, which keeps the search linear on any text.
 */
const NAMED_SCORE =
  /score(?![a-z])[\s*_`"':=<[({~–—-]{0,16}?(?:(?:is|of)[\s*_`"':]{1,8})?(-?\d+(?:\.\d+)?)/gi;

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** After a number: the other end of a range. */
const RANGE = /^\s{0,3}(?:-|–|—|to|through)\s{0,3}(\d{1,6})/i;
const FRACTION = /^[\s*_`]{0,4}(?:\/|out of)\s{0,3}(\d{1,6})/i;
/** Before a number: it belongs to the scale, or to the name of a datum. */
const SCALE_BEFORE = /(?:scale|range|out|maximum|max) (?:of|from|is)\s{0,3}$/i;
const LABEL_BEFORE = /(?:[a-z]|(?:image|picture|photo|data|text|caption|object|#)\s?)$/i;
const BETWEEN_BEFORE = /between\s{1,3}$/i;
const AND_AFTER = /^\s{1,3}and\s{1,3}(\d{1,6})/i;
/** After a number: it is part of a word, counts something else or names a scale ("10-point"). */
const WORD_AFTER = /^(?:[a-z]|[- ](?:point|images?|pictures?|photos?|objects?)\b)/i;
/** After a number: a decimal comma, or thousands. */
const COMMA_AFTER = /^,\d/;

const REASON = /\b(?:reason|reasoning|explanation)[*_`"']{0,4}\s{0,4}:[*_`"']{0,4}\s*(.+)/is;

/** How many characters around a number are searched for its meaning. */
const REACH = 24;

/**
 * Finds a score in an answer that does not follow the format. Returns the number as written (7.5
 * stays 7.5); NaN if there is none or if it is not a single score out of ten: a range ("7-8"), a
 * fraction of something else ("4/5"), a decimal comma.
 */
function findLooseScore(answer: string): ReadScore {
  for (const match of answer.matchAll(NAMED_SCORE)) {
    const written = match[1] ?? '';
    const end = match.index + match[0].length;
    const score = readNumber(answer, end - written.length, end);
    if (score !== null) return { score, tier: 'lenient', reason: findReason(answer, end) };
  }
  // the end of a scale such as "1 to 10" is skipped together with its beginning
  let resume = 0;
  for (const match of answer.matchAll(NUMBER)) {
    const end = match.index + match[0].length;
    if (match.index < resume) continue;
    const score = readNumber(answer, match.index, end);
    if (score !== null) return { score, tier: 'fallback', reason: findReason(answer, end) };
    resume = end + scaleLength(answer, match.index, end);
  }
  return { score: Number.NaN, tier: 'none', reason: null };
}

/** The number at start..end as a score; null if it is part of a scale, a label or a word. */
function readNumber(answer: string, start: number, end: number): number | null {
  const before = answer.slice(Math.max(0, start - REACH), start);
  const after = answer.slice(end, end + REACH);
  if (SCALE_BEFORE.test(before) || LABEL_BEFORE.test(before) || WORD_AFTER.test(after)) return null;
  if (scaleLength(answer, start, end) > 0) return null;
  if (RANGE.test(after) || COMMA_AFTER.test(after)) return Number.NaN;
  const scale = FRACTION.exec(after);
  if (scale && Number(scale[1]) !== 10) return Number.NaN;
  return Number(answer.slice(start, end));
}

/**
 * Length of the text after a number that completes a scale, as in "1 to 10" or "0-10"; otherwise 0.
 */
function scaleLength(answer: string, start: number, end: number): number {
  const low = Number(answer.slice(start, end));
  if (low !== 0 && low !== 1) return 0;
  const after = answer.slice(end, end + REACH);
  const between = BETWEEN_BEFORE.test(answer.slice(Math.max(0, start - REACH), start));
  const range = RANGE.exec(after) ?? (between ? AND_AFTER.exec(after) : null);
  return range && Number(range[1]) === 10 ? range[0].length : 0;
}

function findReason(answer: string, from: number): string | null {
  const reason = REASON.exec(answer.slice(from))?.[1]?.replace(/^[\s*_`"']{1,8}/, '');
  return reason?.trim() || null;
}
