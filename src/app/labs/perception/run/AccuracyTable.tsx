import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

interface AccuracyTableProps {
  readonly judges: readonly (PerceptionReport & { readonly judge: string })[];
}

/** One row per judge: accuracies, error modes, the grey control. */
export function AccuracyTable({ judges }: AccuracyTableProps) {
  return (
    <div className="stack gap-2">
      <RowTable
        label="Accuracy and errors of each judge"
        rows={judges}
        keyOf={({ judge }) => judge}
        columns={[
          { head: 'Judge', cell: ({ judge }) => judge },
          {
            head: 'items',
            title: 'answered in every order',
            value: ({ accuracy }) => accuracy.perception.all?.n ?? 0,
            write: formatCount,
          },
          ...(['perception', 'both'] as const).flatMap((other) => {
            const group =
              other === 'perception'
                ? 'against the misreporting response'
                : 'against the doubly wrong one';
            return [
              {
                group,
                head: 'right ↑',
                unit: '%',
                title: 'right in every order that was asked; below: Wilson’s 95 % interval',
                percent: true as const,
                value: ({ accuracy }: PerceptionReport) => accuracy[other].all?.share ?? null,
                interval: ({ accuracy }: PerceptionReport) => accuracy[other].all,
              },
              {
                group,
                head: 'one order',
                unit: '%',
                title:
                  'right in the drawn order, as one asking would measure it; below: in every order, with the scores read by the authors’ parsers',
                percent: true as const,
                value: ({ accuracy }: PerceptionReport) => accuracy[other].drawn?.share ?? null,
                below: ({ accuracy }: PerceptionReport) => {
                  const paper = accuracy[other].paper?.share;
                  return paper === undefined ? null : `paper’s reading ${formatShare(paper)}`;
                },
              },
              {
                group,
                head: 'changed',
                title: 'items of which another response wins in one order than in the other',
                value: ({ accuracy }: PerceptionReport) => accuracy[other].flips,
                write: formatCount,
              },
            ];
          }),
          {
            group: 'errors against the misreporting one',
            head: '(a)',
            title: 'cannot see: the plain question is answered wrongly too',
            value: ({ modes }) => modes.a,
            write: formatCount,
          },
          {
            group: 'errors against the misreporting one',
            head: '(b)',
            title: 'follows the text: the plain question is answered correctly',
            value: ({ modes }) => modes.b,
            write: formatCount,
          },
          {
            group: 'errors against the misreporting one',
            head: 'neither',
            title: 'the answer to the plain question names several facts, or there is none',
            value: ({ modes }) => modes.unclear + modes.open,
            write: formatCount,
          },
          {
            head: 'grey ↑',
            unit: '% right',
            title:
              'right against the misreporting response beside a grey picture, in the drawn order',
            percent: true,
            value: ({ grey }) => grey?.share ?? null,
            interval: ({ grey }) => grey,
          },
        ]}
      />
      <p className="note measure">
        An error is a score of the wrong response that is as high as the correct one’s, or higher,
        as in the paper’s equations 3 and 4. How answers with unusual tags are read, both orders,
        the words of the plain question and the grading of its answer are{' '}
        <OriginBadge
          origin="ours"
          source="The paper publishes neither the plain question nor how its answer is graded; its code has no second order."
        />
        . With few possible answers, a plain question is sometimes guessed correctly, which counts
        as (b).
      </p>
    </div>
  );
}
