import { LruMap, remember } from '../../lru-map.ts';
import type { Picture } from '../../picture.ts';
import type { PictureSourceSpec } from '../../spec/picture-source.ts';
import type { ExperimentPlan } from './experiment.ts';
import { makePicture } from './tools/make-picture.ts';
import type { DrawKey } from './tools/tool.ts';

/**
 * Maximum number of cached questions: enough for five experiments with eight answers, at some 2 kB
 * per picture.
 */
const KEPT = 4096;

/**
 * The pictures that a question shows, in order. They depend only on the seed and this key; every
 * answer has equally many questions.
 */
export type DrawSample = (experiment: number, answer: number, index: number) => readonly Picture[];

/**
 * Draws the pictures of one question. Throws Error that names the tool and the field at fault, or
 * why there is no such picture.
 */
export function drawQuestion(
  { answers, among }: Pick<ExperimentPlan, 'answers' | 'among'>,
  key: DrawKey,
  source: PictureSourceSpec,
): readonly Picture[] {
  const own = answers[key.answer];
  if (!own) {
    throw new RangeError(`experiment ${key.experiment + 1} has no answer ${key.answer + 1}`);
  }
  if (!among) return [makePicture(own, key, source)];
  return [...answers.keys()].map((place) =>
    makePicture(
      place === key.answer ? own : among,
      // each place has its own draws, so that no photograph appears twice in a question while
      // others are unused
      { ...key, index: key.index * answers.length + place },
      source,
    ),
  );
}

/** The pictures of a run, cached: repeated calls return the same objects. */
export function createSamples(
  seed: number,
  source: PictureSourceSpec,
  planOf: (experiment: number) => ExperimentPlan | undefined,
): DrawSample {
  const kept = new LruMap<string, readonly Picture[]>(KEPT);
  return (experiment, answer, index) =>
    remember(kept, `${experiment} ${answer} ${index}`, () => {
      const plan = planOf(experiment);
      if (!plan) throw new RangeError(`there is no experiment ${experiment + 1}`);
      return drawQuestion(plan, { seed, experiment, answer, index }, source);
    });
}
