import type { AskedGroup } from '../../../../core/protocols/experiments/comparison/rank-groups.ts';
import {
  PUBLISHED_GROUPS,
  type PublishedGroup,
} from '../../../../core/protocols/experiments/published/apex-results.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { queryLink } from './query-link.ts';

interface Row extends PublishedGroup {
  readonly here: AskedGroup | null;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'group',
    words: true,
    names: true,
    value: ({ group }) => group,
  },
  {
    head: 'here',
    unit: '% right',
    percent: true,
    value: ({ here }) => here?.accuracy.share ?? null,
    interval: ({ here }) => here?.accuracy,
    whyMissing: () => 'not asked about yet',
  },
  { head: 'APEX, asked', unit: 'Table 2', percent: true, value: ({ asked }) => asked },
  {
    head: 'APEX, recomputed',
    unit: 'from Table 4',
    title: 'Table 2 prints other means for style and pixel than its experiments in Table 4 have',
    percent: true,
    value: ({ askedRecomputed }) => askedRecomputed,
  },
  { head: 'APEX, types', unit: 'Table 2', percent: true, value: ({ types }) => types },
  {
    head: 'Udandarao et al.',
    unit: 'informedness',
    value: ({ informedness }) => informedness,
  },
  {
    head: 'ask',
    hidden: true,
    cell: ({ group, here }) =>
      here ? null : (
        <a href={queryLink(`Can models identify ${group}-type transformations?`)}>Ask about it</a>
      ),
  },
];

/**
 * The four groups as runs asked about them, beside the published rankings (APEX, Tables 1 and 2).
 */
export function AskedTable({ asked }: { readonly asked: readonly AskedGroup[] }) {
  const rows = PUBLISHED_GROUPS.map((row) => ({
    ...row,
    here: asked.find(({ group }) => group === row.group) ?? null,
  }));
  return (
    <RowTable
      label="Groups asked about directly"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ group }) => group}
    />
  );
}
