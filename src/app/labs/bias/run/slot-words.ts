import type { Change } from '../../../../core/protocols/bias/biases.ts';
import { upperFirst } from '../../../../core/words.ts';

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  none: 'as it is',
  sham: 'picture saved as JPEG',
  again: 'asked again',
  'no-instruction': 'without the question',
  'no-picture': 'without the picture',
  neither: 'without question and picture',
  'other-instruction': 'another question',
  'other-picture': 'another picture',
  described: 'with a description',
  'second-picture': 'with a second picture',
  transformed: 'picture slightly changed',
  written: 'question written into the picture',
  longer: 'said longer',
  authority: 'with “experts agree”',
  'scale-5': 'from 1 to 5',
  'scale-100': 'from 1 to 100',
};

/** What a change did, as the beginning of a sentence about the score. */
const DONE_WORDS: Readonly<Record<Exclude<Change, 'none' | 'sham' | 'again'>, string>> = {
  'no-instruction': 'The question is gone',
  'no-picture': 'The picture is gone',
  neither: 'Question and picture are gone',
  'other-instruction': 'Another question stands there',
  'other-picture': 'Another picture stands there',
  described: 'A description is added',
  'second-picture': 'A second picture is added',
  transformed: 'The picture is slightly changed',
  written: 'The question is written into the picture',
  longer: 'The answer says the same at greater length',
  authority: '“Experts agree” is added',
  'scale-5': 'The scale is 1 to 5',
  'scale-100': 'The scale is 1 to 100',
};

/** Both sides of a case in one sentence: "The picture is gone, and the score stays at 9." */
export function sayCase(before: ShownSide, after: ShownSide): string {
  const [from, other] = before.scores ?? [];
  const [to] = after.scores ?? [];
  const done = whatWasDone(before.slot, after.slot);
  // two answers have two scores, which the sides show
  if (from === undefined || to === undefined || other !== undefined || done === null) return '';
  if (from === to) return `${done}, and the score stays at\u00a0${to}.`;
  return `${done}, and the score ${to < from ? 'falls' : 'rises'} from ${from} to ${to}.`;
}

interface ShownSide {
  readonly slot: string;
  /** undefined: not answered; null: unreadable */
  readonly scores: readonly number[] | null | undefined;
}

function whatWasDone(before: string, after: string): string | null {
  const [of, change] = after.split(' ');
  if (before.startsWith('right') && of === 'wrong') return 'The answer is wrong';
  return Object.entries(DONE_WORDS).find(([id]) => id === change)?.[1] ?? null;
}

/** A side of a case in words: "Right answer, said longer". */
export function nameSlot(
  slot: string,
  writer: number | undefined,
  names: readonly string[],
): string {
  if (writer !== undefined) return `Answer of ${names[writer] ?? `judge ${writer + 1}`}`;
  const [of = '', change = ''] = slot.split(' ');
  if (of === 'pair') return change === 'right' ? 'One order' : 'The other order';
  const words = Object.entries(CHANGE_WORDS).find(([id]) => id === change)?.[1] ?? change;
  return `${of === 'right' ? 'Right' : 'Wrong'} answer, ${words}`;
}

/** The same where the answer stands beside it: "Said longer". */
export function nameChange(slot: string): string {
  return upperFirst(nameSlot(slot, undefined, []).replace(/^Right answer, /, ''));
}
