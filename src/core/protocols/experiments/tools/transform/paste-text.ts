import * as v from 'valibot';
import { Random } from '../../../../random.ts';
import { GLYPH_HEIGHT } from '../../../../scenes/world/glyphs.ts';
import { numberWithin, wholeWithin } from '../../../../spec/parse.ts';
import { MOST_PASTED } from '../../../../transforms/pasted/paste-shapes.ts';
import { textSize, writableText } from '../../../../transforms/pasted/paste-text.ts';
import { rgbSchema } from '../../../../transforms/rgb-schema.ts';
import { addSteps } from '../parts/add-steps.ts';
import { drawPlaces } from '../parts/places.ts';
import { drawsOf, type TransformTool } from '../tool.ts';

const schema = v.strictObject({
  text: writableText,
  font_size: v.optional(numberWithin(GLYPH_HEIGHT, 512), 21),
  font_color: v.optional(rgbSchema, [255, 0, 0]),
  repeat: v.optional(wholeWithin(1, MOST_PASTED), 1),
});
const NAME = 'PasteTextAtRandomPosition';

/** APEX measures the width in one font and writes in another; here both use the dotted font. */
export const pasteTextTool: TransformTool<v.InferOutput<typeof schema>> = {
  kind: 'transform',
  name: NAME,
  title: 'pasted text',
  doc: 'Writes a text over the picture in dotted capitals. text: what is written. font_size: height of a capital in pixels, 21 by default. font_color: red, green and blue, red by default. repeat: how often.',
  group: 'semantic',
  schema,
  apply(picture, { text, font_size, font_color: rgb, repeat }, key) {
    const random = new Random(drawsOf(key, NAME));
    const places = drawPlaces(NAME, picture, textSize(text, font_size), repeat, random);
    return addSteps(picture, { op: 'paste_text', params: { text, font_size, rgb, places } });
  },
};
