import { describeMix } from '../../core/mix.ts';
import type { Picture } from '../../core/picture.ts';
import { captionOf } from '../../core/scenes/caption.ts';
import { captionOfSolids } from '../../core/scenes/solids/draw-solids.ts';
import { describeWorld } from '../../core/scenes/world/look.ts';
import { describeTransform } from '../../core/transforms/registry.ts';

/** A picture in words: its scene's caption or its file's name. */
export function describeSource({ source }: Picture): string {
  switch (source.kind) {
    case 'scene':
      return captionOf(source.scene);
    case 'world':
      return describeWorld(source.world);
    case 'solids':
      return captionOfSolids(source.scene);
    case 'grey':
      return 'plain grey';
    case 'photo':
      return source.name;
    case 'mix': {
      const { first, second, mix } = source;
      return `${describePicture(first)}, ${describeMix(mix)} ${describePicture(second)}`;
    }
  }
}

/** A picture and the changes made to it, in words. */
export function describePicture(picture: Picture): string {
  const done = picture.steps.map(describeTransform);
  const what = describeSource(picture);
  return done.length === 0 ? what : `${what}; ${done.join('; ')}`;
}
