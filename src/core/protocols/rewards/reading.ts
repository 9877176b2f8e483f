import type { AnswerBody } from '../../ask/answer.ts';
import { withoutThoughts } from '../thoughts.ts';
import { LEAST_SCORE, MOST_SCORE } from './selection/aggregate.ts';

/** A reward model's score of a step. */
export interface StepScore {
  /** 1..5; null: unreadable */
  readonly score: number | null;
  /**
   * the score weighted by likelihood, 1..5; null: no score, or the judge reported no likelihoods
   */
  readonly weighted: number | null;
}

const STATED = /Overall Score:\s*\**\[?(\d(?:\.\d+)?)\]?/gi;
const ALONE = /(?<![\d.])([1-5])(?![\d.]*\d)/g;
const MIDDLE = (LEAST_SCORE + MOST_SCORE) / 2;

/**
 * Reads a score of 1 to 5: the last "Overall Score: N", or else the last such number that stands
 * alone, unless the text reached its token limit. Anything else is no score, and never 0. The paper
 * publishes no parser; this one is ours.
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
 * Ours. A judge that first writes its reason has settled its score with the reason, so the
 * likelihood of the whole text counts. With probability p the judge wrote this score; the rest is
 * assigned the middle of the scale: p·score + (1 - p)·3.
 */
function weigh(
  score: number,
  { tokens }: Extract<AnswerBody, { mode: 'generate' }>,
): number | null {
  if (!tokens) return null;
  const likelihood = Math.exp(tokens.reduce((sum, one) => sum + one.logProbability, 0));
  return likelihood * score + (1 - likelihood) * MIDDLE;
}

/** Distance from the middle of the scale to the scores of the values 0 and 1. */
const HALF_SPAN = 1;

/**
 * Scores of a solution's steps by a trained head, whose values lie in about 0 to 1. Ours: a value v
 * maps to the score 2 + 2v, clipped to 1 to 5, because a head overshoots slightly at both ends.
 * Empty without an answer.
 */
export function readValues(body: AnswerBody | undefined): StepScore[] {
  if (body?.mode !== 'score') return [];
  return body.scores.map((value) => {
    const score = MIDDLE + HALF_SPAN * (2 * value - 1);
    return { score: Math.max(LEAST_SCORE, Math.min(MOST_SCORE, score)), weighted: null };
  });
}

/**
 * How much a head's value rises at a step, computed from the step scores; the value before the
 * first step is 0. Undefined if a score is missing. By equation 1 the value rises with each right
 * step, so that a right first step has a lower value than a wrong last one; only the rise separates
 * them.
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

/** A model's answer to Table 8's plain question; null: neither yes nor no. */
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
