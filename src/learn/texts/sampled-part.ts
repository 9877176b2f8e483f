import type { TextRecipe } from './text-recipe.ts';
import { findAdvantages, markBest, type TextWriter, type WrittenText } from './written-group.ts';

type WrittenGroups = readonly (readonly WrittenText[])[];
type TextsObjective = TextRecipe['objective'];

/** The examples of one step, and the judge's texts about them. */
export interface SampledPart {
  readonly examples: readonly number[];
  readonly texts: Promise<WrittenGroups>;
  /** advantage of each text over its group */
  readonly advantages: Promise<readonly (readonly number[])[]>;
  /** whether it is the first part of its set, written with the weights that its step begins with */
  readonly isFirst: boolean;
}

interface SampleRequest {
  /** the weights that all parts are written with */
  readonly parameters: Float32Array;
  /** examples of all parts, concatenated */
  readonly examples: readonly number[];
  readonly objective: TextsObjective;
  readonly step: number;
  /** number of steps left, which limits the parts */
  readonly left: number;
}

/** Steps per set of samples. */
export function countParts(objective: TextsObjective): number {
  return objective.kind === 'grpo' ? objective.miniBatches : 1;
}

/**
 * A set of samples, divided into at most as many parts as it serves steps. The judge writes the
 * parts one after another, so the gradients of one part can be computed while it writes the next.
 */
export function sampleParts(
  writer: TextWriter,
  { parameters, examples: all, objective, step, left }: SampleRequest,
): SampledPart[] {
  const parts = countParts(objective);
  const size = all.length / parts;
  const written = Array.from({ length: Math.min(parts, left) }, (_, part) => {
    const examples = all.slice(part * size, (part + 1) * size);
    const { samples } = objective;
    const request = { set: 'train', examples, samples, step, beside: part > 0 } as const;
    return { examples, texts: expectLater(writer.write(parameters, request)) };
  });
  const texts = written.map((one) => one.texts);
  return written.map((one, part) => ({
    ...one,
    advantages: expectLater(compareTexts(texts, part, objective)),
    isFirst: part === 0,
  }));
}

/**
 * The advantages of one part. If they are scaled by the deviation of all samples, they wait for all
 * parts.
 */
async function compareTexts(
  parts: readonly Promise<WrittenGroups>[],
  part: number,
  objective: TextsObjective,
): Promise<readonly (readonly number[])[]> {
  if (objective.kind !== 'grpo') return markBest((await parts[part]) ?? []);
  const { scale } = objective;
  if (scale !== 'batch') return findAdvantages((await parts[part]) ?? [], scale);
  const all = await Promise.all(parts);
  const before = all.slice(0, part).flat().length;
  const own = all[part]?.length ?? 0;
  return findAdvantages(all.flat(), scale).slice(before, before + own);
}

/**
 * Marks a promise that is awaited later, so that a rejection in the meantime does not count as
 * unhandled.
 */
export function expectLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
