import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { ATTRIBUTE_WORDS } from './response-words.ts';

interface AttributeTableProps {
  readonly judges: readonly (PerceptionReport & { readonly judge: string })[];
}

/** Accuracy by the altered attribute. */
export function AttributeTable({ judges }: AttributeTableProps) {
  const rows = judges.flatMap(({ judge, byAttribute }) =>
    byAttribute.map((one) => ({ judge, ...one })),
  );
  return (
    <RowTable
      label="By what was altered"
      rows={rows}
      keyOf={({ judge, attribute }) => `${judge} ${attribute}`}
      sectionOf={({ judge }) => judge}
      columns={[
        {
          head: 'altered',
          words: true,
          value: ({ attribute }) => ATTRIBUTE_WORDS[attribute],
        },
        { head: 'judge', value: ({ judge }) => judge, filesOnly: true },
        { head: 'items', value: ({ perception }) => perception?.n ?? 0, write: formatCount },
        {
          group: 'right against the other response',
          head: 'misreporting ↑',
          unit: '%',
          percent: true,
          value: ({ perception }) => perception?.share ?? null,
          interval: ({ perception }) => perception,
        },
        {
          group: 'right against the other response',
          head: 'doubly wrong ↑',
          unit: '%',
          percent: true,
          value: ({ both }) => both?.share ?? null,
          interval: ({ both }) => both,
        },
        { head: '(a)', title: 'cannot see', value: ({ a }) => a, write: formatCount },
        { head: '(b)', title: 'follows the text', value: ({ b }) => b, write: formatCount },
        {
          head: 'grey',
          unit: '% right',
          percent: true,
          value: ({ grey }) => grey?.share ?? null,
        },
      ]}
    />
  );
}
