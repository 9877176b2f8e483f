import { useMemo } from 'react';
import type { PerceptionReport } from '../../../../core/protocols/perception/report.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { rewardHistogram, rewardTable } from '../charts/reward-histogram.ts';

interface RewardPanelProps {
  readonly judges: readonly (PerceptionReport & { readonly judge: string })[];
  readonly file: string;
}

/** The reward that the paper's training would give these answers, and the batch metrics. */
export function RewardPanel({ judges, file }: RewardPanelProps) {
  const paid = useMemo(() => {
    const hues = huesOf(judges.map(({ judge }) => judge));
    return judges.flatMap(({ judge, rewards: { histogram } }, at) =>
      histogram.length > 0 ? [{ judge, hue: hues[at] ?? at, histogram }] : [],
    );
  }, [judges]);
  const build = useMemo(() => rewardHistogram(paid), [paid]);
  const batches = judges.some(({ batch }) => batch !== null);
  const share = (flag: 'tags' | 'think' | 'range') => ({
    percent: true as const,
    value: ({ rewards }: PerceptionReport) => rewards.flags[flag],
  });
  return (
    <>
      <RowTable
        label="Format and rewards"
        rows={judges}
        keyOf={({ judge }) => judge}
        columns={[
          { head: 'Judge', cell: ({ judge }) => judge },
          { head: 'texts', value: ({ rewards }) => rewards.texts, write: formatCount },
          {
            head: 'unreadable',
            title: 'neither our reading nor the authors’ parsers find the scores',
            value: ({ rewards }) => rewards.unread,
            write: formatCount,
          },
          {
            group: 'format, % of texts',
            head: 'tags',
            title: 'a tag of digits for each response',
            ...share('tags'),
          },
          {
            group: 'format, % of texts',
            head: 'thoughts',
            title: 'there are thoughts in <think> (equation 5)',
            ...share('think'),
          },
          {
            group: 'format, % of texts',
            head: '1 to 10',
            title: 'every score is from 1 to 10 (equation 5)',
            ...share('range'),
          },
          {
            head: 'mean reward ↑',
            unit: '0 … 1',
            value: ({ rewards }) => rewards.mean,
            write: (mean) => mean.toFixed(3),
          },
          ...(batches
            ? ([
                {
                  head: 'distance ↓',
                  unit: '0 … 1',
                  title: 'Levenshtein over length (equation S2); a text without scores has 1',
                  value: ({ batch }: PerceptionReport) => batch?.distance ?? null,
                },
                {
                  head: 'τ-b ↑',
                  unit: '−1 … 1',
                  value: ({ batch }: PerceptionReport) => batch?.kendallTauB ?? null,
                },
                {
                  head: 'NDCG ↑',
                  unit: '0 … 1',
                  value: ({ batch }: PerceptionReport) => batch?.ndcg ?? null,
                },
              ] as const)
            : []),
        ]}
      />
      {paid.length > 0 && (
        <PlotFigure
          title="Rewards"
          description="How often each reward was earned, by the authors’ training code: of a batch 1 − inversions / 3 of its order, of a pair 1 where the better response has the higher score; 0 where the tags are not as they must be."
          build={build}
          table={rewardTable(paid)}
          file={`${file} rewards`}
          subject={paid.map(({ judge }) => judge).join('; ')}
        />
      )}
    </>
  );
}
