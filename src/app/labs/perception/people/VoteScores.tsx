import { useMemo } from 'react';
import {
  RESPONSE_SCORES,
  RESPONSE_TASK,
  type ScoreBallot,
} from '../../../../core/protocols/perception/people/score-ballots.ts';
import { useVotes } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';

const CHOICES = RESPONSE_SCORES.map((value) => ({
  value,
  label: String(value),
  key: String(value),
}));

interface VoteScoresProps {
  readonly run: string;
  readonly ballots: readonly ScoreBallot[];
}

/** People score one response at a time beside the picture, without seeing a judge's score. */
export function VoteScores({ run, ballots }: VoteScoresProps) {
  const byItem = useMemo(() => new Map(ballots.map((one) => [one.item, one])), [ballots]);
  const items = useMemo(() => ballots.map(({ item }) => item), [ballots]);
  const box = useVotes(items);
  return (
    <VotingScreen
      title="Score the responses yourself"
      intro="You see a picture, a question and one response. Score how well the response agrees with the picture. No other score and no name is shown, and about one response in seven comes back."
      run={run}
      items={items}
      error={null}
      box={box}
      task={RESPONSE_TASK}
      question="How good is this response?"
      choices={CHOICES}
      ends={['1: wrong', '5: right in every detail']}
      show={({ item }) => {
        const ballot = byItem.get(item);
        return (
          ballot && (
            <div className="halves folding gap-4 align-start">
              <PictureView picture={ballot.picture} alt="the picture that was asked about" />
              <div className="stack gap-1">
                <p className="label">The question</p>
                <p className="quote">{ballot.question}</p>
                <p className="label">The response</p>
                <p className="quote">{ballot.response}</p>
              </div>
            </div>
          )
        );
      }}
    />
  );
}
