import * as v from 'valibot';
import { STYLES } from '../../../../scenes/world/vocabulary.ts';
import { editWorldOf } from '../parts/edit-world-of.ts';
import { oneOf } from '../parts/one-of.ts';
import type { TransformTool } from '../tool.ts';

const schema = v.strictObject({ style: oneOf(STYLES) });

/** APEX generates another picture of the class; here the same objects stay in place. */
export const styleTool: TransformTool<v.InferOutput<typeof schema>> = {
  kind: 'transform',
  name: 'EditImageStyle',
  title: 'style',
  doc: `Draws the same world in another style. style: ${STYLES.join(', ')}; these are our own.`,
  group: 'style',
  needsWorld: true,
  schema,
  apply: (picture, { style }) =>
    editWorldOf('EditImageStyle', picture, (world) => ({ ...world, style })),
};
