import { CasePictures, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { SCORES } from '../../../frame/guess/scores.ts';
import { pairbenchGuess } from '../guess.ts';
import { pairCase } from './recorded-case.ts';

const { first, second, truth, forward, reverse } = pairCase;

/** Two pictures and the scale of their scores. */
export function PairCase() {
  return (
    <FirstCase
      question="How alike are the pictures, 1 to 10? A rotation does not count."
      choices={SCORES}
      right={truth - 1}
      marks={[{ choice: forward.score - 1, says: 'model', tone: 'forward' }]}
      tell={(chosen) =>
        `You gave ${chosen + 1}${chosen + 1 === truth ? ', which is right' : `; right is ${truth}`}. ${introduce(pairbenchGuess.judge)} gives ${forward.score}: “${forward.reason}”`
      }
      swap={{
        marks: [{ choice: reverse.score - 1, says: 'model, swapped', tone: 'reverse' }],
        tell: `With the pictures swapped it gives ${reverse.score}: “${reverse.reason}”`,
      }}
    >
      <CasePictures pictures={[first, second]} />
    </FirstCase>
  );
}
