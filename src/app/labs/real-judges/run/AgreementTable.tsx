import type { SetAgreement } from '../../../../core/protocols/real-judges/measure/measure-agreement.ts';
import { measureColumn } from '../../../frame/measure-column.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { Pending } from './Pending.tsx';
import { type RunVerdicts, useAgreement } from './use-measured.ts';

const GROUPS: Readonly<Record<SetAgreement['group'], string>> = {
  people: 'Judge and people or label',
  orders: 'One order and the other',
  among: 'People among themselves',
  judges: 'Judge and judge',
};

const COLUMNS: readonly Column<SetAgreement>[] = [
  { head: 'Sides', filesOnly: true, value: ({ group }) => GROUPS[group] },
  {
    head: 'Compared',
    words: true,
    names: true,
    value: ({ first, second }) => `${first} and ${second}`,
  },
  { head: 'Judgements', unit: 'both readable', value: ({ both }) => both, write: formatCount },
  {
    head: 'Same',
    unit: '%',
    percent: true,
    ...measureColumn<SetAgreement>(({ agreement }) => agreement),
  },
  { head: 'κ', unit: 'Cohen', ...measureColumn<SetAgreement>(({ kappa }) => kappa) },
  { head: 'AC1', unit: 'Gwet', ...measureColumn<SetAgreement>(({ ac1 }) => ac1) },
  { head: 'α', unit: 'Krippendorff', ...measureColumn<SetAgreement>(({ alpha }) => alpha) },
];

/** The chance-corrected agreement of every two sides. */
export function AgreementTable({
  run,
  name,
}: {
  readonly run: RunVerdicts;
  readonly name: string;
}) {
  const result = useAgreement(run);
  return (
    <Pending result={result} words="the agreement of every pair of judges">
      {(rows) => (
        <>
          <RowTable
            label={`Agreement in ${name}`}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ group, first, second }) => `${group} ${first} ${second}`}
            sectionOf={({ group }) => GROUPS[group]}
            page={30}
          />
          <p className="hint">
            κ, AC1 and α are 1 for full agreement and 0 for what chance gives; α is{' '}
            {run.options.form === 'scores' ? 'ordinal' : 'nominal'}. Verdicts that cannot be read
            are left out. Intervals <OriginBadge origin="ours" />: 95 %, percentile bootstrap over
            items, 400 resamples, seed 1; orders and repeats of an item are drawn together.
          </p>
        </>
      )}
    </Pending>
  );
}
