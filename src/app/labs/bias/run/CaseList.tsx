import { useMemo } from 'react';
import { type BiasId, findBias } from '../../../../core/protocols/bias/biases.ts';
import { type CaseLine, listCases } from '../../../../core/protocols/bias/measure/list-cases.ts';
import type { BiasReport } from '../../../../core/protocols/bias/report.ts';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import table from '../../../kit/theme/table.module.css';
import { formatSigned } from '../../../kit/words/format-value.ts';
import { CaseView } from './CaseView.tsx';

/** Number of items shown at first, and added by each click. */
const PAGE = 12;
/** item number, from 1; 0 if none is open */
const ITEM_FIELD = wholeField(2000, 0);

interface CaseListProps {
  readonly run: string;
  readonly judge: number;
  readonly bias: BiasId;
  readonly report: BiasReport;
  readonly names: readonly string[];
}

/** The cases of one bias, those whose score changed most first; each can be opened. */
export function CaseList({ run, judge, bias: id, report, names }: CaseListProps) {
  const [at, setAt] = useAddressState('item', ITEM_FIELD);
  const bias = findBias(id);
  const lines = useMemo(
    () => listCases(findBias(id), report.scores, judge),
    [id, report.scores, judge],
  );
  const [first] = lines;
  const open = lines.find(({ index }) => index + 1 === at) ?? first;
  const heads = HEADS[bias.measure];
  return (
    <section className="stack" aria-label={`Cases of ${bias.name.toLowerCase()}`}>
      <h2>{bias.name}, case by case</h2>
      <p className="measure">
        {bias.how} <span className="hint">This is how we make the change.</span>
      </p>
      {open && (
        <CaseView
          key={`${judge} ${id} ${open.index}`}
          run={run}
          judge={judge}
          bias={id}
          item={open.index}
          names={names}
        />
      )}
      <RowTable
        label={`Items of ${bias.name.toLowerCase()}`}
        className={table.table}
        page={PAGE}
        rows={lines}
        keyOf={({ index }) => index}
        columns={[
          { head: 'item', cell: ({ index }) => index + 1 },
          { head: heads[0], cell: ({ before }: CaseLine) => say(before) },
          { head: heads[1], cell: ({ after }: CaseLine) => say(after) },
          {
            head: 'change',
            unit: 'points',
            value: ({ change }) => change,
            write: (value) => formatSigned(value, 1),
          },
          {
            head: 'open',
            hidden: true,
            cell: ({ index }) => (
              <Button look="quiet" onClick={() => setAt(index + 1)}>
                Open item {index + 1}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

const HEADS = {
  BD: ['score before', 'score after'],
  BC: ['score before', 'score after'],
  consistency: ['one order', 'the other order'],
  preference: ['its own answer', 'the others’'],
} as const;

function say(scores: CaseLine['before']): string {
  return scores === null ? 'unreadable' : scores.join(' and ');
}
