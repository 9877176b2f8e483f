import { COLOR_NAMES, SHAPE_NAMES } from '../palette.ts';
import type { Look } from './look.ts';
import { plural, SIZES, TEXTURES } from './vocabulary.ts';

/**
 * Parses words such as "a large striped red star", "circles" or "red object". Returns null if a
 * word is not a size, texture, colour or shape, or if two words are of one sort.
 */
export function parseLook(words: string): Look | null {
  const look: { -readonly [Field in keyof Look]: Look[Field] } = {};
  for (const word of words.toLowerCase().split(/\s+/)) {
    if (['', 'a', 'an', 'the', 'object', 'objects'].includes(word)) continue;
    const size = SIZES.find((name) => name === word);
    const texture = TEXTURES.find((name) => name === word);
    const color = COLOR_NAMES.find((name) => name === word);
    const shape = SHAPE_NAMES.find((name) => name === word || plural(name) === word);
    if (size && !look.size) look.size = size;
    else if (texture && !look.texture) look.texture = texture;
    else if (color && !look.color) look.color = color;
    else if (shape && !look.shape) look.shape = shape;
    else return null;
  }
  return look;
}
