import { BATTERY_STEPS } from '../../../../core/checkup/battery.ts';
import type { Profile, ProfileStep } from '../../../../core/checkup/profile.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatSeconds } from '../../../kit/words/format.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import styles from './StepTable.module.css';

const stepOf = ({ id }: ProfileStep) => BATTERY_STEPS.find((one) => one.id === id);

const COLUMNS: readonly Column<ProfileStep>[] = [
  {
    head: 'Part',
    names: true,
    cell: (step) => stepOf(step)?.title ?? step.id,
    below: (step) => stepOf(step)?.asks,
  },
  { head: 'items', value: ({ items }) => items, write: formatCount },
  { head: 'questions', value: ({ asks }) => asks, write: formatCount },
  { head: 'time', value: ({ seconds }) => seconds, write: formatSeconds },
  { head: 'note', words: true, cell: sayNote },
];

/** What each part of a check-up asked, its cost, and what was left out and why. */
export function StepTable({ profile }: { readonly profile: Profile }) {
  return (
    <section className="stack gap-2" aria-label={profile.judge.name}>
      <h3>{profile.judge.name}</h3>
      <RowTable
        label={`What ${profile.judge.name} was asked`}
        className={styles.table}
        columns={COLUMNS}
        rows={profile.steps}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function sayNote({ items, leftOut, narrow, failed }: ProfileStep): string {
  return [
    leftOut === null ? '' : `${items > 0 ? 'Not asked further' : 'Left out'}: ${leftOut}.`,
    narrow ? 'Stopped early: every interval is narrow enough.' : '',
    failed ? `${formatCount(failed)} questions failed.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
