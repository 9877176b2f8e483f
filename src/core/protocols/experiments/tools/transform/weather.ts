import * as v from 'valibot';
import { WEATHERS } from '../../../../scenes/world/vocabulary.ts';
import { editWorldOf } from '../parts/edit-world-of.ts';
import { oneOf } from '../parts/one-of.ts';
import type { TransformTool } from '../tool.ts';

const schema = v.strictObject({ weather: oneOf(WEATHERS) });

/** APEX generates another picture of the class; here the same objects stay in place. */
export const weatherTool: TransformTool<v.InferOutput<typeof schema>> = {
  kind: 'transform',
  name: 'EditImageWeather',
  title: 'weather',
  doc: `Draws the same world in another weather. weather: ${WEATHERS.join(', ')}.`,
  group: 'pixel',
  needsWorld: true,
  schema,
  apply: (picture, { weather }) =>
    editWorldOf('EditImageWeather', picture, (world) => ({ ...world, weather })),
};
