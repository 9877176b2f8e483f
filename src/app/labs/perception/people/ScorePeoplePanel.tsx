import { useMemo } from 'react';
import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import type { ScoreReport } from '../../../../core/protocols/perception/metrics/truth-metrics.ts';
import { reportScores } from '../../../../core/protocols/perception/people/score-people.ts';
import type { PerceptionRunReport } from '../../../../core/protocols/perception/reader.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { PeopleSection, useRunVotes } from '../../../frame/voting/PeopleSection.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { scoreColumns } from '../run/score-columns.ts';

interface ScorePeoplePanelProps {
  readonly record: RunRecord;
  readonly report: PerceptionRunReport;
  readonly names: readonly string[];
}

/** How people score single responses, and how far the judges' scores agree. */
export function ScorePeoplePanel({ record, report, names }: ScorePeoplePanelProps) {
  const found = useRunVotes(
    () => lookAt<PerceptionDetails>(engine(), record.id)('scoreBallots', {}),
    [record.id],
  );
  const { ballots, votes } = found;
  const people = useMemo(
    () => (ballots && votes && votes.length > 0 ? reportScores(report, ballots, votes) : null),
    [report, ballots, votes],
  );
  const lines = people?.judges.map((scores, index) => ({ judge: names[index] ?? '', scores }));
  return (
    <PeopleSection
      title="How people score"
      invitation="Anyone can score each response alone, from 1 to 5, without seeing the judges’ scores."
      invites="Score the responses yourself"
      screen="perception"
      record={record}
      found={found}
      flipWords="another score"
    >
      {people && (
        <>
          <p role="status">
            People have scored {people.responses} responses. Of 5 points they give the correct ones{' '}
            {sayMean(people.means.right)} on average, the misreporting ones{' '}
            {sayMean(people.means.perception)}, the doubly wrong ones {sayMean(people.means.both)}.
          </p>
          <RowTable
            label="Judges and people"
            rows={lines ?? []}
            keyOf={({ judge }) => judge}
            columns={[{ head: 'Judge', cell: ({ judge }) => judge }, ...scoreColumns<Line>()]}
          />
          <p className="note measure">
            A response has the mean of the scores that people give it. Judges’ scores are read by
            the authors’ parser, halved and rounded up, as in their code; those of a trained head
            count as they are. Intervals resample items, and that invalid scores are left out is{' '}
            <OriginBadge origin="ours" source="The authors’ code keeps them as −1." />.
          </p>
        </>
      )}
    </PeopleSection>
  );
}

interface Line {
  readonly judge: string;
  readonly scores: ScoreReport;
}

function sayMean(mean: number | null): string {
  return mean === null ? '–' : mean.toFixed(1);
}
