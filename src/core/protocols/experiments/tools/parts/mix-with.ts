import type { Mix } from '../../../../mix.ts';
import { type Picture, pictureOf } from '../../../../picture.ts';

/** Mixes two pictures into one. Throws Error if one is already a mixture. */
export function mixWith(tool: string, first: Picture, second: Picture, mix: Mix): Picture {
  if (first.source.kind === 'mix' || second.source.kind === 'mix') {
    throw new Error(`${tool}: a mixed picture cannot be mixed again`);
  }
  return pictureOf({ kind: 'mix', first, second, mix });
}
