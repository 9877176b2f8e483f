import { CasePictures, FirstCase } from '../../../frame/guess/FirstCase.tsx';
import { introduce } from '../../../frame/guess/guess.ts';
import { SCORES } from '../../../frame/guess/scores.ts';
import { pairbenchGuess } from '../guess.ts';
import { pairCase } from './recorded-case.ts';

const { first, second, truth, forward, reverse } = pairCase;

/** As in the results: the second picture is the first one transformed. */
const ORDERS = ['original first', 'transformed first'] as const;

/** Two pictures and the scale of their scores. */
export function PairCase() {
  return (
    <FirstCase
      question="How alike are the pictures, 1 to 10? A rotation does not count."
      choices={SCORES}
      right={truth - 1}
      marks={[{ choice: forward.score - 1, says: `model, ${ORDERS[0]}`, tone: 'forward' }]}
      tell={(chosen) =>
        `You gave ${chosen + 1}${chosen + 1 === truth ? ', which is right' : `; right is ${truth}`}. ${introduce(pairbenchGuess.judge)} gives ${forward.score}: “${forward.reason}”`
      }
      swap={{
        orders: ORDERS,
        marks: [{ choice: reverse.score - 1, says: `model, ${ORDERS[1]}`, tone: 'reverse' }],
        tell: `With the pictures swapped it gives ${reverse.score}: “${reverse.reason}”`,
      }}
    >
      <CasePictures pictures={[first, second]} />
    </FirstCase>
  );
}
