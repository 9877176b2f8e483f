import type { GuardedPlan } from '../guards/guard.ts';
import { changesPixels } from '../guards/guard-pixels.ts';
import { measureExperiment } from '../measures/measure-experiment.ts';
import type { ModelResult } from '../report.ts';
import { type Guesses, guessByPlace, guessByThresholds } from './guess-by-cue.ts';
import type { PictureFacts } from './picture-facts.ts';

/** Something other than what is asked that may tell the answers’ pictures apart. */
interface Cue {
  readonly id: 'file-size' | 'black-corners' | 'pixels' | 'aspect';
  /** in sentences */
  readonly words: string;
  readonly of: (facts: PictureFacts) => number;
}

const CUES: readonly Cue[] = [
  { id: 'file-size', words: 'the size of the file', of: ({ bytes }) => bytes },
  { id: 'black-corners', words: 'the number of black corners', of: (one) => one.blackCorners },
  { id: 'pixels', words: 'the number of pixels', of: ({ pixels }) => pixels },
  { id: 'aspect', words: 'the ratio of width to height', of: ({ aspect }) => aspect },
];

/** How often a cue alone is right, in the same experiment and over the same pictures as a judge. */
export interface CueResult
  extends Pick<ModelResult, 'classWise' | 'average' | 'hits' | 'byWording'> {
  readonly cue: Cue['id'];
  readonly words: string;
}

/**
 * What each cue alone reaches: the baseline for a judge that may go by it. Cues that are the same
 * in all pictures are left out, and the size of the file where the answers differ in a transform of
 * pixel values, which inherently changes it and is asked about. `facts`: by answer, question and
 * place of the picture in the question.
 */
export function measureCues(
  plan: GuardedPlan,
  facts: readonly (readonly (readonly PictureFacts[])[])[],
): readonly CueResult[] {
  const samples = Math.min(...facts.map(({ length }) => length));
  const isAsked = changesPixels(plan);
  return CUES.flatMap(({ id, words, of }) => {
    if (id === 'file-size' && isAsked) return [];
    const values = facts.map((questions) => questions.map((shown) => shown.map(of)));
    if (new Set(values.flat(2)).size < 2) return [];
    const guesses: Guesses = plan.among
      ? guessByPlace(values)
      : guessByThresholds(values.map((questions) => questions.flat()));
    const { classWise, average, hits, byWording } = measureExperiment(
      plan,
      { judge: -1, mode: 'choice', samples, wordings: 1 },
      (answer, index) => guesses[answer]?.[index],
    );
    return [{ cue: id, words, classWise, average, hits, byWording }];
  });
}
