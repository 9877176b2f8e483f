import { areScores, type Ballots } from '../../../../core/protocols/perception/detail.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { VotePairs } from './VotePairs.tsx';
import { VoteScores } from './VoteScores.tsx';

/** People judge a run's responses in the same form as its judges: alone, or in pairs. */
export default function VoteResponses({ id }: { readonly id: string }) {
  const { value, error } = useReading(() => engine().detail(id, { ballots: true }), [id]);
  const ballots = value as Ballots | null;
  const run = `/perception/${encodeURIComponent(id)}`;
  if (error !== null) return <ErrorNotice error={error} />;
  if (ballots === null) return <p role="status">Reading the responses…</p>;
  return areScores(ballots) ? (
    <VoteScores run={run} ballots={ballots} />
  ) : (
    <VotePairs run={run} ballots={ballots} />
  );
}
