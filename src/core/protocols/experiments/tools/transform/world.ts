import * as v from 'valibot';
import type { Picture } from '../../../../picture.ts';
import { STYLES, WEATHERS } from '../../../../scenes/world/vocabulary.ts';
import type { World } from '../../../../scenes/world/world.ts';
import { oneOf } from '../../../../spec/parse.ts';
import type { TransformTool } from '../tool.ts';

const styleSchema = v.strictObject({ style: oneOf(STYLES) });
const weatherSchema = v.strictObject({ weather: oneOf(WEATHERS) });

/** APEX generates another picture of the class; here the same objects stay in place. */
export const style: TransformTool<v.InferOutput<typeof styleSchema>> = {
  kind: 'transform',
  name: 'EditImageStyle',
  title: 'style',
  doc: `Draws the same world in another style. style: ${STYLES.join(', ')}; these are our own.`,
  group: 'style',
  needsWorld: true,
  schema: styleSchema,
  apply: (picture, { style }) =>
    editWorldOf('EditImageStyle', picture, (world) => ({ ...world, style })),
};

/** APEX generates another picture of the class; here the same objects stay in place. */
export const weather: TransformTool<v.InferOutput<typeof weatherSchema>> = {
  kind: 'transform',
  name: 'EditImageWeather',
  title: 'weather',
  doc: `Draws the same world in another weather. weather: ${WEATHERS.join(', ')}.`,
  group: 'pixel',
  needsWorld: true,
  schema: weatherSchema,
  apply: (picture, { weather }) =>
    editWorldOf('EditImageWeather', picture, (world) => ({ ...world, weather })),
};

/**
 * The picture drawn from the changed world, with the same steps. Throws Error for any other
 * picture.
 */
function editWorldOf(tool: string, picture: Picture, edit: (world: World) => World): Picture {
  const { source } = picture;
  if (source.kind !== 'world') {
    throw new Error(
      `${tool}: only a drawn world can be changed in this way; take its pictures from TextToImageGeneration`,
    );
  }
  return { ...picture, source: { kind: 'world', world: edit(source.world) } };
}
