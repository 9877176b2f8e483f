import type { CloserJudgeReport } from '../../../../core/protocols/closer/reader.ts';
import { sayThreshold } from '../../../../core/protocols/closer/report.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatSigned } from '../../../kit/words/format-value.ts';

interface ReportTableProps {
  readonly judges: readonly (CloserJudgeReport & { readonly judge: string })[];
}

/** One row per judge. */
export function ReportTable({ judges }: ReportTableProps) {
  return (
    <section className="stack gap-2">
      <RowTable
        label="Each judge overall"
        rows={judges}
        keyOf={({ judge }) => judge}
        columns={[
          { head: 'Judge', cell: ({ judge }) => judge },
          {
            head: 'right',
            unit: '%',
            title:
              'choices of the nearer candidate; a tie counts half; below: 95 % interval over pairs',
            value: ({ accuracy }) => accuracy,
            interval: ({ accuracyInterval }) => accuracyInterval,
            percent: true,
          },
          {
            head: 'first place',
            unit: '−1 … 1',
            title:
              'choices of the first place less those of the second; 0 favours neither; below: Wilson’s 95 % interval',
            value: ({ firstPosition }) => firstPosition?.rate ?? null,
            interval: ({ firstPosition }) => firstPosition,
            write: formatSigned,
          },
          {
            head: 'changed its choice',
            unit: 'of pairs',
            title: 'pairs in which it chose the other candidate after the two swapped places',
            value: ({ flips }) => flips,
            write: formatCount,
            cell: ({ flips, pairs }) => `${formatCount(flips)} of ${formatCount(pairs)}`,
          },
          { head: 'pairs', value: ({ pairs }) => pairs, write: formatCount, filesOnly: true },
          {
            head: '75 % at',
            unit: 'strength',
            title: 'difference in strength at which it is right three times in four',
            value: sayThreshold,
          },
          {
            head: 'unrelated picture',
            unit: '% right',
            title: 'accuracy where the farther candidate is an unrelated picture',
            value: ({ irrelevant }) => irrelevant.accuracy,
            percent: true,
          },
          {
            head: 'unreadable',
            title: 'choices that could not be read; each pair has two',
            value: ({ invalid }) => invalid,
            write: formatCount,
          },
        ]}
      />
      <p className="note">
        First round only; every pair is asked in both orders. No paper publishes this protocol: the
        pairs, the strengths, the question and the staircase are our settings.
      </p>
    </section>
  );
}
