import { CasePicture, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { SCORES } from '../../../frame/guess/scores.ts';
import { shownQuestion } from '../../../kit/words/shown-question.ts';
import { biasGuess } from '../guess.ts';
import styles from './BiasCase.module.css';
import { biasCase } from './recorded-case.ts';

const { picture, question, response, before, after } = biasCase;
const { judge } = biasGuess;

/** An answer and its score: what is the score without the picture? */
export function BiasCase() {
  return (
    <FirstCase
      question={`${introduce(judge)} gives this answer ${before} of 10 points. Now the picture is taken away: how many now?`}
      choices={SCORES}
      right={null}
      marks={[{ choice: after - 1, says: judge }]}
      tell={(chosen) =>
        `You said ${chosen + 1}. ${judge} ${after === before ? 'still' : 'now'} gives ${after}, to an answer that it can no longer check.`
      }
    >
      <CasePicture picture={picture} />
      <div className={styles.texts}>
        <p>“{shownQuestion(question)}”</p>
        <p className="quote">{response}</p>
      </div>
    </FirstCase>
  );
}
