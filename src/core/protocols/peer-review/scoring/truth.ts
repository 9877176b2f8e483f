import { pearson, spearman } from '../../../statistics/association/correlation.ts';
import {
  countInversions,
  longestIncreasing,
  permutationEntropy,
  ranksInOrder,
  sampledEntropy,
} from '../../../statistics/ranking/order-agreement.ts';
import { readDecimal } from '../../../tables/cells.ts';
import type { Scores } from './score.ts';

/** The known quality of each model, in any unit; null: unknown. */
export type Truth = readonly (number | null)[];

/** Fewest models for a meaningful correlation. */
export const LEAST_KNOWN = 3;

/** Whether enough is known to compare scores with it. */
export function says(truth: Truth): boolean {
  return truth.filter((value) => value !== null).length >= LEAST_KNOWN;
}

/** How well scores agree with the truth. */
export interface TruthMeasures {
  /** models that have a score and a truth */
  readonly models: number;
  /** all scores are the same: there is no ranking, and no measure of one */
  readonly equal: boolean;
  readonly pearson: number | null;
  readonly spearman: number | null;
  /**
   * in nats, of ordinal patterns of three neighbours; a fully reversed ranking also gives 0; null
   * if there are ties
   */
  readonly entropy: number | null;
  /** the same over random triples, as in PiCO's code */
  readonly sampledEntropy: number | null;
  /** pairs of models in the wrong order, half for two with equal scores */
  readonly inversions: number | null;
  /**
   * length of the longest correctly ordered part of the ranking, in models; null if there are ties
   */
  readonly increasing: number | null;
}

/**
 * Scores are rounded to 1 / LEVEL before comparison: sums of the same reviews in another order
 * round differently.
 */
const LEVEL = 1e12;

export function measureTruth(scores: Scores, truth: Truth): TruthMeasures {
  const [a, b] = knownOf(scores, truth);
  const equal = a.length > 1 && new Set(a).size === 1;
  const order = ranksInOrder(a, b);
  return {
    models: a.length,
    equal,
    pearson: pearson(a, b),
    spearman: spearman(a, b),
    entropy: order && permutationEntropy(order),
    sampledEntropy: order && sampledEntropy(order),
    inversions: equal ? null : countInversions(a, b),
    increasing: order && longestIncreasing(order),
  };
}

/** The two correlations only, for callers that need them many times. */
export function correlateTruth(
  scores: Scores,
  truth: Truth,
): Pick<TruthMeasures, 'pearson' | 'spearman'> {
  const [a, b] = knownOf(scores, truth);
  return { pearson: pearson(a, b), spearman: spearman(a, b) };
}

/** Scores and truths of the models that have both. */
function knownOf(scores: Scores, truth: Truth): readonly [number[], number[]] {
  const both = scores.flatMap((score, model) => {
    const known = truth[model] ?? null;
    return score === null || known === null
      ? []
      : [{ score: Math.round(score * LEVEL) / LEVEL, known }];
  });
  return [both.map(({ score }) => score), both.map(({ known }) => known)];
}

/** Writes the text that `parseTruth` reads; models without a known truth have no line. */
export function writeTruth(truth: Truth, models: readonly string[]): string {
  return truth
    .flatMap((value, model) => (value === null ? [] : [`${models[model]}, ${value}`]))
    .join('\n');
}

/**
 * Parses pasted truths: one line per model, with its name and a number separated by a comma,
 * semicolon or tab. A header without a number is ignored. Throws Error that names the line.
 */
export function parseTruth(text: string, models: readonly string[]): Truth {
  const truth = Array<number | null>(models.length).fill(null);
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const found = /^(.*)[,;\t]\s*([^,;\t]*)$/.exec(line.trim());
    const name = (found?.[1] ?? '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"');
    const number = readDecimal(found?.[2]?.trim() ?? '');
    if (number === null || !Number.isFinite(number)) {
      if (place === 0 && found && number === null) continue;
      throw new Error(
        `line ${place + 1}: expected a model and a number, as in "${models[0]}, 0.8"`,
      );
    }
    const model = models.indexOf(name);
    if (model < 0)
      throw new Error(`line ${place + 1}: no model here is called "${name.slice(0, 80)}"`);
    if (truth[model] !== null) throw new Error(`line ${place + 1}: "${name}" stands there twice`);
    truth[model] = number;
  }
  return truth;
}
