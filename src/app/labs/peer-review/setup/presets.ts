import type { PeerOptions } from '../../../../core/protocols/peer-review/options.ts';
import type { Preset } from '../../../frame/setup/ReadyMade.tsx';

const GIVEN_QUESTIONS = [
  'How many objects are there?',
  'How many circles does the picture show?',
  'In which style is the picture drawn?',
  'What is the weather?',
];

export const PRESETS: readonly Preset<PeerOptions>[] = [
  { title: 'Their own questions', options: { rounds: 75 } },
  { title: 'The same questions for all', options: { questions: GIVEN_QUESTIONS, rounds: 75 } },
  { title: 'Do they prefer their own answers?', options: { ownEvery: 2, rounds: 75 } },
];
