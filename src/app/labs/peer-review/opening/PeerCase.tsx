import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { peersGuess } from '../guess.ts';
import { peerCase } from './recorded-case.ts';

const { picture, question, texts, right, place } = peerCase;
const { judge } = peersGuess;
const LETTERS = ['A', 'B'] as const;

/** Two answers to a question: which is right? */
export function PeerCase() {
  const forward = place === 'first' ? 0 : 1;
  return (
    <FirstCase
      question={`“${question}” Which answer is right?`}
      choices={texts.map((text, index) => ({ label: `answer ${LETTERS[index]}`, text }))}
      right={right}
      marks={[
        { choice: forward, says: judge, tone: 'forward' },
        { choice: 1 - forward, says: `${judge}, swapped`, tone: 'reverse' },
      ]}
      tell={(chosen) =>
        `You chose ${LETTERS[chosen]}: ${chosen === right ? 'right' : 'wrong'}. ${introduce(judge)} prefers ${LETTERS[forward]}. Then the two change places, and it prefers ${LETTERS[forward]} again, which is now the other answer.`
      }
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}
