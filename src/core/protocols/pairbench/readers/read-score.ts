import type { ReaderId } from '../../../spec.ts';
import { findLooseScore } from './find-loose-score.ts';
import type { ReadScore } from './score-tier.ts';

export interface ScoreReading {
  /** what the second datum of the pair was: the caption prompts speak of 0 to 10 */
  readonly modality: 'picture' | 'caption';
  readonly reader: ReaderId;
}

/** The format that PairBench's prompts ask for, anywhere in the answer. */
const STRICT = /Score:\s*(\d+)\s*Reason:\s*(.+)/is;

/**
 * Reads a judge's score off its answer.
 *
 * Both readers first look for the format that was asked for ('strict'). The paper's reader, after
 * the authors' notebook, else takes the first integer anywhere ('fallback'): "8.5" is 8 to it, and
 * "on a scale of 1 to 10, 7" is 1. Ours next accepts a score that is named as such with markdown, a
 * fraction of 10 or decimals ('lenient'), then the first number that stands for no scale or label
 * ('fallback').
 *
 * Whatever was found is then checked against the scale, in the paper's reader too, although the
 * authors' code does not: their paper calls scores outside 1..10 invalid. A number that is not
 * whole is invalid to ours, as rounding would make up a score; "8.0" is whole.
 */
export function readScore(text: string, { modality, reader }: ScoreReading): ReadScore {
  // some judges write the two characters of the escape instead of a line break
  const answer = text.replaceAll('\\n', '\n').trim();
  const found = findScore(answer, reader);
  const lowest = modality === 'caption' ? 0 : 1;
  const onScale = Number.isInteger(found.score) && found.score >= lowest && found.score <= 10;
  return onScale ? found : { ...found, score: -1 };
}

/** The number as written; NaN where there is none. */
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
