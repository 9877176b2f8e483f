import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import { perceptionOptionsOf } from '../../../../core/protocols/perception/options.ts';
import {
  PAIR_TASK,
  PAIR_VOTES,
  type PairBallot,
} from '../../../../core/protocols/perception/people/pair-ballots.ts';
import {
  RESPONSE_SCORES,
  RESPONSE_TASK,
  type ScoreBallot,
} from '../../../../core/protocols/perception/people/score-ballots.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { useBallots } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';

/** People judge a run's responses in the same form as its judges: alone, or in pairs. */
export default function VoteResponses({ id }: { readonly id: string }) {
  const { value, error } = useReading(() => readBallots(id), [id]);
  const run = `/perception/${encodeURIComponent(id)}`;
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <p role="status">Reading the responses…</p>;
  return 'scores' in value ? (
    <VoteScores run={run} ballots={value.scores} />
  ) : (
    <VotePairs run={run} ballots={value.pairs} />
  );
}

async function readBallots(id: string) {
  const { spec } = await engine().getRun(id);
  const look = lookAt<PerceptionDetails>(engine(), id);
  return perceptionOptionsOf(spec.options).mode === 'score'
    ? { scores: await look('scoreBallots', {}) }
    : { pairs: await look('pairBallots', {}) };
}

interface VoteProps<Ballot> {
  readonly run: string;
  readonly ballots: readonly Ballot[];
}

/** People score one response at a time beside the picture, without seeing a judge's score. */
function VoteScores({ run, ballots }: VoteProps<ScoreBallot>) {
  return (
    <VotingScreen
      {...useBallots(ballots)}
      title="Score the responses yourself"
      intro="You see a picture, a question and one response. Score how well the response agrees with the picture. No other score and no name is shown, and about one response in seven comes back."
      run={run}
      task={RESPONSE_TASK}
      question="How good is this response?"
      choices={RESPONSE_SCORES.map((value) => ({
        value,
        label: String(value),
        key: String(value),
      }))}
      ends={['1: wrong', '5: right in every detail']}
      show={({ picture, question, response }) => (
        <div className="halves folding gap-4 align-start">
          <PictureView picture={picture} alt="the picture that was asked about" />
          <div className="stack gap-1">
            <p className="label">The question</p>
            <p className="quote">{question}</p>
            <p className="label">The response</p>
            <p className="quote">{response}</p>
          </div>
        </div>
      )}
    />
  );
}

/**
 * Votes by what is shown: the first side is worth 1 if it is the correct one; `turned` swaps the
 * value otherwise.
 */
const PAIR_CHOICES = [
  { value: PAIR_VOTES.right, label: 'The first', key: '1' },
  { value: PAIR_VOTES.perception, label: 'The second', key: '2' },
  { value: PAIR_VOTES.neither, label: 'Neither', key: '3' },
];

/** People choose the better response beside the picture, without seeing any verdict. */
function VotePairs({ run, ballots }: VoteProps<PairBallot>) {
  return (
    <VotingScreen
      {...useBallots(ballots)}
      title="Choose the better response yourself"
      intro="You see a picture, a question and two responses that differ in a detail. Choose the one that agrees with the picture. No verdict and no name is shown, and about one pair in seven comes back with its sides changed."
      run={run}
      task={PAIR_TASK}
      question="Which response is better?"
      choices={PAIR_CHOICES}
      turned={(vote) => 1 - vote}
      show={({ picture, question, responses }, swapped) => (
        <div className="halves folding gap-4 align-start">
          <PictureView picture={picture} alt="the picture that was asked about" />
          <div className="stack gap-3">
            <p className="quote">{question}</p>
            {(swapped ? responses.toReversed() : responses).map((response, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              <div key={place} className="stack gap-1">
                <p className="label">
                  {place === 0 ? 'The first response' : 'The second response'}
                </p>
                <p className="quote">{response}</p>
              </div>
            ))}
          </div>
        </div>
      )}
    />
  );
}
