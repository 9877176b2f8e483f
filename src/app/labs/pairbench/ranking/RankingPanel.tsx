import { useMemo } from 'react';
import { METRICS, type Weights } from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import {
  type Cell,
  type PublishedModel,
  publishedOn,
  sharedCells,
} from '../../../../core/protocols/pairbench/ranking/published-cells.ts';
import {
  type Candidate,
  type RankedCandidate,
  rankCandidates,
} from '../../../../core/protocols/pairbench/ranking/rank-candidates.ts';
import { measureRows, RESAMPLES } from '../../../../core/protocols/pairbench/ranking/resample.ts';
import { type FieldKind, useAddressState } from '../../../address/address-state.ts';
import { Notice } from '../../../kit/components/Notice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { IntervalsStatus } from '../../../kit/progress/IntervalsStatus.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { BenchmarkPanel } from './BenchmarkPanel.tsx';
import { CapacityFigure } from './CapacityFigure.tsx';
import { RankingTable } from './RankingTable.tsx';
import { useResamples } from './use-resamples.ts';
import { WeightFields } from './WeightFields.tsx';

interface RankingPanelProps {
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the same order */
  readonly names: readonly string[];
  /** cells of the run */
  readonly cells: readonly Cell[];
  /** kind of its pictures, e.g. "drawn scenes" */
  readonly pictures: string;
  /** file name of downloads, without extension */
  readonly file: string;
}

/**
 * Default weights: most users need a judge that tells pairs apart, in either order, and follows its
 * prompt.
 */
const WEIGHTS: Weights = { mmscore: 2, symmetry: 2, smoothness: 0, controllability: 1 };

/** "2,2,0,1", in the order of the metrics. */
const WEIGHTS_FIELD: FieldKind<Weights> = {
  read(text) {
    if (!/^[0-4](,[0-4]){3}$/.test(text ?? '')) return WEIGHTS;
    const [mmscore = 0, symmetry = 0, smoothness = 0, controllability = 0] = (text ?? '')
      .split(',')
      .map(Number);
    return { mmscore, symmetry, smoothness, controllability };
  },
  write(weights) {
    const isUsual = METRICS.every((metric) => weights[metric] === WEIGHTS[metric]);
    return isUsual ? null : METRICS.map((metric) => weights[metric]).join();
  },
};

/** Ranks the run's judges among the paper's 23 models by the user's weights. */
export function RankingPanel({ results, names, cells, pictures, file }: RankingPanelProps) {
  const [weights, setWeights] = useAddressState('weights', WEIGHTS_FIELD);
  const shared = useMemo(() => sharedCells(cells), [cells]);
  const points = useMemo(
    () =>
      results.map((result) =>
        result.points.filter(
          ({ repeat, split, condition }) =>
            repeat === 0 &&
            shared.some((cell) => cell.split === split && cell.condition === condition),
        ),
      ),
    [results, shared],
  );
  const resamples = useResamples(points);
  const candidates = useMemo(
    (): Candidate[] => [
      ...points.map((rows, judge) => ({
        name: names[judge] ?? '',
        values: measureRows(rows),
        judge,
      })),
      ...publishedOn(shared).map(candidateOf),
    ],
    [points, names, shared],
  );
  const ranking = useMemo(
    () => rankCandidates(candidates, weights, resamples.value),
    [candidates, weights, resamples.value],
  );
  if (shared.length === 0) {
    return <p className="note">The paper has none of this run’s splits.</p>;
  }
  return (
    <div className="stack gap-4">
      <Notice tone="warn" title="Other pictures">
        <p>
          This run shows {pictures}; the paper shows COCO, ImageNet-100 and What’s Up photographs,
          and does not publish the strengths of its transforms. A place among the 23 models would
          hold if both were equally hard, which has not been measured.
        </p>
      </Notice>
      <WeightFields weights={weights} onChange={setWeights} />
      <p className="measure" role="status">
        {sayBest(ranking, names.length, pictures)}
      </p>
      <RankingTable ranking={ranking} pictures={pictures} />
      <IntervalsStatus intervals={resamples} resamples={RESAMPLES} />
      <p className="hint measure">
        On the {shared.length === 1 ? 'cell' : `${shared.length} cells`} (a split under a condition)
        that both have: MMScore and controllability of the paper’s Tables 3 to 7 (arXiv 2502.15210),
        each data set’s split a cell. Symmetry (ε = 1) and smoothness are printed in its Table 1
        only, for ten models and over all its cells.{' '}
        <OriginBadge
          origin="ours"
          source="The paper weighs nothing: it says that no model is the best in all four."
        />{' '}
        The score is the weighted mean of the figures, smoothness as a part of ln 10. Intervals: 95
        %, {RESAMPLES} resamples of this run’s items, the same for all its judges, seed 1; of the
        paper’s models the items are not published, so their places move with the run’s judges
        alone.
      </p>
      <CapacityFigure candidates={candidates} file={file} />
      <BenchmarkPanel candidates={candidates} />
    </div>
  );
}

function candidateOf({ model, ...values }: PublishedModel): Candidate {
  return { name: model, values, judge: null };
}

function sayBest(ranking: readonly RankedCandidate[], judges: number, pictures: string): string {
  const [own] = ranking.filter(({ judge, rank }) => judge !== null && rank !== null);
  const ranked = ranking.filter(({ rank }) => rank !== null).length;
  if (!own) return 'With these weights no judge of this run has all the figures that count.';
  const left = ranking.length - ranked;
  return (
    (judges === 1 ? '' : 'Of this run’s judges, ') +
    `${own.name} fits best with these weights: place ${own.rank} of ${ranked}, on ${pictures}, ` +
    'while the paper’s models saw photographs.' +
    (left > 0 ? ` ${left} more lack a figure that counts and have no place.` : '')
  );
}
