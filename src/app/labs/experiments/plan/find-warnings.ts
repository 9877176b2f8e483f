import type { Picture } from '../../../../core/picture.ts';
import {
  factsOf,
  type PictureFacts,
} from '../../../../core/protocols/experiments/cues/picture-facts.ts';
import type { WarningsOf } from '../../../../core/protocols/experiments/document.ts';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type {
  ShownPictures,
  Warning,
} from '../../../../core/protocols/experiments/guards/guard.ts';
import {
  contrastOf,
  takeBackAll,
} from '../../../../core/protocols/experiments/guards/guard-among.ts';
import {
  changesPixels,
  guardPixels,
} from '../../../../core/protocols/experiments/guards/guard-pixels.ts';
import { guardPlan } from '../../../../core/protocols/experiments/guards/guard-plan.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { showPicture } from '../../../pictures/show-picture.ts';

/** What decides the pictures of an experiment. */
export interface PlanPictures {
  readonly seed: number;
  /** index of the experiment in the report */
  readonly experiment: number;
  /** pictures per answer */
  readonly samples: number;
  readonly source: PictureSourceSpec;
}

/** Questions per answer that are checked: drawing all of them would block the page. */
const MOST_LOOKED_AT = 8;

/** Warnings that need no pixels; none if a tool cannot draw, which the samples report. */
export function warnOfRecipes(
  plan: ExperimentPlan,
  pictures: PlanPictures,
): readonly Warning<ExperimentPlan>[] {
  try {
    return guardPlan(plan, draw(plan, pictures), pictures.samples);
  } catch {
    return [];
  }
}

/**
 * Warnings about what the pixels give away. Draws one picture at a time to keep the page responsive.
 * Rejects if a picture cannot be drawn, and with the signal's reason when stopped.
 */
export async function warnOfPixels(
  plan: ExperimentPlan,
  pictures: PlanPictures,
  signal: AbortSignal,
): Promise<readonly Warning<ExperimentPlan>[]> {
  const shown = draw(plan, pictures);
  const looked = plan.among
    ? contrastOf(plan, plan.among, shown)
    : { plan, pictures: shown.map((questions) => questions.flat()) };
  // the recipes already show what pixel transforms do
  if (!looked || changesPixels(looked.plan)) return [];
  const facts: PictureFacts[][] = [];
  for (const one of looked.pictures) facts.push(await measureEach(one, signal));
  return plan.among ? takeBackAll(plan, guardPixels(looked.plan, facts)) : guardPixels(plan, facts);
}

/**
 * The messages of all warnings about a report's experiments. An experiment whose pictures cannot be
 * drawn has none. Rejects with the signal's reason when stopped.
 */
export async function warnOfReport(
  { experiments, sham }: Pick<ExperimentsReport, 'experiments' | 'sham'>,
  drawn: Omit<PlanPictures, 'experiment'>,
  signal: AbortSignal,
): Promise<WarningsOf> {
  const found = new Map<number, readonly string[]>();
  for (const { id, plan } of sham ? [...experiments, sham] : experiments) {
    const pictures = { ...drawn, experiment: id - 1 };
    try {
      const pixels = await warnOfPixels(plan, pictures, signal);
      const warnings = joinWarnings(warnOfRecipes(plan, pictures), pixels);
      found.set(
        id,
        warnings.map(({ message }) => message),
      );
    } catch {
      signal.throwIfAborted();
    }
  }
  return ({ id }) => found.get(id);
}

/** Both lists; of a problem that both report, the recipes' warning, which offers a change. */
export function joinWarnings(
  recipes: readonly Warning<ExperimentPlan>[],
  pixels: readonly Warning<ExperimentPlan>[],
): readonly Warning<ExperimentPlan>[] {
  return [...recipes, ...pixels.filter(({ guard }) => !recipes.some((one) => one.guard === guard))];
}

function draw(
  plan: ExperimentPlan,
  { seed, experiment, samples, source }: PlanPictures,
): ShownPictures {
  return plan.answers.map((_, answer) =>
    Array.from({ length: Math.min(samples, MOST_LOOKED_AT) }, (__, index) =>
      drawQuestion(plan, { seed, experiment, answer, index }, source),
    ),
  );
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
