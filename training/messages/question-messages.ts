import { answerPrompt } from '../../src/core/protocols/peer-review/prompts.ts';
import type { Random } from '../../src/core/random.ts';
import type { Question } from '../../src/core/scenes/world/questions/ask-question.ts';
import type { Wordings } from '../../src/core/scenes/world/questions/question.ts';
import { writeSolution, writeSteps } from '../../src/core/scenes/world/solutions.ts';
import { upperFirst } from '../../src/core/words.ts';
import { letterOf, listOptions, type Message, pickWay } from './message.ts';

export const BRIEFLY: readonly string[] = [
  '',
  '\nAnswer in a word or two.',
  '\nAnswer briefly.',
  '\nGive only the answer.',
  '\nA short answer, please.',
];
export const BY_LETTER: readonly string[] = [
  "\nAnswer with the option's letter from the given choices directly.",
  '\nAnswer with the letter.',
  '\nGive only the letter.',
  '\nWhich letter is right?',
  '\nReply with one letter.',
];
export const IN_STEPS: readonly string[] = [
  '\nThink step by step.',
  "\nLet's think step by step.",
  '\nSolve it in steps.',
  '\nReason in steps, then answer.',
  '\nGo step by step.',
];
export const AMONG: readonly string[] = [
  '\nOptions: ',
  '\nChoose from: ',
  '\nChoices: ',
  '\nOne of: ',
  '\nPick from: ',
];

/** In which ways one question is put. */
export const QUESTION_FORMS = [
  'open',
  'apex',
  'among',
  'letter',
  'steps',
  'steps-letter',
  'upme',
  'upme-letter',
] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

/** `brief`: for a model that is to answer without steps where UPME's prompt asks for them. */
export function questionMessage(
  question: Question,
  form: QuestionForm,
  random: Random,
  wordings: Wordings,
  brief = false,
): Message {
  const { text, solution, choices } = question;
  const { answer } = solution;
  const letter = letterOf(choices.indexOf(answer));
  const lettered = `${text}\n${listOptions(choices)}`;
  const say = (user: string, said: string, truth = answer): Message => ({
    kind: question.kind.id,
    form,
    user: [0, user],
    answer: said,
    truth,
  });
  switch (form) {
    case 'open':
      return say(text + pickWay(BRIEFLY, random, wordings), answer);
    case 'apex':
      return say(`Question: ${text}\nAnswer: `, upperFirst(answer));
    case 'among':
      return say(`${text}${pickWay(AMONG, random, wordings)}${choices.join(', ')}`, answer);
    case 'letter':
      return say(lettered + pickWay(BY_LETTER, random, wordings), letter, letter);
    case 'steps':
      return say(text + pickWay(IN_STEPS, random, wordings), writeSolution(solution));
    case 'steps-letter':
      return say(
        lettered + pickWay(IN_STEPS, random, wordings),
        writeSolution({ ...solution, answer: letter }),
        letter,
      );
    case 'upme':
      return say(
        answerPrompt(text, false),
        writeSolution(brief ? { ...solution, steps: [] } : solution),
      );
    case 'upme-letter':
      return say(
        answerPrompt(lettered, true),
        [...writeSteps(brief ? [] : solution.steps), `[[${letter}]]`].join('\n'),
        letter,
      );
  }
}
