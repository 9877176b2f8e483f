import { expect, it } from 'vitest';
import {
  sayGroup,
  sayReading,
  shortQuestion,
  understandingOf,
} from '../../../../src/app/labs/experiments/words.ts';
import { askWhether } from '../../../../src/core/protocols/experiments/planner/designs/word-question.ts';

const judges = ['nano-vlm-oak', 'nano-vlm-fir'].map((id) => ({ id, device: 'wasm' as const }));
const nothing = { name: 'Identity', kwargs: {} };
const plan = (question: string, texts: readonly { readonly text: string }[]) => ({
  question,
  answers: texts.map(({ text }) => ({ text, select: nothing, transform: nothing })),
});
const NAMES = ['oak', 'fir'];
const nameOf = (judge: number) => NAMES[judge] ?? '';

it('says what was understood with the judges’ names, and names those alone that were evaluated', () => {
  const spec = { source: { type: 'worlds' }, judges } as const;
  const query = 'Can they recognize left rotation?';
  expect(sayReading({ query, models: [0, 1] }, spec, nameOf)).toBe(
    'How well do oak and fir do at identifying left rotation?',
  );
  expect(sayReading({ query, models: [1] }, spec, nameOf)).toBe(
    'How well does fir do at identifying left rotation?',
  );
  expect(sayReading({ query: 'What is love?', models: [0] }, spec, nameOf)).toBeNull();
});

it('says in plain words which changes a group’s name means, and which are asked about', () => {
  const asked = { source: { type: 'worlds' }, judges } as const;
  const said = (query: string, ...names: string[]) => {
    const understood = understandingOf({ query, models: [0, 1] }, asked);
    const about = names.map((name) => ({ kind: 'type' as const, name }));
    return understood && sayGroup(understood, [{ plan: { about } }]);
  };
  expect(said('Can models identify semantic-type transformations?', 'text', 'multi-same')).toBe(
    '“Semantic” means changes of what the picture shows, here written text and several identical objects.',
  );
  expect(said('Can models recognize shapes under geometric transformations?')).toBe(
    '“Geometric” means changes of where things are in the picture.',
  );
  expect(said('Can models identify left rotation?', 'left-rotation')).toBeNull();
});

it('says a question in short that lists its answers, where these stand beside it', () => {
  const answers = ['Written on', 'Cut', 'None of these'].map((text) => ({ text }));
  const listing = 'Is the image written on, cut or none of these?';
  expect(shortQuestion(plan(listing, answers))).toBe('Which of these 3?');
  expect(shortQuestion(plan('Is the image cut?', answers))).toBe('Is the image cut?');
  const yesNo = [{ text: 'Yes' }, { text: 'No' }];
  expect(shortQuestion(plan('Yes or no?', yesNo))).toBe('Yes or no?');
  // the question is asked in the planner’s words, and shown in plainer ones
  expect(shortQuestion(plan(askWhether('written on').question, yesNo))).toBe(
    'Is there writing on the image?',
  );
});
