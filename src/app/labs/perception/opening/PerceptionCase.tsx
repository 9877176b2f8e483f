import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { perceptionGuess } from '../guess.ts';
import { perceptionCase } from './recorded-case.ts';

const { picture, question, texts, right, scores } = perceptionCase;
const { judge } = perceptionGuess;
const [shown, swapped] = scores;
const FLIPS = winnerOf(shown) !== winnerOf(swapped);

/** Two responses about a picture: which is right? */
export function PerceptionCase() {
  return (
    <FirstCase
      question={`“${question}” Which response is right?`}
      choices={texts.map((text, index) => ({ label: `response ${index + 1}`, text }))}
      right={right}
      marks={[
        { choice: winnerOf(shown), says: judge, tone: 'forward' },
        { choice: winnerOf(swapped), says: `${judge}, swapped`, tone: 'reverse' },
      ]}
      tell={(chosen) =>
        `You chose response ${chosen + 1}: ${chosen === right ? 'right' : 'wrong'}. ${introduce(judge)} gives ${shown[0]} points to response 1 and ${shown[1]} to response 2. With the two swapped, it gives ${swapped[0]} to response 1 and ${swapped[1]} to response 2${FLIPS ? ': the other one wins' : ''}.`
      }
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}

/** Index of the text with more points; the recorded case has no tie. */
function winnerOf([first, second]: readonly [number, number]): number {
  return first > second ? 0 : 1;
}
