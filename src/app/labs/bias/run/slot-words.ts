import type { Change } from '../../../../core/protocols/bias/biases.ts';

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
