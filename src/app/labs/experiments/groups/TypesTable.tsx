import type { TypeScore } from '../../../../core/protocols/experiments/comparison/type-scores.ts';
import { APEX_TYPES } from '../../../../core/protocols/experiments/published/apex-results.ts';
import {
  type DataType,
  nameOfType,
} from '../../../../core/protocols/experiments/tools/data-type.ts';
import { dataTypes, ourTypes } from '../../../../core/protocols/experiments/tools/data-types.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { queryLink } from './query-link.ts';

interface Row {
  readonly type: DataType;
  readonly score: TypeScore | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'data type', words: true, names: true, value: ({ type }) => nameOfType(type) },
  {
    head: 'here',
    unit: '% right',
    percent: true,
    value: ({ score }) => score?.accuracy.share ?? null,
    interval: ({ score }) => score?.accuracy,
    whyMissing: ({ type }) => (type.drawn ? 'not asked about yet' : type.reason),
  },
  {
    head: 'APEX',
    unit: 'Table 3',
    percent: true,
    value: ({ type }) => APEX_TYPES.get(type.id) ?? null,
  },
  {
    head: 'next',
    hidden: true,
    words: true,
    cell: ({ type, score }) =>
      score ? null : type.drawn ? (
        <a href={queryLink(type.query)}>Ask about it</a>
      ) : (
        'photographs only'
      ),
  },
  {
    head: 'group',
    words: true,
    value: ({ type }) => (type.ours ? `${type.group}, ours` : type.group),
  },
  { head: 'pictures', write: String, value: ({ score }) => score?.accuracy.pictures ?? null },
];

/** All types of the paper and ours: what is known about each, and how to ask about it. */
export function TypesTable({ scores }: { readonly scores: readonly TypeScore[] }) {
  const rows = [...dataTypes, ...ourTypes].map((type) => ({
    type,
    score: scores.find(({ id }) => id === type.id) ?? null,
  }));
  return (
    <RowTable label="Data types" columns={COLUMNS} rows={rows} keyOf={({ type }) => type.id} />
  );
}
