import * as v from 'valibot';
import { numberWithin } from '../../../../spec/parse.ts';
import type { Transform } from '../../../../transforms/registry.ts';
import { addSteps } from '../parts/add-steps.ts';
import { oneOf } from '../parts/one-of.ts';
import type { TransformTool } from '../tool.ts';

const schema = v.strictObject({
  angle: numberWithin(-360, 360),
  window: v.optional(oneOf(['none', 'round']), 'none'),
});

/**
 * APEX's documentation says that +90 turns to the right, but its code (torchvision) turns to the
 * left, so its published results for left and right rotation are swapped. Here the words follow the
 * code.
 */
export const rotateTool: TransformTool<v.InferOutput<typeof schema>> = {
  kind: 'transform',
  name: 'RotateImage',
  title: 'rotation',
  doc: 'Turns the picture about its centre; its size stays, and what comes into view is black. angle: degrees, positive to the left (counter-clockwise), negative to the right. window: "round" shows the picture through a round window (ours), so that no black corner tells of the rotation; "none" by default.',
  group: 'geometric',
  schema,
  apply: (picture, { angle, window }) => {
    const turned = angle === 0 ? [] : [turnBy(angle)];
    return addSteps(picture, ...turned, ...(window === 'round' ? [ROUND_WINDOW] : []));
  },
};

const ROUND_WINDOW: Transform = { op: 'round_window', params: {} };

function turnBy(degrees_counter_clockwise: number): Transform {
  return { op: 'rotate', params: { degrees_counter_clockwise } };
}
