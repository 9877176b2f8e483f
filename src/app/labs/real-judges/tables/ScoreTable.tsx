import { useState } from 'react';
import type { ScoreAspect, ScoreRow } from '../../../../core/published/measure-published.ts';
import type { Aspect } from '../../../../core/published/viescore.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import { titleOfJudge } from '../judge-titles.ts';

const ASPECTS: Readonly<Record<Aspect, string>> = {
  SC: 'Follows the prompt',
  PQ: 'Looks good',
};

const COLUMNS: readonly Column<ScoreRow>[] = [
  { head: 'Judge', cell: ({ judge }) => titleOfJudge(judge) },
  {
    head: 'Spearman’s ρ',
    unit: 'with people',
    title: 'rank correlation with the mean of three people, averaged over sets on Fisher’s scale',
    value: ({ correlation }) => correlation?.rho ?? null,
    interval: ({ correlation }) => correlation,
    whyMissing: () => 'its scores are all alike, or missing',
  },
  {
    head: 'as VIEScore averages',
    unit: 'shrunk',
    title: 'tanh of the mean of ρ, without arctanh before it: it makes every average smaller',
    value: ({ correlation }) => correlation?.asPrinted ?? null,
    whyMissing: () => 'its scores are all alike, or missing',
  },
  { head: 'sets', value: ({ correlation }) => correlation?.sets ?? 0, write: formatCount },
  {
    head: 'scores missing',
    value: ({ missing }) => missing,
    write: formatCount,
    cell: ({ missing, of }) => `${formatCount(missing)} of ${formatCount(of)}`,
  },
];

/** Judges that score single pictures, beside people. */
export function ScoreTable({ aspects }: { readonly aspects: readonly ScoreAspect[] }) {
  const [chosen, setChosen] = useState<Aspect>('SC');
  const shown = aspects.find(({ aspect }) => aspect === chosen);
  if (!shown) return null;
  const { people, judges } = shown;
  return (
    <>
      <Segmented
        label="What was scored"
        options={aspects.map(({ aspect }) => ({ value: aspect, label: ASPECTS[aspect] }))}
        value={chosen}
        onChange={setChosen}
      />
      <RowTable
        label={`VIEScore: ${ASPECTS[chosen]}`}
        columns={COLUMNS}
        rows={judges}
        keyOf={({ judge }) => judge}
      />
      {people && (
        <p className="note">
          People among themselves: ρ = {formatDecimal(people.rho)} ({formatDecimal(people.low)} to{' '}
          {formatDecimal(people.high)}), one person against another; by VIEScore’s averaging{' '}
          {formatDecimal(people.asPrinted)}. A judge is compared with the mean of three people,
          which is steadier than one, so it can come near this and even above it. A set is one task
          and one model that made the pictures; each counts once, as in the paper.
        </p>
      )}
      <p className="note">
        VIEScore prints averages that are too small: its average is the hyperbolic tangent of the
        mean correlation, without the inverse before it. Both are shown.
      </p>
    </>
  );
}
