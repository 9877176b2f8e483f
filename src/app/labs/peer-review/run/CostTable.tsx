import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { BoutRow, JudgeWork } from '../../../../core/protocols/peer-review/report.ts';
import { costOf } from '../../../../judges/endpoint/budget.ts';
import { formatCost } from '../../../kit/judges/MeterLine.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatSeconds } from '../../../kit/words/format.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { endpointsStore, refreshEndpoints } from '../../../stores/endpoints.ts';

interface CostTableProps {
  readonly names: readonly string[];
  /** ids of the judges, in the same order */
  readonly ids: readonly string[];
  readonly bouts: readonly BoutRow[];
  readonly work: readonly JudgeWork[];
}

/** The paper's Table 8, per picture. */
const PAPER = [
  { who: 'UPME, in the paper', time: '1.5 s', money: '$0.15' },
  { who: 'people, in the paper', time: '3 … 10 min', money: '$2 … $7' },
] as const;

/** The cost of each judge's part and of a picture in total, beside the paper's. */
export function CostTable({ names, ids, bouts, work }: CostTableProps) {
  const { endpoints } = useStore(endpointsStore);
  useEffect(() => void refreshEndpoints(), []);
  const rows = work.map((one, judge) => {
    const endpoint = endpoints?.find(({ id }) => id === ids[judge]);
    const spent = endpoint ? costOf(endpoint.meter, endpoint.limits) : 0;
    const calls = endpoint?.meter.calls ?? 0;
    return {
      ...one,
      name: names[judge],
      // local models cost no money; without calls or a price the cost is unknown
      money:
        endpoint && (spent === null || calls === 0)
          ? null
          : ((spent ?? 0) / (calls || 1)) * one.answered,
    };
  });
  const pictures = new Set(bouts.map(({ picture }) => picture)).size;
  const seconds = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const money = rows.reduce<number | null>(
    (sum, row) => (sum === null || row.money === null ? null : sum + row.money),
    0,
  );
  return (
    <div className="stack gap-2">
      <RowTable
        label="What each judge took"
        rows={rows}
        // judges are identified by their index in the spec
        keyOf={(_, judge) => judge}
        columns={[
          { head: 'Judge', value: ({ name }) => name ?? '' },
          { head: 'Part', words: true, cell: ({ role }) => ROLE_WORDS[role ?? 'none'] },
          { head: 'asked', value: ({ asked }) => asked, write: formatCount },
          { head: 'answered', value: ({ answered }) => answered, write: formatCount },
          { head: 'time', value: ({ milliseconds }) => milliseconds / 1000, write: formatSeconds },
          { head: 'money', value: ({ money: spent }) => spent, write: formatCost },
        ]}
      />
      {pictures > 0 && (
        <RowTable
          label="What a picture took"
          rows={[
            {
              who: `this run, mean of ${formatCount(pictures)}`,
              time: formatSeconds(seconds / pictures),
              money: sayMoney(money === null ? null : money / pictures),
            },
            ...PAPER,
          ]}
          keyOf={({ who }) => who}
          columns={[
            { head: 'A picture', cell: ({ who }) => who },
            { head: 'time', cell: ({ time }) => time },
            { head: 'money', cell: ({ money: spent }) => spent },
          ]}
        />
      )}
      <p className="note measure">
        The paper’s figures are those of its Table 8. Money here is in the currency of your prices:
        the answers of this run at the mean cost of a call since the endpoint’s meter was reset, our
        estimate. What runs on this computer counts as 0; without prices, or without a call since
        then, there is none.
      </p>
    </div>
  );
}

const ROLE_WORDS = { model: 'model of the pool', encoder: 'encoder', none: 'none' } as const;

function sayMoney(money: number | null): string {
  return money === null ? '–' : formatCost(money);
}
