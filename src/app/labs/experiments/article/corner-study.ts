import type { Picture } from '../../../../core/picture.ts';
import type { GuardedPlan } from '../../../../core/protocols/experiments/guards/guard.ts';
import { factsOf } from '../../../../core/protocols/experiments/guards/guard-pixels.ts';
import { makePicture } from '../../../../core/protocols/experiments/tools/make-picture.ts';
import type { ToolCall } from '../../../../core/protocols/experiments/tools/tool.ts';
import type { Raster } from '../../../../core/raster.ts';
import { type Share, wilson } from '../../../../core/statistics/intervals/wilson.ts';

export interface CornerStudyOptions {
  /** degrees to the left */
  readonly angle: number;
  /** every picture is shown through a round window */
  readonly window: boolean;
  readonly seed: number;
  /** pictures for each answer */
  readonly samples: number;
}

export interface CornerStudyResult {
  readonly plan: GuardedPlan;
  /** of each answer */
  readonly pictures: readonly (readonly Picture[])[];
  /** how often "black corners mean rotated" is right */
  readonly accuracy: Share | null;
}

/**
 * "Is the image rotated?", answered by a rule that looks at the four corner pixels and nothing else: it
 * says yes where at least one is black. `draw` gives a picture's pixels; rejects as it does.
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
  // the rule is right where a rotated picture has a black corner and where another one has none
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
