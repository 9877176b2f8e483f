import { nameRecipe, type TrainedPartName } from '../../core/ask/recipe.ts';
import { trainedJudgeId } from '../../core/ask/trained-weights.ts';
import { type Fingerprint, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import type { StoredWeights } from '../store/weights.ts';

/** Characters of a hash shown in names. */
const SHORT = 6;

const DESCRIPTIONS: Readonly<Record<TrainedPartName, (base: string) => string>> = {
  head: (base) =>
    `Scores one response at a time with a trained head on the hidden states of ${base}.`,
  block: (base) =>
    `Scores one response at a time: ${base} with a trained last block, and a trained head on it.`,
  whole: (base) =>
    `Writes its verdicts: ${base}, its whole decoder trained on texts that it wrote.`,
};

/** Makes the entry of a judge with trained weights from its base. */
export function trainedEntry(base: JudgeEntry, kept: StoredWeights): JudgeEntry {
  const { hash, weights, seconds, curve, examples, origin } = kept;
  const { taught, wordings, accuracy: _, dtypes: __, ...rest } = base;
  const { recipe, data, seed, step } = weights;
  const writes = recipe.part === 'whole';
  return {
    ...rest,
    // a judge that still writes knows the prompts of its base; a head only scores
    ...(writes && taught && { taught }),
    ...(writes && wordings && { wordings }),
    id: trainedJudgeId(base.id, hash),
    name: `${base.name} + ${recipe.part} ${hash.slice(0, SHORT)}`,
    description: DESCRIPTIONS[recipe.part](base.name),
    // it generates text as its base does, and cannot be trained further
    modes: writes ? base.modes.filter((mode) => mode !== 'hidden') : ['score'],
    trained: {
      base: base.id,
      weights: hash,
      recipe,
      data,
      examples,
      seed,
      step,
      seconds,
      curve,
      origin: origin.kind,
    },
  };
}

/** The fingerprint of a trained judge: its base's, with what the weights follow from. */
export function trainedFingerprint(
  base: Fingerprint,
  { hash, weights }: StoredWeights,
): Fingerprint {
  const { recipe, data } = weights;
  return {
    ...base,
    judge: trainedJudgeId(base.judge, hash),
    trained: { base: base.judge, recipe: nameRecipe(recipe), data, weights: hash },
  };
}

/**
 * Throws JudgeError if the weights were trained on hidden states of another judge, revision or
 * format.
 */
export function requireBase(
  { weights }: StoredWeights,
  { judge, revision, dtype }: Fingerprint,
): void {
  const { base } = weights;
  const differs =
    base.judge !== judge
      ? `they were trained on ${base.judge}`
      : base.revision !== revision || base.dtype !== dtype
        ? `they were trained on other files of ${judge} (${base.dtype}, ${base.revision.slice(0, 8)})`
        : null;
  if (differs === null) return;
  throw new JudgeError(
    'bad-file',
    `these weights do not fit: ${differs}; train again on this judge`,
  );
}
