import type { GammaRow } from '../../../../core/protocols/peer-review/conclusions/gamma-table.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';
import { sayCosine } from '../conclude/say-conclusions.ts';

interface GammaTableProps {
  readonly gammas: readonly GammaRow[];
  /** γ₃ currently set */
  readonly used: number;
  readonly encoder: string;
  /** why the encoder's numbers mean less than they seem to, or null */
  readonly caution: string | null;
}

/** The paper's Table 6 for these reviews: the effect of γ on the ranking, and each part alone. */
export function GammaTable({ gammas, used, encoder, caution }: GammaTableProps) {
  const cosine = sayCosine(gammas, used, encoder);
  const repeats = gammas[0]?.spearman?.count ?? 1;
  const mean = (
    head: string,
    of: (row: GammaRow) => MeanInterval | null,
    write = (value: number) => formatDecimal(value, 3),
  ): Column<GammaRow> => ({
    head,
    title: repeats > 1 ? `mean over ${repeats} repeats; below: its 95 % interval` : '',
    value: (row) => of(row)?.mean ?? null,
    interval: (row) => of(row)?.interval ?? null,
    write,
  });
  return (
    <section className="stack gap-2">
      <h3>What γ does</h3>
      {cosine !== null && (
        <p className="measure">
          {cosine}
          {caution !== null && ` ${encoder} ${caution}.`}
        </p>
      )}
      <RowTable
        label="Agreement with the truth by γ"
        rows={gammas}
        keyOf={({ gamma }) => gamma.join()}
        columns={[
          {
            head: 'γ₁, γ₂, γ₃',
            value: ({ gamma }) => gamma.join(', '),
            below: ({ ours }) => (ours ? 'ours' : 'Table 6'),
          },
          mean('UPME, Pearson ↑', ({ pearson }) => pearson),
          mean('UPME, Spearman ↑', ({ spearman }) => spearman),
          mean('equal weights, Spearman ↑', ({ plain }) => plain),
          mean(
            'difference',
            ({ gain }) => gain,
            (value) => formatSigned(value, 3),
          ),
          {
            head: 'p',
            title: 'paired t-test of the difference over repeats',
            value: ({ gain }) => gain?.p ?? null,
            write: (p) => (p < 0.001 ? '< 0.001' : p.toFixed(3)),
          },
        ]}
      />
      <p className="note measure">
        The paper’s Table 6 has Spearman 0.944, 0.858, 0.717 and 0.886 for its four settings, with
        other models and pictures.
      </p>
    </section>
  );
}
