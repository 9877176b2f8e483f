import type { Part } from '../../../../core/ask/ask.ts';
import {
  type PairBallot,
  SCORE_TASK,
} from '../../../../core/protocols/pairbench/people/ballots.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { useBallots } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { readBallots } from '../judge-result.ts';
import { PairCard } from './PairCard.tsx';
import { SCORES } from './score-choices.ts';

/** People score the pairs of a run without seeing the judges' scores. */
export default function VotePairs({ id }: { readonly id: string }) {
  const { value: ballots, error } = useReading(() => readBallots(engine(), id), [id]);
  return (
    <VotingScreen
      {...useBallots(ballots)}
      title="Rate the pairs yourself"
      intro="Each pair appears as the judges saw it, without their answers and without the correct score. About one in seven returns with its sides swapped, so that your own flips are known. Votes stay in this browser until you save them."
      run={`/benchmark/${encodeURIComponent(id)}`}
      error={error}
      task={SCORE_TASK}
      question="How similar are the two?"
      choices={SCORES}
      ends={['1: nothing in common', '10: the same']}
      show={(ballot, swapped) => (
        <PairCard key={ballot.item} data={inOrder(ballot, swapped)} sentences={ballot.sentences} />
      )}
    />
  );
}

function inOrder({ data: [first, second] }: PairBallot, swapped: boolean): readonly [Part, Part] {
  return swapped ? [second, first] : [first, second];
}
