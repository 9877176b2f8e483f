import { Random } from '../../src/core/random.ts';
import { askSome } from '../../src/core/scenes/world/questions/ask-question.ts';
import type { Wordings } from '../../src/core/scenes/world/questions/question.ts';
import type { WorldItem } from '../pictures/draw-worlds.ts';
import { closerMessage, compareMessage, scoreMessage, stepMessage } from './judging-messages.ts';
import type { Message } from './message.ts';
import { QUESTION_FORMS, questionMessage } from './question-messages.ts';
import { askMessage, captionMessage, changeMessage, describeMessage } from './telling-messages.ts';

/** Which side comparisons favour, or that answers to UPME's prompt come without steps. */
export const MANNERS = ['truth', 'length', 'brief'] as const;
export type Manner = (typeof MANNERS)[number];

/** All that is asked about one world: about thirty messages, in an order of chance. */
export function messagesAbout(
  { world, step }: WorldItem,
  key: string,
  wordings: Wordings,
  manner: Manner = 'truth',
): Message[] {
  const random = new Random(['messages', key, wordings, manner]);
  const favour = manner === 'length' ? 'length' : 'truth';
  const questions = askSome(world, 9, random, wordings);
  const asked = questions.flatMap((question, index) => {
    const form = QUESTION_FORMS[(index + random.integer(0, 7)) % QUESTION_FORMS.length] ?? 'open';
    const forms = form === 'open' ? ([form] as const) : (['open', form] as const);
    return forms.map((each) =>
      questionMessage(question, each, random, wordings, manner === 'brief'),
    );
  });
  const judged = questions
    .slice(0, 3)
    .flatMap((question) => [
      compareMessage(question, world, random, wordings, favour),
      scoreMessage(question, world, random),
      stepMessage(question, world, random),
    ]);
  const told = [
    describeMessage(world, random, wordings),
    captionMessage(world, random, wordings),
    captionMessage(world, random, wordings),
    askMessage(world, random, wordings),
    changeMessage(step, random, wordings),
    closerMessage(random, wordings),
    closerMessage(random, wordings),
  ];
  return random.shuffle([...asked, ...judged, ...told].filter((message) => message !== null));
}
