import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { shownQuestion } from '../../../kit/words/shown-question.ts';
import { rewardsGuess } from '../guess.ts';
import { rewardsCase } from './recorded-case.ts';

const { picture, question, texts, right, rewards } = rewardsCase;
const { judge } = rewardsGuess;

/** Two solutions of a question: which is right? */
export function RewardsCase() {
  const best = rewards[0] > rewards[1] ? 0 : 1;
  const [more, less] = [best, 1 - best].map((index) => Number(rewards[index]?.toFixed(1)));
  return (
    <FirstCase
      question={`“${shownQuestion(question)}” Which solution is right?`}
      choices={texts.map((text, index) => ({ label: `solution ${index + 1}`, text }))}
      right={right}
      marks={[{ choice: best, says: judge }]}
      tell={(chosen) =>
        `You chose solution ${chosen + 1}: ${chosen === right ? 'right' : 'wrong'}. ${introduce(judge)} chose ${chosen === best ? 'it too' : 'the other'}: on average it gives its steps ${more} of 5 points, and the other solution’s ${less}.`
      }
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}
