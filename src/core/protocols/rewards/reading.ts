import type { AnswerBody } from '../../ask/answer.ts';
import { withoutThoughts } from '../thoughts.ts';
import { LEAST_SCORE, MOST_SCORE } from './selection/aggregate.ts';

/** What a reward model said of a step. */
export interface StepScore {
  /** 1..5; null: no score could be read */
  readonly score: number | null;
  /** the same weighted by likelihood, 1..5; null: no score, or the judge told no likelihoods */
  readonly weighted: number | null;
}

const STATED = /Overall Score:\s*\**\[?(\d(?:\.\d+)?)\]?/gi;
const ALONE = /(?<![\d.])([1-5])(?![\d.]*\d)/g;
const MIDDLE = (LEAST_SCORE + MOST_SCORE) / 2;

/**
 * Reads a score of 1 to 5: the last "Overall Score: N", or else the last such number that stands alone,
 * unless the text was cut at its limit. Anything else is not a score, and never 0. The paper publishes no
 * parser; this one is ours.
 */
export function readScore(body: AnswerBody | undefined): StepScore {
  if (body?.mode !== 'generate') return { score: null, weighted: null };
  const text = withoutThoughts(body.text);
  const stated = [...text.matchAll(STATED)].at(-1)?.[1];
  const alone = body.finish === 'length' ? undefined : [...text.matchAll(ALONE)].at(-1)?.[1];
  const read = Number(stated ?? alone ?? Number.NaN);
  const score = read >= LEAST_SCORE && read <= MOST_SCORE ? read : null;
  return { score, weighted: score === null ? null : weigh(score, body) };
}

/**
 * Ours: a judge that writes its reason first settles its score with the reason, so the likelihood that
 * tells is that of everything it wrote. With probability p it wrote this score; for the rest the middle
 * of the scale stands: p·score + (1 - p)·3.
 */
function weigh(
  score: number,
  { tokens }: Extract<AnswerBody, { mode: 'generate' }>,
): number | null {
  if (!tokens) return null;
  const likelihood = Math.exp(tokens.reduce((sum, one) => sum + one.logProbability, 0));
  return likelihood * score + (1 - likelihood) * MIDDLE;
}

/** How far the read scores of a value of 0 and of 1 lie from the middle of the scale. */
const HALF_SPAN = 1;

/**
 * Scores of a solution's steps by a trained head, which gives values of 0 to 1. Ours: a value v is read
 * as 2 + 2v, since a head goes a little beyond both ends; what leaves 1 to 5 is cut there. Empty where
 * there is no answer.
 */
export function readValues(body: AnswerBody | undefined): StepScore[] {
  if (body?.mode !== 'score') return [];
  return body.scores.map((value) => {
    const score = MIDDLE + HALF_SPAN * (2 * value - 1);
    return { score: Math.max(LEAST_SCORE, Math.min(MOST_SCORE, score)), weighted: null };
  });
}

/**
 * How far the value of a head rises with a step, by its scores of a solution's steps; it begins at 0.
 * Undefined where a score is missing. The value that a head learns by equation 1 rises with each right
 * step, so a right first step is worth less than a wrong last one, and the rise tells them apart.
 */
export function riseOf(scores: readonly StepScore[] | undefined, step: number): number | undefined {
  const valueAt = (place: number) => {
    if (place < 0) return 0;
    const score = scores?.[place]?.score;
    return typeof score === 'number' ? ((score - MIDDLE) / HALF_SPAN + 1) / 2 : undefined;
  };
  const [before, after] = [valueAt(step - 1), valueAt(step)];
  return before === undefined || after === undefined ? undefined : after - before;
}

/** What a model answers to Table 8's plain question; null: neither yes nor no. */
export function readPlain(body: AnswerBody | undefined): boolean | null {
  if (body?.mode === 'choose') {
    const [yes, no] = body.logProbabilities;
    return typeof yes === 'number' && typeof no === 'number' && yes !== no ? yes > no : null;
  }
  if (body?.mode !== 'generate') return null;
  const said =
    withoutThoughts(body.text)
      .toLowerCase()
      .match(/\b(yes|no)\b/g) ?? [];
  return new Set(said).size === 1 ? said[0] === 'yes' : null;
}
