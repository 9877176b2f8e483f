import { useState } from 'react';
import type { PairJudgeRow, PairTask } from '../../../../core/published/measure-published.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';
import { aboveConstant } from '../findings.ts';
import { titleOfJudge } from '../judge-titles.ts';
import { shareColumn } from './share-column.ts';

const TASKS: Readonly<Record<string, string>> = {
  image_generation: 'Generated pictures',
  image_edition: 'Edited pictures',
  video_generation: 'Generated videos',
};

const COLUMNS: readonly Column<PairJudgeRow>[] = [
  { head: 'Judge', cell: ({ judge }) => titleOfJudge(judge) },
  ...shareColumn<PairJudgeRow>(
    {
      head: 'agrees with people',
      title:
        'the same of four: first, second, both good, both bad; of all pairs, an unreadable answer is wrong',
    },
    ({ accuracy }) => accuracy,
  ),
  {
    head: 'κ',
    title: 'Cohen’s kappa: agreement beyond chance, 0 is none; below: its bootstrap interval',
    value: ({ kappa }) => (typeof kappa?.value === 'number' ? kappa.value : null),
    interval: ({ kappa }) => (typeof kappa?.interval === 'object' ? kappa.interval : null),
    whyMissing: () => 'one of the two always answers alike',
  },
  ...shareColumn<PairJudgeRow>(
    { head: 'chooses the first', title: 'first among the answers that choose first or second' },
    ({ firstOfDecisive }) => firstOfDecisive,
  ),
  ...shareColumn<PairJudgeRow>(
    {
      head: 'first',
      group: 'right where people chose the',
      title: 'among pairs on which judge and person both chose first or second',
    },
    ({ hitIfFirst }) => hitIfFirst,
  ),
  ...shareColumn<PairJudgeRow>(
    {
      head: 'second',
      group: 'right where people chose the',
      title: 'among pairs on which judge and person both chose first or second',
    },
    ({ hitIfSecond }) => hitIfSecond,
  ),
  { head: 'unreadable', value: ({ unreadable }) => unreadable, write: formatCount },
  { head: 'pairs', value: ({ n }) => n, write: formatCount, filesOnly: true },
];

const LETTERS: Readonly<Record<string, string>> = {
  A: 'first',
  B: 'second',
  G: 'both good',
  D: 'both bad',
};

/** Judges that compare two pictures or videos, beside one human annotator per pair. */
export function PairTable({ tasks }: { readonly tasks: readonly PairTask[] }) {
  const [chosen, setChosen] = useState(tasks[0]?.task ?? '');
  const task = tasks.find((one) => one.task === chosen);
  if (!task) return null;
  const { constant, judges } = task;
  return (
    <>
      <Segmented
        label="What was compared"
        options={tasks.map(({ task: value }) => ({ value, label: TASKS[value] ?? value }))}
        value={chosen}
        onChange={setChosen}
      />
      <RowTable
        label={`GenAI-Bench: ${TASKS[chosen] ?? chosen}`}
        columns={COLUMNS}
        rows={judges}
        keyOf={({ judge }) => judge}
      />
      <p className="note">
        {formatCount(judges[0]?.n ?? 0)} pairs. Always answering “{LETTERS[constant.letter]}” agrees
        with people on {formatShare(constant.accuracy?.share ?? null)} %
        {constant.accuracy &&
          ` (${formatShare(constant.accuracy.low)} to ${formatShare(constant.accuracy.high)})`}
        {aboveConstant(judges).length > 0
          ? `; the best judge agrees on more, ${formatShare(judges[0]?.accuracy?.share ?? null)} %`
          : '; no judge is shown to agree on more'}
        . One person voted on each pair, so how far people agree among themselves is not known. A
        tie that does not say good or bad counts as wrong. The left picture was always first, so for
        a single pair you cannot tell whether its place or its looks won; over all pairs people
        chose the first on {formatCount(task.people.first)} and the second on{' '}
        {formatCount(task.people.second)}.
      </p>
    </>
  );
}
