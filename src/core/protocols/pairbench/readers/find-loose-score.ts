import type { ReadScore } from './score-tier.ts';

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
/** Before a number: it tells the scale, or which datum is meant. */
const SCALE_BEFORE = /(?:scale|range|out|maximum|max) (?:of|from|is)\s{0,3}$/i;
const LABEL_BEFORE = /(?:[a-z]|(?:image|picture|photo|data|text|caption|object|#)\s?)$/i;
const BETWEEN_BEFORE = /between\s{1,3}$/i;
const AND_AFTER = /^\s{1,3}and\s{1,3}(\d{1,6})/i;
/** After a number: it is part of a word, counts something else or names a scale ("10-point"). */
const WORD_AFTER = /^(?:[a-z]|[- ](?:point|images?|pictures?|photos?|objects?)\b)/i;
/** After a number: a decimal comma, or thousands. */
const COMMA_AFTER = /^,\d/;

const REASON = /\b(?:reason|reasoning|explanation)[*_`"']{0,4}\s{0,4}:[*_`"']{0,4}\s*(.+)/is;

/** How far around a number its meaning is looked for, in characters. */
const REACH = 24;

/**
 * A score in an answer that does not keep to the format. Returns the number as written (7.5 stays
 * 7.5), NaN where there is none or where it cannot be taken for one score of ten: a range ("7-8"), a
 * fraction of something else ("4/5"), a decimal comma.
 */
export function findLooseScore(answer: string): ReadScore {
  for (const match of answer.matchAll(NAMED_SCORE)) {
    const written = match[1] ?? '';
    const end = match.index + match[0].length;
    const score = readNumber(answer, end - written.length, end);
    if (score !== null) return { score, tier: 'lenient', reason: findReason(answer, end) };
  }
  // the end of a scale such as "1 to 10" is read together with its beginning
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

/** The number at start..end as a score, or null where it is none: a scale, a label, a word's part. */
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

/** Length of what follows a number when the two tell the scale: "1 to 10", "0-10"; else 0. */
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
