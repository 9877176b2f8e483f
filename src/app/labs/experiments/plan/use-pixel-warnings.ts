import { useEffect, useState } from 'react';
import { canonicalJson } from '../../../../core/hash.ts';
import type { Picture } from '../../../../core/picture.ts';
import {
  factsOf,
  type PictureFacts,
} from '../../../../core/protocols/experiments/cues/picture-facts.ts';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import {
  contrastOf,
  takeBackAll,
} from '../../../../core/protocols/experiments/guards/guard-among.ts';
import {
  changesPixels,
  guardPixels,
} from '../../../../core/protocols/experiments/guards/guard-pixels.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { showPicture } from '../../../pictures/show-picture.ts';

/** Number of questions per answer whose pixels are measured. */
const MEASURED = 8;

/**
 * Warnings about what the pixels of an experiment's pictures give away; none until the pictures are
 * drawn. Measures one picture at a time to keep the page responsive.
 */
export function usePixelWarnings(
  plan: ExperimentPlan,
  seed: number,
  experiment: number,
  source: PictureSourceSpec,
): readonly Warning<ExperimentPlan>[] {
  // a running experiment's plan is the same in each report, but not the same object
  const key = canonicalJson(plan);
  const [found, setFound] = useState<readonly Warning<ExperimentPlan>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plan
  useEffect(() => {
    const stopper = new AbortController();
    setFound([]);
    measure(plan, seed, experiment, source, stopper.signal).then(setFound, () => {
      // drawing errors are shown beside the samples; a stopped measurement is discarded
    });
    return () => stopper.abort();
  }, [key, seed, experiment, source]);
  return found;
}

async function measure(
  plan: ExperimentPlan,
  seed: number,
  experiment: number,
  source: PictureSourceSpec,
  signal: AbortSignal,
): Promise<readonly Warning<ExperimentPlan>[]> {
  const shown = plan.answers.map((_, answer) =>
    Array.from({ length: MEASURED }, (__, index) =>
      drawQuestion(plan, { seed, experiment, answer, index }, source),
    ),
  );
  const looked = plan.among
    ? contrastOf(plan, plan.among, shown)
    : { plan, pictures: shown.map((questions) => questions.flat()) };
  // the recipes already show what pixel transforms do
  if (!looked || changesPixels(looked.plan)) return [];
  const facts: PictureFacts[][] = [];
  for (const pictures of looked.pictures) {
    facts.push(await measureEach(pictures, signal));
  }
  return plan.among ? takeBackAll(plan, guardPixels(looked.plan, facts)) : guardPixels(plan, facts);
}

async function measureEach(
  pictures: readonly Picture[],
  signal: AbortSignal,
): Promise<PictureFacts[]> {
  const facts: PictureFacts[] = [];
  for (const picture of pictures) {
    const raster = await showPicture(picture, signal);
    signal.throwIfAborted();
    facts.push(factsOf(raster));
    // yields to the page between two measurements
    await new Promise((resolve) => setTimeout(resolve));
  }
  return facts;
}
