import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { shownQuestion } from '../../../kit/words/shown-question.ts';
import { perceptionGuess } from '../guess.ts';
import { perceptionCase } from './recorded-case.ts';

const { picture, question, texts, right, scores } = perceptionCase;
const { judge } = perceptionGuess;
const [shown, swapped] = scores;

/** Two responses about a picture: which is right? */
export function PerceptionCase() {
  return (
    <FirstCase
      question={`“${shownQuestion(question)}” Which response is right?`}
      choices={texts.map((text, index) => ({ label: `response ${index + 1}`, text }))}
      right={right}
      marks={marksAt(shown, 'forward')}
      tell={(chosen) =>
        `You chose response ${chosen + 1}: ${chosen === right ? 'right' : 'wrong'}. ${introduce(judge)} gives ${shown[0]} points to response 1 and ${shown[1]} to response 2.`
      }
      swap={{
        // response 2 is in the first place now
        marks: marksAt([swapped[1], swapped[0]], 'reverse'),
        tell: `With the two swapped, it gives ${swapped[0]} to response 1 and ${swapped[1]} to response 2: it follows the place, not the response.`,
      }}
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}

/** The points of each place; the recorded case is one whose winner changed with the order. */
function marksAt(points: readonly [number, number], tone: 'forward' | 'reverse') {
  return points.map((score, choice) => ({ choice, says: `${judge}: ${score} points`, tone }));
}
