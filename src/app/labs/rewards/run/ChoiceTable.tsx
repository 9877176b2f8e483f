import type {
  ModelSummary,
  RewardsSummary,
} from '../../../../core/protocols/rewards/measures/summary.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatShare, formatSigned } from '../../../kit/words/format-value.ts';

/** A reward model with its name. */
export type NamedModel = ModelSummary & { readonly judge: string };

interface ChoiceTableProps {
  readonly lines: readonly NamedModel[];
  readonly summary: RewardsSummary;
  readonly samples: number;
}

const signed = (value: number) => formatSigned(value, 1);

/** The accuracy of each reward model’s choices. */
export function ChoiceTable({ lines, summary, samples }: ChoiceTableProps) {
  const hasControl = lines.some(({ control }) => control.length > 0);
  const hasFacts = lines.some(({ facts }) => facts.best !== null);
  const { share, right } = summary.wrongProcess;
  const columns: Column<NamedModel>[] = [
    { head: 'Chosen by', cell: ({ judge }) => judge },
    {
      head: `best of ${samples}`,
      unit: '%',
      value: ({ curve }) => curve.at(-1)?.accuracy?.mean,
      interval: ({ curve }) => curve.at(-1)?.accuracy?.interval,
      percent: true,
    },
    ...(hasControl
      ? [
          {
            head: 'other picture',
            unit: '%',
            title: 'the same, its scores given with another item’s picture',
            value: ({ control }: NamedModel) => control.at(-1)?.accuracy?.mean,
            interval: ({ control }: NamedModel) => control.at(-1)?.accuracy?.interval,
            percent: true as const,
          },
        ]
      : []),
    {
      head: 'over greedy',
      unit: 'points',
      title: 'paired over questions, with its 95 % interval',
      value: ({ gain }) => gain?.mean,
      interval: ({ gain }) => gain?.interval,
      percent: true,
      write: signed,
    },
    {
      head: 'over random',
      unit: 'points',
      value: ({ overRandom }) => overRandom?.mean,
      interval: ({ overRandom }) => overRandom?.interval,
      percent: true,
      write: signed,
    },
    {
      head: `${samples} less ${samples / 2}`,
      unit: 'points',
      title: 'Figure 6: what twice as many solutions gain or lose',
      value: ({ fall }) => fall?.mean,
      interval: ({ fall }) => fall?.interval,
      percent: true,
      write: signed,
    },
    {
      head: 'ties',
      unit: '%',
      title: 'choices in which several solutions share the highest score',
      value: ({ curve }) => curve.at(-1)?.ties,
      percent: true,
    },
    {
      head: 'lowest is last',
      unit: '%',
      title:
        'solutions whose last step has the lowest score (ties in equal parts); if far above chance, the judge in fact scores the outcome',
      value: ({ minima }) => minima.share,
      below: ({ minima }) =>
        minima.chance === null ? null : `chance ${formatShare(minima.chance)}`,
      percent: true,
    },
    {
      head: 'wrong process',
      unit: '% of right',
      title: 'of the right solutions it chooses, those with a wrong step',
      value: ({ wrongProcess }) => wrongProcess.share,
      percent: true,
    },
    ...(hasFacts
      ? [
          {
            head: 'facts in the text',
            unit: '%',
            title: 'Table 2: the same questions with what the picture shows in words',
            value: ({ facts }: NamedModel) => facts.best?.mean,
            interval: ({ facts }: NamedModel) => facts.best?.interval,
            percent: true as const,
            below: ({ facts }: NamedModel) =>
              facts.gain ? `${signed(100 * facts.gain.mean)} over greedy` : null,
          },
        ]
      : []),
    {
      head: 'unreadable',
      title: 'scores that could not be read: skipped, never 0',
      value: ({ unreadable }) => unreadable,
      write: formatCount,
      below: ({ scores }) => `of ${formatCount(scores)}`,
    },
  ];
  return (
    <section className="stack gap-2">
      <h3>Gain from choosing</h3>
      <RowTable
        label="Gain from choosing"
        rows={lines}
        keyOf={({ model }) => model}
        columns={columns}
      />
      <p className="note measure">
        {share !== null &&
          `Of all ${formatCount(right)} right solutions ${formatShare(share)} % hold a wrong step. `}
        Ties are broken evenly in every figure; questions, solutions and the control are{' '}
        <OriginBadge origin="ours" />
      </p>
    </section>
  );
}
