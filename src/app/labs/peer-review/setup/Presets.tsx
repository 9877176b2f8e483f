import { useStore } from 'zustand';
import {
  defaultPeerOptions,
  type PeerOptions,
} from '../../../../core/protocols/peer-review/options.ts';
import { packField } from '../../../address/links.ts';
import { peerSetup } from '../peer-setup.ts';

const GIVEN_QUESTIONS = [
  'How many objects are there?',
  'How many circles does the picture show?',
  'In which style is the picture drawn?',
  'What is the weather?',
];

const PRESETS: readonly { readonly title: string; readonly options: Partial<PeerOptions> }[] = [
  { title: 'Their own questions', options: { rounds: 75 } },
  { title: 'The same questions for all', options: { questions: GIVEN_QUESTIONS, rounds: 75 } },
  { title: 'Do they prefer their own answers?', options: { ownEvery: 2, rounds: 75 } },
];

/** Three ready-made setups, each a link; the selected judges stay selected. */
export function Presets() {
  const { spec } = useStore(peerSetup.store);
  return (
    <nav className="row gap-4" aria-label="Ready-made set-ups">
      {PRESETS.map(({ title, options }) => (
        <a
          key={title}
          href={`#/peer-review?spec=${packField(
            peerSetup.specOf({ ...spec, options: { ...defaultPeerOptions(), ...options } }),
          )}`}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
