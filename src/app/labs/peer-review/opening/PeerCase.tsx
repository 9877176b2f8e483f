import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { shownQuestion } from '../../../kit/words/shown-question.ts';
import { peersGuess } from '../guess.ts';
import { peerCase } from './recorded-case.ts';

const { picture, question, texts, right, place } = peerCase;
const { judge } = peersGuess;
const LETTERS = ['A', 'B'] as const;

/** Two answers to a question: which is right? */
export function PeerCase() {
  const chosenPlace = place === 'first' ? 0 : 1;
  return (
    <FirstCase
      question={`“${shownQuestion(question)}” Which answer is right?`}
      choices={texts.map((text, index) => ({ label: `answer ${LETTERS[index]}`, text }))}
      right={right}
      marks={[{ choice: chosenPlace, says: judge, tone: 'forward' }]}
      tell={(chosen) =>
        `You chose ${LETTERS[chosen]}: ${chosen === right ? 'right' : 'wrong'}. ${introduce(judge)} prefers ${LETTERS[chosenPlace]}.`
      }
      swap={{
        marks: [{ choice: chosenPlace, says: judge, tone: 'reverse' }],
        tell: `With the two swapped, it prefers ${LETTERS[1 - chosenPlace]}: it follows the place, not the answer.`,
      }}
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}
