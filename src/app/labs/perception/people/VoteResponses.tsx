import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import { perceptionOptionsOf } from '../../../../core/protocols/perception/options.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { VotePairs } from './VotePairs.tsx';
import { VoteScores } from './VoteScores.tsx';

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
