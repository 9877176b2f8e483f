import * as v from 'valibot';
import { numberWithin, oneOf, wholeWithin } from '../../../../spec/parse.ts';
import { ORIENTATIONS } from '../../../../transforms/layout/flip.ts';
import { drawOrder, GRIDS } from '../../../../transforms/layout/shuffle-patches.ts';
import type { Transform } from '../../../../transforms/registry.ts';
import { stepTool } from './step-tool.ts';

export const shufflePatches = stepTool({
  name: 'CropRandomShuffleAndRecompose',
  title: 'patch shuffle',
  doc: 'Cuts the picture into patches and puts them together in another order, never the one they had. grid_size: patches across and down, 2 by default.',
  group: 'geometric',
  schema: v.strictObject({ grid_size: v.optional(wholeWithin(GRIDS.least, GRIDS.most), 2) }),
  step: ({ grid_size: grid }, random) => ({
    op: 'shuffle_patches',
    params: { grid, order: drawOrder(grid, random()) },
  }),
});

/** APEX's prompt calls the argument "flip", which its own tool rejects. */
export const flip = stepTool({
  name: 'FlipImage',
  title: 'flip',
  doc: 'Mirrors the picture. orientation: "horizontal" exchanges left and right, "vertical" turns upside down.',
  group: 'geometric',
  schema: v.strictObject({ orientation: oneOf(ORIENTATIONS) }),
  step: (params) => ({ op: 'flip', params }),
});

/**
 * APEX's documentation says that +90 turns to the right, but its code (torchvision) turns to the
 * left, so its published results for left and right rotation are swapped. Here the words follow the
 * code.
 */
export const rotate = stepTool({
  name: 'RotateImage',
  title: 'rotation',
  doc: 'Turns the picture about its centre; its size stays, and what comes into view is black. angle: degrees, positive to the left (counter-clockwise), negative to the right. window: "round" shows the picture through a round window (ours), so that no black corner tells of the rotation; "none" by default.',
  group: 'geometric',
  schema: v.strictObject({
    angle: numberWithin(-360, 360),
    window: v.optional(oneOf(['none', 'round']), 'none'),
  }),
  step: ({ angle, window }) => [
    ...(angle === 0 ? [] : [turnBy(angle)]),
    ...(window === 'round' ? [ROUND_WINDOW] : []),
  ],
});

const ROUND_WINDOW: Transform = { op: 'round_window', params: {} };

function turnBy(degrees_counter_clockwise: number): Transform {
  return { op: 'rotate', params: { degrees_counter_clockwise } };
}

export const zoom = stepTool({
  name: 'ZoomAtRandomPosition',
  title: 'zoom',
  doc: 'Shows a part of the picture, anywhere in it, at the size of the whole. zoom_factor: how much larger, 2 by default.',
  group: 'geometric',
  schema: v.strictObject({ zoom_factor: v.optional(numberWithin(1, 16), 2) }),
  step({ zoom_factor: factor }, random) {
    const place = random();
    return { op: 'zoom', params: { factor, x: place.next(), y: place.next() } };
  },
});
