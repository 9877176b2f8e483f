import { useMemo } from 'react';
import {
  type BoutBallot,
  itemOf,
  PEOPLE_TASKS,
} from '../../../../core/protocols/peer-review/people/ballots.ts';
import {
  peopleItems,
  peopleScores,
  reportTask,
  type Sides,
  type TaskReport,
} from '../../../../core/protocols/peer-review/people/people-report.ts';
import { ASPECTS } from '../../../../core/protocols/peer-review/prompts.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import type { Weightings } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { Measure } from '../../../../core/statistics/agreement/measure-agreement.ts';
import { recordRaters } from '../../../../core/voting/raters.ts';
import { writePlace } from '../../../address/links.ts';
import { measureColumn } from '../../../frame/measure-column.ts';
import { useVotes } from '../../../frame/voting/use-votes.ts';
import { VoteFiles } from '../../../frame/voting/VoteFiles.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { MethodTable } from './MethodTable.tsx';
import { ASPECT_NAMES, TASK_NAMES } from './task-words.ts';

interface PeoplePanelProps {
  readonly run: string;
  readonly name: string;
  /** every round as voters see it; null until read */
  readonly ballots: readonly BoutBallot[] | null;
  /** bouts of the models only; models are numbered by their index among these */
  readonly bouts: readonly BoutRow[];
  readonly models: readonly string[];
  /** the weights of the reviewers by each method */
  readonly weightings: Weightings;
  /** receives people's ranking as the known truth, one line per model */
  readonly onTruth: (truth: string) => void;
}

/** People's votes on the same answers, and how far the reviewers agree with them. */
export function PeoplePanel(props: PeoplePanelProps) {
  const { run, name, ballots, bouts, models, weightings, onTruth } = props;
  const items = useMemo(
    () =>
      ballots &&
      PEOPLE_TASKS.flatMap((task) =>
        ASPECTS.flatMap((aspect) =>
          peopleItems(ballots, bouts, task, aspect).map(({ ballot, verdict }) =>
            itemOf(ballot, task, verdict),
          ),
        ),
      ),
    [ballots, bouts],
  );
  const { votes, error: fault, again } = useVotes(items);
  const reports = useMemo(
    () =>
      ballots && votes && votes.length > 0
        ? PEOPLE_TASKS.flatMap((task) =>
            ASPECTS.map((aspect) => reportTask(ballots, bouts, votes, task, aspect)),
          )
        : [],
    [ballots, bouts, votes],
  );
  const truth = useMemo(() => {
    if (!ballots || !votes) return [];
    const scores = peopleScores(ballots, bouts, votes, 'correct', models.length);
    return scores.flatMap((score, model) =>
      score === null ? [] : [`${models[model]}, ${score.toFixed(3)}`],
    );
  }, [ballots, bouts, votes, models]);
  return (
    <div className="stack gap-3">
      <p className="note measure">
        Blind and by keyboard, anyone can choose between the answers or say whether they agree with
        the reviewer.{' '}
        <a href={writePlace(`peer-review/${encodeURIComponent(run)}/vote`)}>Review them yourself</a>
      </p>
      {fault !== null && <ErrorNotice error={fault} />}
      {votes && (
        <VoteFiles
          votes={votes}
          raters={recordRaters(votes, 0)}
          name={name}
          flipWords="another choice"
          onChange={again}
        />
      )}
      {reports.length > 0 && <TaskTable reports={reports} />}
      {ballots && votes && reports.some(({ decided }) => decided > 0) && (
        <MethodTable ballots={ballots} bouts={bouts} votes={votes} weightings={weightings} />
      )}
      {truth.length > 0 && (
        <div className="row">
          <Button onClick={() => onTruth(truth.join('\n'))}>
            Compare the scores with people’s choices
          </Button>
          <p className="hint grow">
            Each model’s share of wins among people’s own choices of correctness, ties as halves,
            becomes what is known of it under “Against the truth”.
          </p>
        </div>
      )}
    </div>
  );
}

function TaskTable({ reports }: { readonly reports: readonly TaskReport[] }) {
  return (
    <>
      <RowTable
        label="What people decided"
        rows={reports}
        keyOf={({ task, aspect }) => `${task} ${aspect}`}
        columns={[
          { head: 'Task', words: true, value: ({ task }) => TASK_NAMES[task] },
          { head: 'Aspect', words: true, value: ({ aspect }) => ASPECT_NAMES[aspect] },
          {
            head: 'Decided',
            value: ({ decided }) => decided,
            write: formatCount,
            cell: ({ decided, items }) => `${formatCount(decided)} of ${formatCount(items)}`,
            below: ({ split, tied }) => `${split} by majority${tied > 0 ? `, ${tied} tied` : ''}`,
          },
          ...agreementColumns(
            'People and the reviewer',
            ({ reviewer }) => reviewer,
            ({ task }) => task === 'choice',
          ),
          ...agreementColumns(
            'The first two people',
            ({ people }) => people,
            () => true,
          ),
        ]}
      />
      <p className="hint measure">
        As UPME’s Table 3 has it: where people see the verdict, the share they agree with is the{' '}
        <em>human agreement</em>; where they choose for themselves, the share in which the reviewer
        says the same is its <em>consistency</em>{' '}
        <OriginBadge
          origin="ours"
          source="The paper’s text names both and defines neither; this is how its two tasks fit them."
        />
        . In the paper, 2.17 % of the items went to a majority. Intervals: 95 %, bootstrap over
        items.
      </p>
    </>
  );
}

function agreementColumns(
  group: string,
  of: (report: TaskReport) => Sides,
  /** whether agreement by chance is defined for the row */
  byChance: (report: TaskReport) => boolean,
): Column<TaskReport>[] {
  const beyond = (head: string, measure: (sides: Sides) => Measure): Column<TaskReport> => ({
    group,
    head,
    ...measureColumn(
      (report) => (byChance(report) ? measure(of(report)) : null),
      'agreeing has one side only: there is no second rater to calculate chance from',
    ),
  });
  return [
    { group, head: 'the same, %', percent: true, ...measureColumn((one) => of(one).agreement) },
    beyond('κ', ({ kappa }) => kappa),
    beyond('AC1', ({ ac1 }) => ac1),
  ];
}
