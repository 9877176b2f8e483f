import type { TextRecipe } from './text-recipe.ts';
import { findAdvantages, markBest, type TextWriter, type WrittenText } from './written-group.ts';

type WrittenGroups = readonly (readonly WrittenText[])[];
type TextsObjective = TextRecipe['objective'];

/** The examples of one step, and the texts that the judge writes about them. */
export interface SampledPart {
  readonly examples: readonly number[];
  readonly texts: Promise<WrittenGroups>;
  /** of each text how much better it is than its group */
  readonly advantages: Promise<readonly (readonly number[])[]>;
  /** whether it is the first of its set, written by the weights that its step begins with */
  readonly isFirst: boolean;
}

interface SampleRequest {
  /** the weights that write all parts */
  readonly parameters: Float32Array;
  /** of all parts, one behind the other */
  readonly examples: readonly number[];
  readonly objective: TextsObjective;
  readonly step: number;
  /** parts that steps are left for */
  readonly left: number;
}

/** Steps that one set of samples serves. */
export function countParts(objective: TextsObjective): number {
  return objective.kind === 'grpo' ? objective.miniBatches : 1;
}

/**
 * A set of samples in at most as many parts as it serves steps. The judge writes one part after another, so the
 * gradients of one can be computed while it writes the next.
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

/** The advantages of one part; those divided by the deviation of all samples wait for all parts. */
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

/** A promise that is awaited after other work: until then its rejection must not count as unhandled. */
export function expectLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
