import {
  type CueResult,
  measureCues,
} from '../../../../core/protocols/experiments/cues/measure-cues.ts';
import {
  factsOf,
  type PictureFacts,
} from '../../../../core/protocols/experiments/cues/picture-facts.ts';
import type { CuesOf } from '../../../../core/protocols/experiments/cues/say-cues.ts';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentReport } from '../../../../core/protocols/experiments/report.ts';
import { showPicture } from '../../../pictures/show-picture.ts';

/** What decides the pictures of an experiment. */
export interface DrawnFrom extends Pick<ExperimentsOptions, 'samples' | 'source'> {
  readonly seed: number;
}

/**
 * What cues alone tell about the pictures that an experiment's judges are asked about. Draws one
 * picture at a time to keep the page responsive. Rejects if a picture cannot be drawn, and with the
 * signal's reason when stopped.
 */
export async function measureExperimentCues(
  { id, plan }: Pick<ExperimentReport, 'id' | 'plan'>,
  { seed, samples, source }: DrawnFrom,
  signal: AbortSignal,
): Promise<readonly CueResult[]> {
  const facts: PictureFacts[][][] = [];
  for (const answer of plan.answers.keys()) {
    const questions: PictureFacts[][] = [];
    for (let index = 0; index < samples; index++) {
      const shown: PictureFacts[] = [];
      for (const picture of drawQuestion(
        plan,
        { seed, experiment: id - 1, answer, index },
        source,
      )) {
        const raster = await showPicture(picture, signal);
        signal.throwIfAborted();
        shown.push(factsOf(raster));
      }
      questions.push(shown);
    }
    facts.push(questions);
  }
  return measureCues(plan, facts);
}

/** The same for all experiments of a report; none if the run does not measure cues. */
export async function measureReportCues(
  experiments: readonly ExperimentReport[],
  { cues, ...drawn }: DrawnFrom & Pick<ExperimentsOptions, 'cues'>,
  signal: AbortSignal,
): Promise<CuesOf> {
  const found = new Map<number, readonly CueResult[]>();
  if (cues) {
    for (const one of experiments) {
      found.set(one.id, await measureExperimentCues(one, drawn, signal));
    }
  }
  return ({ id }) => found.get(id);
}
