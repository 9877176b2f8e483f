import * as v from 'valibot';
import { GLYPH_HEIGHT } from '../../../../scenes/world/glyphs.ts';
import { numberWithin, oneOf, wholeWithin } from '../../../../spec/parse.ts';
import { MOST_PASTED, PASTED_SHAPES } from '../../../../transforms/pasted/paste-shapes.ts';
import { textSize, writableText } from '../../../../transforms/pasted/paste-text.ts';
import { rgbSchema } from '../../../../transforms/rgb-schema.ts';
import { drawPlaces } from '../parts/places.ts';
import { stepTool } from './step-tool.ts';

export const pasteShape = stepTool({
  name: 'PasteGeometricShapeAtRandomPosition',
  title: 'pasted shape',
  doc: `Paints plain shapes over the picture. shape: ${PASTED_SHAPES.join(', ')}. size: side in pixels, 48 by default. color: red, green and blue, red by default. fill: false paints the outline only. repeat: how many.`,
  group: 'semantic',
  schema: v.strictObject({
    shape: oneOf(PASTED_SHAPES),
    size: v.optional(wholeWithin(4, 512), 48),
    color: v.optional(rgbSchema, [255, 0, 0]),
    fill: v.optional(v.boolean('true or false is needed'), true),
    repeat: v.optional(wholeWithin(1, MOST_PASTED), 1),
  }),
  step({ shape, size, color: rgb, fill, repeat }, random, picture) {
    const box = { width: size, height: size };
    const places = drawPlaces(
      'PasteGeometricShapeAtRandomPosition',
      picture,
      box,
      repeat,
      random(),
    );
    const shapes = places.map(([left, top]) => ({ shape, left, top, size, rgb, fill }));
    return { op: 'paste_shapes', params: { shapes } };
  },
});

/** APEX measures the width in one font and writes in another; here both use the dotted font. */
export const pasteText = stepTool({
  name: 'PasteTextAtRandomPosition',
  title: 'pasted text',
  doc: 'Writes a text over the picture in dotted capitals. text: what is written. font_size: height of a capital in pixels, 21 by default. font_color: red, green and blue, red by default. repeat: how often.',
  group: 'semantic',
  schema: v.strictObject({
    text: writableText,
    font_size: v.optional(numberWithin(GLYPH_HEIGHT, 512), 21),
    font_color: v.optional(rgbSchema, [255, 0, 0]),
    repeat: v.optional(wholeWithin(1, MOST_PASTED), 1),
  }),
  step({ text, font_size, font_color: rgb, repeat }, random, picture) {
    const box = textSize(text, font_size);
    const places = drawPlaces('PasteTextAtRandomPosition', picture, box, repeat, random());
    return { op: 'paste_text', params: { text, font_size, rgb, places } };
  },
});
