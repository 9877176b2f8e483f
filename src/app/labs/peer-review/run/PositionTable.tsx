import type { PositionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatSigned } from '../../../kit/words/format-value.ts';

interface PositionTableProps {
  readonly names: readonly string[];
  /** by model */
  readonly position: readonly PositionBias[];
}

/** The effect of the answers' order on each reviewer. */
export function PositionTable({ names, position }: PositionTableProps) {
  return (
    <div className="stack gap-2">
      <h3>Order</h3>
      <p className="note measure">
        Every verdict is asked for in both orders. A reviewer that chooses the same place twice
        changed its verdict when the answers swapped: such a pair counts as a tie.
      </p>
      <RowTable
        label="What order does to each reviewer"
        cards
        rows={position.map((bias, model) => ({ name: names[model] ?? '', ...bias }))}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Reviewer', cell: ({ name }) => name },
          {
            head: 'changed its verdict',
            unit: 'of verdicts',
            value: ({ flips }) => flips,
            write: formatCount,
            cell: ({ flips, pairs }) => `${formatCount(flips)} of ${formatCount(pairs)}`,
          },
          { head: 'verdicts', value: ({ pairs }) => pairs, write: formatCount, filesOnly: true },
          {
            head: 'first place',
            unit: '−1 … 1',
            title:
              'choices of the answer read first less those of the second; 0 favours neither; below: Wilson’s 95 % interval',
            value: ({ firstPosition }) => firstPosition?.rate ?? null,
            interval: ({ firstPosition }) => firstPosition,
            write: formatSigned,
          },
          {
            head: 'unreadable',
            title: 'single choices without a mark that can be read',
            value: ({ invalid }) => invalid,
            write: formatCount,
          },
        ]}
      />
    </div>
  );
}
