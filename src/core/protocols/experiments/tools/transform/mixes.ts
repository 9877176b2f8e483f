import * as v from 'valibot';
import type { Mix } from '../../../../mix.ts';
import { type Picture, pictureOf, sizeOf } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import { numberWithin } from '../../../../spec/parse.ts';
import type { PixelSize } from '../../../../transforms/transform-definition.ts';
import { drawBeta } from '../parts/draw-beta.ts';
import { drawsOf, type TransformTool } from '../tool.ts';

const CUT_MIX = 'ApplyCutMix';
const cutSchema = v.strictObject({ alpha: v.optional(numberWithin(0.1, 20), 1) });
const MIX_UP = 'ApplyMixUp';
const upSchema = v.strictObject({ alpha: v.optional(numberWithin(0, 1), 0.7) });
/** Minimum share of the picture inside the box, and outside it, so that both are visible; ours. */
const LEAST_SHARE = 0.04;

export const cutMix: TransformTool<v.InferOutput<typeof cutSchema>> = {
  kind: 'transform',
  name: CUT_MIX,
  title: 'CutMix',
  doc: 'Puts a box of another picture of the same selection into the picture. alpha: the share that is left of the picture is drawn from Beta(alpha, alpha), 1 by default.',
  group: 'pixel',
  schema: cutSchema,
  apply(picture, { alpha }, key, another) {
    const random = new Random(drawsOf(key, CUT_MIX));
    const box = drawBox(sizeOf(picture), alpha, random);
    return mixWith(CUT_MIX, picture, another(), { op: 'cutmix', ...box });
  },
};

export const mixUp: TransformTool<v.InferOutput<typeof upSchema>> = {
  kind: 'transform',
  name: MIX_UP,
  title: 'MixUp',
  doc: 'Blends the picture with another one of the same selection. alpha: share of the picture itself, 0.7 by default.',
  group: 'pixel',
  schema: upSchema,
  apply: (picture, { alpha }, _key, another) =>
    mixWith(MIX_UP, picture, another(), { op: 'mixup', share: alpha }),
};

/**
 * A box whose sides are √(1 − λ) of the picture's, centred at a random place and clipped at the
 * edges (Yun et al. 2019).
 */
function drawBox({ width, height }: PixelSize, alpha: number, random: Random) {
  for (;;) {
    const side = Math.sqrt(1 - drawBeta(alpha, random));
    const [middleX, middleY] = [random.integer(0, width - 1), random.integer(0, height - 1)];
    const left = Math.max(0, Math.floor(middleX - (side * width) / 2));
    const top = Math.max(0, Math.floor(middleY - (side * height) / 2));
    const right = Math.min(width, Math.floor(middleX + (side * width) / 2));
    const bottom = Math.min(height, Math.floor(middleY + (side * height) / 2));
    const share = ((right - left) * (bottom - top)) / (width * height);
    if (share >= LEAST_SHARE && share <= 1 - LEAST_SHARE) {
      return { left, top, width: right - left, height: bottom - top };
    }
  }
}

/** Mixes two pictures into one. Throws Error if one is already a mixture. */
function mixWith(tool: string, first: Picture, second: Picture, mix: Mix): Picture {
  if (first.source.kind === 'mix' || second.source.kind === 'mix') {
    throw new Error(`${tool}: a mixed picture cannot be mixed again`);
  }
  return pictureOf({ kind: 'mix', first, second, mix });
}
