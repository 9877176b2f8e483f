import type { LabelRow } from '../../../../core/published/measure-published.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { titleOfJudge } from '../judge-titles.ts';
import { shareColumn } from './share-column.ts';

/** Number of rows shown at first, out of about sixty. */
const PAGE = 12;

const COLUMNS: readonly Column<LabelRow>[] = [
  { head: 'Judge', names: true, cell: ({ judge }) => titleOfJudge(judge) },
  { head: 'prompt', words: true, cell: ({ prompt }) => prompt.replaceAll('_', ' ') },
  ...shareColumn<LabelRow>(
    { head: 'right', title: 'chooses the answer that follows the instruction, over both orders' },
    ({ accuracy }) => accuracy,
  ),
  ...shareColumn<LabelRow>(
    { head: 'changes its choice', title: 'another answer wins when the two change places' },
    ({ flips }) => flips,
  ),
  ...shareColumn<LabelRow>(
    { head: 'chooses the first', title: 'the answer shown first wins, over both orders' },
    ({ first }) => first,
  ),
  ...shareColumn<LabelRow>(
    { head: 'chooses the longer', title: 'the longer answer wins, over both orders' },
    ({ longer }) => longer,
  ),
  { head: 'pairs', value: ({ pairs }) => pairs, write: formatCount },
  { head: 'pairs without both answers', value: ({ unreadable }) => unreadable, filesOnly: true },
];

/** Judges of answers whose correct one is known. */
export function LabelTable({ rows }: { readonly rows: readonly LabelRow[] }) {
  return (
    <>
      <RowTable
        label="LLMBar: judges and prompts"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ judge, prompt }) => `${judge} ${prompt}`}
        page={PAGE}
      />
      <p className="note">
        Chance is 50 %, and so is a judge that always says “first”. Four of the five subsets are
        made to mislead judges, so these figures are lower than on everyday answers.
      </p>
    </>
  );
}
