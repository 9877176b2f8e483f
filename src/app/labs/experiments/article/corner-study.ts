import type { Picture } from '../../../../core/picture.ts';
import { factsOf } from '../../../../core/protocols/experiments/cues/picture-facts.ts';
import type { GuardedPlan } from '../../../../core/protocols/experiments/guards/guard.ts';

import { makePicture } from '../../../../core/protocols/experiments/tools/make-picture.ts';
import type { ToolCall } from '../../../../core/protocols/experiments/tools/tool.ts';
import type { Raster } from '../../../../core/raster.ts';
import { type Share, wilson } from '../../../../core/statistics/intervals/wilson.ts';

interface CornerStudyOptions {
  /** degrees to the left */
  readonly angle: number;
  /** shows every picture through a round window */
  readonly window: boolean;
  readonly seed: number;
  /** pictures per answer */
  readonly samples: number;
}

export interface CornerStudyResult {
  readonly plan: GuardedPlan;
  /** one list per answer */
  readonly pictures: readonly (readonly Picture[])[];
  /** how often the rule "black corners mean rotated" is right */
  readonly accuracy: Share | null;
}

/**
 * Answers "Is the image rotated?" by a rule that looks only at the four corner pixels: yes if at
 * least one is black. `draw` returns a picture's pixels; this function rejects when `draw` does.
 */
export async function runCornerStudy(
  options: CornerStudyOptions,
  draw: (picture: Picture) => Promise<Raster>,
): Promise<CornerStudyResult> {
  const { seed, samples } = options;
  const plan = planStudy(options);
  const pictures = plan.answers.map((pair, answer) =>
    Array.from({ length: samples }, (_, index) =>
      makePicture(pair, { seed, experiment: 0, answer, index }, { type: 'worlds' }),
    ),
  );
  const black = await Promise.all(
    pictures.map(async (some) => {
      const rasters = await Promise.all(some.map(draw));
      return rasters.filter((raster) => factsOf(raster).blackCorners > 0).length;
    }),
  );
  const [rotated = 0, upright = 0] = black;
  // right: rotated pictures with a black corner, and upright pictures without one
  const right = rotated + samples - upright;
  return { plan, pictures, accuracy: wilson(right, 2 * samples) };
}

export function planStudy({
  angle,
  window,
}: Pick<CornerStudyOptions, 'angle' | 'window'>): GuardedPlan {
  const select: ToolCall = { name: 'TextToImageGeneration', kwargs: { class_name: 'random' } };
  const turn = (by: number): ToolCall =>
    window
      ? { name: 'RotateImage', kwargs: { angle: by, window: 'round' } }
      : by === 0
        ? { name: 'Identity', kwargs: {} }
        : { name: 'RotateImage', kwargs: { angle: by } };
  return {
    question: 'Is the image rotated?',
    answers: [
      { text: 'Yes', select, transform: turn(angle) },
      { text: 'No', select, transform: turn(0) },
    ],
  };
}
