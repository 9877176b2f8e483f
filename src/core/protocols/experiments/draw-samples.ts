import { LruMap, remember } from '../../lru-map.ts';
import type { Picture } from '../../picture.ts';
import type { PictureSourceSpec } from '../../spec/picture-source.ts';
import type { ExperimentPlan } from './experiment.ts';
import { makePicture } from './tools/make-picture.ts';
import type { DrawKey } from './tools/tool.ts';

/** Pictures that are kept: those of five experiments of eight answers, some 2 kB each. */
const KEPT = 4096;

/** What a question shows, in this order: exactly as many questions for each answer, by seed alone. */
export type DrawSample = (experiment: number, answer: number, index: number) => readonly Picture[];

/**
 * The pictures that one question shows. Throws Error that names the tool and the field at fault, or why
 * there is no such picture.
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
      // each place has draws of its own, so that no photograph stands beside itself while others are left
      { ...key, index: key.index * answers.length + place },
      source,
    ),
  );
}

/** The pictures of a run; the same objects each time while they are kept. */
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
