import { APEX_TYPES } from '../published/apex-results.ts';
import type { TypeScore } from './type-scores.ts';

/**
 * A type in Figure 2. Both series are scaled from 0 for the lowest type shown to 1 for the highest.
 */
export interface NormalisedType {
  readonly id: string;
  readonly title: string;
  /** null: all types have the same accuracy */
  readonly here: number | null;
  readonly apex: number | null;
}

/**
 * Min–max normalised accuracies of those of the paper's types that ran, in the order of Figure 2.
 * Both series are normalised over these types only, so that each spans 0 to 1.
 */
export function normaliseTypes(scores: readonly TypeScore[]): readonly NormalisedType[] {
  const own = scores.filter(({ ours }) => !ours);
  const order = [...APEX_TYPES.keys()];
  const sorted = own.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const here = minMax(sorted.map(({ accuracy }) => accuracy.share));
  const apex = minMax(sorted.map(({ id }) => APEX_TYPES.get(id) ?? Number.NaN));
  return sorted.map(({ id, title }, place) => ({
    id,
    title,
    here: here[place] ?? null,
    apex: apex[place] ?? null,
  }));
}

function minMax(values: readonly number[]): readonly (number | null)[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (most > least ? (value - least) / (most - least) : null));
}
