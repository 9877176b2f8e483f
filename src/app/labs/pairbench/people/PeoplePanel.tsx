import { Vote } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { PairBallot } from '../../../../core/protocols/pairbench/people/ballots.ts';
import {
  type CorrectedMean,
  correctMean,
  votesOnPairs,
} from '../../../../core/protocols/pairbench/people/people-scores.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import { type RaterRecord, recordRaters } from '../../../../core/voting/raters.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import type { StoredVote } from '../../../../runs/store/votes.ts';
import { useVotes } from '../../../frame/voting/use-votes.ts';
import { VoteFiles } from '../../../frame/voting/VoteFiles.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { AgreementTable } from '../agreement/AgreementTable.tsx';
import { type JudgeResult, readBallots } from '../judge-result.ts';
import { listPeopleComparisons } from './people-comparisons.ts';

interface PeoplePanelProps {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the same order */
  readonly names: readonly string[];
}

/** Scores this close count as the same for people, as in PairBench at ε = 1. */
const APART = 1;

/** People's votes on the pairs of a run, beside the judges' scores. */
export function PeoplePanel({ record, results, names }: PeoplePanelProps) {
  const [, navigate] = useLocation();
  const { value: ballots, error } = useReading(
    () => readBallots(engine(), record.id),
    [record.id, record.spec],
  );
  const items = useMemo(() => ballots?.map(({ item }) => item) ?? null, [ballots]);
  const box = useVotes(items);
  const fault = error ?? box.error;
  if (fault !== null) return <ErrorNotice error={fault} />;
  if (ballots === null || box.votes === null) return <p role="status">Reading the votes…</p>;
  if (ballots.length === 0) {
    return (
      <p className="note">
        A table names pairs without their pictures, so they cannot be voted on.
      </p>
    );
  }
  return (
    <div className="stack gap-4">
      <div className="row across-4">
        <Button
          look="primary"
          onClick={() => navigate(`/benchmark/${encodeURIComponent(record.id)}/vote`)}
        >
          <Vote aria-hidden="true" />
          Rate the pairs yourself
        </Button>
        <p className="note grow">
          Blind and by keyboard: the pairs as the judges saw them, without what they said. Some
          return with their sides swapped, so that people’s own flips are known too.
        </p>
      </div>
      <Votes
        ballots={ballots}
        votes={box.votes}
        results={results}
        names={names}
        name={record.name}
        onChange={box.again}
      />
    </div>
  );
}

interface VotesProps extends Omit<PeoplePanelProps, 'record'> {
  readonly ballots: readonly PairBallot[];
  readonly votes: readonly StoredVote[];
  readonly name: string;
  readonly onChange: () => void;
}

function Votes({ ballots, votes, results, names, name, onChange }: VotesProps) {
  const raters = useMemo(() => recordRaters(votes, APART), [votes]);
  const onPairs = useMemo(() => votesOnPairs(ballots, votes), [ballots, votes]);
  const comparisons = useMemo(
    () => listPeopleComparisons(results, names, onPairs, raters),
    [results, names, onPairs, raters],
  );
  const means = useMemo(
    () => results.map(({ points }) => correctMean(points, onPairs)),
    [results, onPairs],
  );
  return (
    <>
      <VoteFiles
        votes={votes}
        raters={raters}
        name={name}
        flipWords={`more than ${APART} apart`}
        onChange={onChange}
      />
      {onPairs.size > 0 && (
        <>
          <MeansTable means={means} names={names} raters={raters} />
          <AgreementTable comparisons={comparisons} />
        </>
      )}
    </>
  );
}

interface MeansTableProps {
  readonly means: readonly CorrectedMean[];
  readonly names: readonly string[];
  readonly raters: readonly RaterRecord[];
}

/** Each judge's mean score, raw and corrected by people's votes. */
function MeansTable({ means, names, raters }: MeansTableProps) {
  return (
    <section className="stack gap-2">
      <h3>
        Mean score, corrected by people <OriginBadge origin="ours" />
      </h3>
      <p className="note measure">
        The corrected mean is what {raters.length === 1 ? 'this person' : 'these people'} would give
        on average over all pairs, from the judge’s scores of all and people’s of some. Its 95 %
        interval holds however bad the judge is, as far as the pairs voted on are a random part of
        all, which is how they are drawn here.
      </p>
      <RowTable
        label="Mean scores, corrected by people"
        rows={means.map((mean, place) => ({ ...mean, place }))}
        // judges are identified by their index in the run
        keyOf={({ place }) => place}
        columns={[
          { head: 'Judge', words: true, value: ({ place }) => names[place] ?? '' },
          { head: 'Its mean', value: ({ raw }) => raw },
          {
            head: 'Corrected',
            unit: '95 % interval',
            value: ({ corrected }) => corrected?.mean,
            interval: ({ corrected }) => corrected && wholeInterval(corrected),
            whyMissing: ({ voted }) => sayWhyNot(voted),
          },
          { head: 'People’s mean', unit: 'of the pairs voted on', value: ({ people }) => people },
          {
            head: 'Pairs voted on',
            value: ({ voted }) => voted,
            write: formatCount,
            cell: ({ voted, pairs }) => `${formatCount(voted)} of ${formatCount(pairs)}`,
          },
          { head: 'Pairs', filesOnly: true, value: ({ pairs }) => pairs, write: formatCount },
        ]}
      />
      <p className="hint">
        Prediction-powered inference (Angelopoulos et al. 2023). A pair counts once, with the mean
        of its two scores and of all votes on it; pairs without a score in both orders are left out.
      </p>
    </section>
  );
}

/** An interval with both ends, or null; it takes at least two pairs with votes. */
function wholeInterval({ low, high }: NonNullable<CorrectedMean['corrected']>): Interval | null {
  return low === null || high === null ? null : { low, high };
}

function sayWhyNot(voted: number): string {
  return voted === 0
    ? 'no pair with a score has a vote'
    : 'every pair has a vote: people’s own mean says it';
}
