import { useMemo } from 'react';
import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import { reportPeople } from '../../../../core/protocols/perception/people/people-report.ts';
import type { PerceptionRunReport } from '../../../../core/protocols/perception/reader.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { PeopleSection, sayDeciding, useRunVotes } from '../../../frame/voting/PeopleSection.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';

interface PairPeoplePanelProps {
  readonly record: RunRecord;
  readonly report: PerceptionRunReport;
  readonly names: readonly string[];
}

/** Which response people choose, and how often the judges choose the same. */
export function PairPeoplePanel({ record, report, names }: PairPeoplePanelProps) {
  const found = useRunVotes(
    () => lookAt<PerceptionDetails>(engine(), record.id)('pairBallots', {}),
    [record.id],
  );
  const { ballots, votes, alone } = found;
  const people = useMemo(
    () =>
      ballots && votes && votes.length > 0
        ? reportPeople(report, record.spec.seed, ballots, votes, alone)
        : null,
    [report, record.spec.seed, ballots, votes, alone],
  );
  const lines = people?.judges.map((one, index) => ({ judge: names[index] ?? '', ...one })) ?? [];
  return (
    <PeopleSection
      title="What people choose"
      invitation="Anyone can choose between the correct response and the altered one, without seeing the judges’ scores."
      invites="Choose the better response yourself"
      screen="perception"
      record={record}
      found={found}
      flipWords="another choice"
    >
      {people && (
        <>
          <p role="status">
            People choose the correct response in {people.right} pairs, the misreporting one in{' '}
            {people.perception}, neither in {people.neither}; {people.open} have votes that decide
            nothing yet.
          </p>
          <RowTable
            label="Judges and people"
            rows={lines}
            keyOf={({ judge }) => judge}
            columns={[
              { head: 'Judge', cell: ({ judge }) => judge },
              { head: 'pairs', value: ({ n }) => n, write: String },
              shareColumn(
                'with ties',
                'all pairs; a tie of people must be one of the judge',
                (one) => {
                  return one.withTies;
                },
              ),
              shareColumn('without ties', 'pairs that people do not call a tie', (one) => {
                return one.withoutTies;
              }),
              {
                head: 'macro F1',
                value: ({ macroF1 }) => macroF1,
                write: (figure) => formatDecimal(figure, 3),
              },
              {
                head: 'macro recall',
                value: ({ macroRecall }) => macroRecall,
                write: (figure) => formatDecimal(figure, 3),
              },
            ]}
          />
          <p className="note measure">
            {sayDeciding(alone, 'voted')} Judges’ scores are read by the authors’ parser, in the
            drawn order; what cannot be read is a tie, as in their code.{' '}
            <OriginBadge origin="ours" />
          </p>
        </>
      )}
    </PeopleSection>
  );
}

type Line = ReturnType<typeof reportPeople>['judges'][number] & { readonly judge: string };

function shareColumn(head: string, title: string, of: (line: Line) => number | null): Column<Line> {
  return { head, unit: '%', title, value: of, percent: true };
}
