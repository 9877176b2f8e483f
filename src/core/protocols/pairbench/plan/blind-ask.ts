import {
  type Ask,
  type Conversation,
  type Part,
  picturePart,
  type TrainingExample,
} from '../../../ask/ask.ts';
import { type Picture, pictureOf, sizeOf } from '../../../picture.ts';

/**
 * The same ask with every picture replaced by plain grey of its size; texts stay as they are. A
 * judge that looks at the pictures must answer it differently.
 */
export function blindAsk(ask: Ask): Ask {
  switch (ask.mode) {
    case 'generate':
    case 'choose':
    case 'hidden':
    case 'score':
      return blindConversation(ask);
    case 'train': {
      const { train, validation } = ask.data;
      return {
        ...ask,
        data: { train: train.map(blindExample), validation: validation.map(blindExample) },
      };
    }
    case 'embed':
      return { ...ask, part: blindPart(ask.part) };
    case 'compare':
      return { ...ask, first: greyOf(ask.first), second: greyOf(ask.second) };
  }
}

function blindConversation<A extends Conversation>(ask: A): A {
  return {
    ...ask,
    parts: ask.parts.map(blindPart),
    ...(ask.turns && {
      turns: ask.turns.map((turn) => ({ ...turn, parts: turn.parts.map(blindPart) })),
    }),
  };
}

function blindExample({ asks, targets }: TrainingExample): TrainingExample {
  return { asks: asks.map(blindConversation), targets };
}

function blindPart(part: Part): Part {
  return part.type === 'text' ? part : picturePart(greyOf(part.picture));
}

function greyOf(picture: Picture): Picture {
  const { width, height } = sizeOf(picture);
  return pictureOf({ kind: 'grey', width, height });
}
