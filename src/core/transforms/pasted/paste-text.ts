import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import { mixPixel } from '../../scenes/paint-shape.ts';
import type { Rgb } from '../../scenes/scene.ts';
import { ADVANCE, GLYPH_HEIGHT, hasDot, LETTERS } from '../../scenes/world/glyphs.ts';
import { numberWithin } from '../../spec/parse.ts';
import { rgbSchema } from '../rgb-schema.ts';
import { areaOf, type PixelSize, type TransformDefinition } from '../transform-definition.ts';
import { MOST_PASTED } from './paste-shapes.ts';

const MOST_PIXELS = 4096;
const MOST_TEXT = 40;

interface PasteTextParams {
  /** characters of the dot font, which has capitals only: small letters are written as capitals */
  readonly text: string;
  /** height of a capital in pixels */
  readonly font_size: number;
  readonly rgb: Rgb;
  /** top left of each copy of the text, in pixels */
  readonly places: readonly (readonly [left: number, top: number])[];
}

/** Writable texts: characters of the font, in either case, and spaces. */
export const writableText = v.pipe(
  v.string('a text is needed'),
  v.minLength(1, 'at least one letter'),
  v.maxLength(MOST_TEXT, `at most ${MOST_TEXT} letters`),
  v.check(
    (text) => [...text.toUpperCase()].every((letter) => letter === ' ' || LETTERS.includes(letter)),
    `only ${LETTERS} and spaces can be written`,
  ),
);

/** Writes a text over the picture in a font of 5 × 7 dots. */
export const pasteTextTransform: TransformDefinition<'paste_text', PasteTextParams> = {
  op: 'paste_text',
  name: 'pasted text',
  schema: v.strictObject({
    text: writableText,
    font_size: numberWithin(GLYPH_HEIGHT, 512),
    rgb: rgbSchema,
    places: v.pipe(
      v.array(
        v.pipe(
          v.strictTuple([
            numberWithin(-MOST_PIXELS, MOST_PIXELS),
            numberWithin(-MOST_PIXELS, MOST_PIXELS),
          ]),
          v.readonly(),
        ),
      ),
      v.minLength(1),
      v.maxLength(MOST_PASTED),
    ),
  }),
  apply(raster, params) {
    const written = { ...raster, data: raster.data.slice() };
    for (const [left, top] of params.places) write(written, params, left, top);
    return written;
  },
  draw: (size, random) => {
    const font_size = Math.max(GLYPH_HEIGHT, Math.min(size.width, size.height) / 6);
    const text = 'HI';
    const { width, height } = textSize(text, font_size);
    const [right, bottom] = [Math.max(0, size.width - width), Math.max(0, size.height - height)];
    const places = [[random.uniform(0, right), random.uniform(0, bottom)] as const];
    return { text, font_size, rgb: [0, 0, 0], places };
  },
  describe: ({ text, places }) =>
    `“${text}” written on it${places.length > 1 ? ` ${places.length} times` : ''}`,
  cost: ({ places }, size) => 4 * places.length * areaOf(size),
};

/** The size of a text in pixels. */
export function textSize(text: string, fontSize: number): PixelSize {
  const dot = fontSize / GLYPH_HEIGHT;
  return { width: dot * (ADVANCE * text.length - 1), height: fontSize };
}

function write(
  { width, height, data }: Raster,
  { text, font_size, rgb }: PasteTextParams,
  left: number,
  top: number,
): void {
  const dot = font_size / GLYPH_HEIGHT;
  const word = text.toUpperCase();
  const size = textSize(text, font_size);
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + size.height); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + size.width); x++) {
      const column = Math.floor((x + 0.5 - left) / dot);
      const row = Math.floor((y + 0.5 - top) / dot);
      if (column >= 0 && row >= 0 && hasDot(word, column, row)) {
        mixPixel(data, (y * width + x) * 3, rgb, 1);
      }
    }
  }
}
