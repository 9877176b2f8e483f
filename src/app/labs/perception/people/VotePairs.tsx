import { useMemo } from 'react';
import {
  PAIR_TASK,
  PAIR_VOTES,
  type PairBallot,
} from '../../../../core/protocols/perception/people/pair-ballots.ts';
import { useVotes } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';

/**
 * Votes by what is shown: the first side is worth 1 if it is the correct one; `turned` swaps the value
 * otherwise.
 */
const CHOICES = [
  { value: PAIR_VOTES.right, label: 'The first', key: '1' },
  { value: PAIR_VOTES.perception, label: 'The second', key: '2' },
  { value: PAIR_VOTES.neither, label: 'Neither', key: '3' },
];

interface VotePairsProps {
  readonly run: string;
  readonly ballots: readonly PairBallot[];
}

/** People choose the better response beside the picture, without seeing any verdict. */
export function VotePairs({ run, ballots }: VotePairsProps) {
  const byItem = useMemo(() => new Map(ballots.map((one) => [one.item, one])), [ballots]);
  const items = useMemo(() => ballots.map(({ item }) => item), [ballots]);
  const box = useVotes(items);
  return (
    <VotingScreen
      title="Choose the better response yourself"
      intro="You see a picture, a question and two responses that differ in a detail. Choose the one that agrees with the picture. No verdict and no name is shown, and about one pair in seven comes back with its sides changed."
      run={run}
      items={items}
      error={null}
      box={box}
      task={PAIR_TASK}
      question="Which response is better?"
      choices={CHOICES}
      turned={(vote) => 1 - vote}
      show={({ item, swapped }) => {
        const ballot = byItem.get(item);
        return ballot && <PairCard ballot={ballot} swapped={swapped} />;
      }}
    />
  );
}

interface PairCardProps {
  readonly ballot: PairBallot;
  readonly swapped: boolean;
}

function PairCard({ ballot, swapped }: PairCardProps) {
  const { picture, question, responses } = ballot;
  const shown = swapped ? responses.toReversed() : responses;
  return (
    <div className="halves folding gap-4 align-start">
      <PictureView picture={picture} alt="the picture that was asked about" />
      <div className="stack gap-3">
        <p className="quote">{question}</p>
        {shown.map((response, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          <div key={place} className="stack gap-1">
            <p className="label">{place === 0 ? 'The first response' : 'The second response'}</p>
            <p className="quote">{response}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
