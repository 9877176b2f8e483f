import { useState } from 'react';
import type { CorrectedJudge } from '../../../../core/protocols/real-judges/measure/correct-means.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { Pending } from './Pending.tsx';
import { type RunVerdicts, useCorrected } from './use-measured.ts';

type Row = CorrectedJudge & { readonly name: string };

/** Numbers of human votes that a user can assume. */
const VOTES = [25, 50, 100, 200] as const;

/**
 * Each judge's mean corrected by people's votes on some of the items, beside people's own mean over
 * all.
 */
export function CorrectedTable({
  run,
  name,
}: {
  readonly run: RunVerdicts;
  readonly name: string;
}) {
  const { form, items } = run.options;
  const offered = VOTES.filter((votes) => votes < items);
  const [votes, setVotes] = useState(String(offered.at(-2) ?? offered[0] ?? 1));
  const result = useCorrected(run, Number(votes));
  const share = form === 'pairs';
  return (
    <>
      <p className="note measure">
        People voted on every item of this set. Here only some of their votes are used, drawn at
        random, as if the rest had none: the corrected mean then estimates what people would say of
        all items, and the last column shows what they did say.{' '}
        {share
          ? 'The mean is the share in which the first one of the pair wins; neither counts half.'
          : 'The mean is of scores from 0 to 10.'}
      </p>
      <Segmented
        label="Votes used"
        options={offered.map((count) => ({ value: String(count), label: String(count) }))}
        value={votes}
        onChange={setVotes}
      />
      <Pending result={result} words="the corrected means">
        {(judges) => (
          <RowTable
            label={`Corrected means of ${name}`}
            columns={columnsOf(share)}
            rows={judges.map((judge, place) => ({
              ...judge,
              name: run.judges[place]?.name ?? '',
            }))}
            keyOf={(row) => row.name}
          />
        )}
      </Pending>
      <p className="hint">
        Prediction-powered inference (Angelopoulos et al. 2023). Its 95 % interval holds however bad
        the judge is; it is narrower than that of the votes alone where the judge follows people.
      </p>
    </>
  );
}

function columnsOf(share: boolean): Column<Row>[] {
  const unit = share ? { unit: '%', percent: true as const } : {};
  return [
    { head: 'Judge', names: true, cell: ({ name }) => name },
    { head: 'its mean', ...unit, value: ({ raw }) => raw },
    {
      head: 'corrected',
      ...unit,
      value: ({ corrected }) => corrected?.mean ?? null,
      interval: ({ corrected }) => corrected && bounds(corrected),
      whyMissing: () => 'no item without a vote is left',
    },
    {
      head: 'votes alone',
      ...unit,
      value: ({ votesAlone }) => votesAlone?.mean ?? null,
      interval: ({ votesAlone }) => votesAlone?.interval,
    },
    { head: 'people, all items', ...unit, value: ({ people }) => people },
    {
      head: 'votes used',
      value: ({ voted }) => voted,
      write: formatCount,
      cell: ({ voted, items }) => `${formatCount(voted)} of ${formatCount(items)}`,
    },
  ];
}

function bounds({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): Interval | null {
  return low === null || high === null ? null : { low, high };
}
