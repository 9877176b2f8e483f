import * as v from 'valibot';
import { ORIENTATIONS } from '../../../../transforms/layout/flip.ts';
import { addSteps } from '../parts/add-steps.ts';
import { oneOf } from '../parts/one-of.ts';
import type { TransformTool } from '../tool.ts';

const schema = v.strictObject({ orientation: oneOf(ORIENTATIONS) });

/** APEX's prompt calls the argument "flip", which its own tool rejects. */
export const flipTool: TransformTool<v.InferOutput<typeof schema>> = {
  kind: 'transform',
  name: 'FlipImage',
  title: 'flip',
  doc: 'Mirrors the picture. orientation: "horizontal" exchanges left and right, "vertical" turns upside down.',
  group: 'geometric',
  schema,
  apply: (picture, params) => addSteps(picture, { op: 'flip', params }),
};
