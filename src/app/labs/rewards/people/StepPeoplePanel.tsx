import { useMemo } from 'react';
import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { stepVotesOf } from '../../../../core/protocols/rewards/people/first-errors.ts';
import {
  reportPeople,
  type StepPeople,
} from '../../../../core/protocols/rewards/people/people-report.ts';
import { STEP_TASK } from '../../../../core/protocols/rewards/people/step-ballots.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { Share } from '../../../../core/statistics/intervals/wilson.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { PeopleSection, sayDeciding, useRunVotes } from '../../../frame/voting/PeopleSection.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { shortName } from '../../../kit/words/plain-names.ts';

/** People's results for one way of marking. */
interface PeopleView {
  readonly way: string;
  readonly found: StepPeople;
}

interface PeopleLine {
  readonly model: number;
  /** by way of marking */
  readonly agrees: Readonly<Record<string, Share | null>>;
}

function linesOf(people: readonly PeopleView[]): PeopleLine[] {
  return (people[0]?.found.models ?? []).map(({ model }, at) => ({
    model,
    agrees: Object.fromEntries(
      people.map(({ way, found }) => [way, found.models[at]?.agrees ?? null]),
    ),
  }));
}

interface StepPeoplePanelProps {
  readonly record: RunRecord;
  readonly report: RewardsReport;
  readonly names: readonly string[];
  readonly reading: Reading;
}

/** People’s labels of the steps, and which reward models agree with them. */
export function StepPeoplePanel({ record, report, names, reading }: StepPeoplePanelProps) {
  const answered = report.questions.filter(({ candidates }) => candidates !== null).length;
  const found = useRunVotes(
    () => lookAt<RewardsDetails>(engine(), record.id)('ballots', {}),
    [record.id, answered],
  );
  const { ballots, votes, alone } = found;
  const people = useMemo((): readonly PeopleView[] => {
    if (!ballots || !votes) return [];
    const derived = stepVotesOf(ballots, votes);
    const ways = [
      { way: 'per step', votes: votes.filter(({ task }) => task === STEP_TASK) },
      { way: 'first error', votes: derived },
    ];
    return ways
      .filter((one) => one.votes.length > 0)
      .map((one) => ({
        way: one.way,
        found: reportPeople(report, ballots, one.votes, reading, alone),
      }));
  }, [report, ballots, votes, reading, alone]);
  return (
    <PeopleSection
      title="People’s labels of the steps"
      invitation="Anyone can mark each step or the first wrong step of a solution, without seeing the judges’ scores."
      invites="Label the steps yourself"
      screen="rewards"
      record={record}
      found={found}
      flipWords="another label"
    >
      {people.length > 0 && (
        <>
          {people.map(({ way, found: { steps } }) => (
            <p role="status" key={way}>
              Marked {way}: {steps.right} right, {steps.wrong} wrong
              {way === 'per step' && `, ${steps.neutral} neutral`}; {steps.open} with votes that
              decide nothing yet.{' '}
              {steps.known &&
                `The program that knows the worlds agrees on ${(100 * steps.known.share).toFixed(0)} % of them.`}
            </p>
          ))}
          <RowTable
            label="Reward models and people"
            rows={linesOf(people)}
            keyOf={({ model }) => model}
            columns={[
              { head: 'Judge', cell: ({ model }) => shortName(names[model] ?? '') },
              ...people.map(
                ({ way }): Column<PeopleLine> => ({
                  head: `says the same, ${way}`,
                  unit: '% of steps',
                  title: 'a score above 3 where people say right, 3 or less where they say wrong',
                  value: ({ agrees }) => agrees[way]?.share ?? null,
                  interval: ({ agrees }) => agrees[way],
                  percent: true,
                }),
              ),
            ]}
          />
          <p className="note measure">
            {sayDeciding(alone, 'labelled')} Neutral steps belong to neither side, and unmarked ones
            are left out, such as those after a first error. <OriginBadge origin="ours" />
          </p>
        </>
      )}
    </PeopleSection>
  );
}
