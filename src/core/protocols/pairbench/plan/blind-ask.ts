import { type Ask, type Part, picturePart } from '../../../ask/ask.ts';
import { type Picture, pictureOf, sizeOf } from '../../../picture.ts';

/**
 * The same ask with every picture replaced by plain grey of its size; words stay as they are. A
 * judge that looks cannot answer this as it answers the other.
 */
export function blindAsk(ask: Ask): Ask {
  switch (ask.mode) {
    case 'generate':
    case 'choose':
    case 'hidden':
      return {
        ...ask,
        parts: ask.parts.map(blindPart),
        ...(ask.turns && {
          turns: ask.turns.map((turn) => ({ ...turn, parts: turn.parts.map(blindPart) })),
        }),
      };
    case 'embed':
      return { ...ask, part: blindPart(ask.part) };
    case 'compare':
      return { ...ask, first: greyOf(ask.first), second: greyOf(ask.second) };
  }
}

function blindPart(part: Part): Part {
  return part.type === 'text' ? part : picturePart(greyOf(part.picture));
}

function greyOf(picture: Picture): Picture {
  const { width, height } = sizeOf(picture);
  return pictureOf({ kind: 'grey', width, height });
}
