import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { plainQuestion } from '../words.ts';
import { experimentCase } from './recorded-case.ts';

const { picture, question, answers, right, said } = experimentCase;

/** A picture and a question with few answers. */
export function ExperimentCase() {
  const judges = said.map(({ judge, answer }) => `${judge} “${answers[answer]}”`);
  return (
    <FirstCase
      question={plainQuestion(question)}
      choices={answers.map((label) => ({ label }))}
      right={right}
      marks={said.map(({ judge, answer }) => ({ choice: answer, says: judge }))}
      tell={(chosen) =>
        `You answered “${answers[chosen]}”: ${chosen === right ? 'right' : 'wrong'}. Small AI models answered: ${judges.join(', ')}.`
      }
    >
      <CasePicture picture={picture} />
    </FirstCase>
  );
}
