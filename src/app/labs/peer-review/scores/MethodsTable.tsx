import {
  type ByMethod,
  METHODS,
  type Method,
  type MethodIntervals,
  type MethodMeasures,
  RESAMPLES,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal, formatSigned } from '../../../kit/words/format-value.ts';
import { METHOD_WORDS } from './method-words.ts';

interface MethodsTableProps {
  readonly methods: ByMethod<MethodMeasures>;
  /** intervals of a single repeat; null if not measured */
  readonly intervals: ByMethod<MethodIntervals> | null;
}

interface MethodRow extends MethodMeasures {
  readonly method: Method;
  readonly intervals: MethodIntervals | null;
}

/** Every method compared with the truth, with its interval and its difference to equal weights. */
export function MethodsTable({ methods, intervals }: MethodsTableProps) {
  const rows = METHODS.map(
    (method): MethodRow => ({
      method,
      ...methods[method],
      intervals: intervals?.[method] ?? null,
    }),
  );
  const repeated = methods.uniform.repeats?.spearman?.count ?? null;
  const { models } = methods.uniform.pooled;
  return (
    <>
      <RowTable
        label="Scores against the truth"
        rows={rows}
        keyOf={({ method }) => method}
        columns={
          repeated === null
            ? singleColumns(methods.uniform.pooled.spearman, models)
            : repeatedColumns(repeated, models)
        }
      />
      <p className="note measure">
        {repeated === null
          ? `Intervals: 95 %, over ${formatCount(RESAMPLES)} resamples of whole rounds. Four repeats, as in the paper, tell more than one.`
          : `Means over ${repeated} repeats, each measured by itself, with 95 % intervals by Student’s t; “differs” counts the repeats whose Spearman differs from that of equal weights, p is of the paired t-test and not corrected for several methods.`}{' '}
        Pattern entropy counts patterns of three neighbours in the ranking, sampled entropy those of
        three places drawn at random, as PiCO’s code does; a fully reversed ranking has 0 in both,
        so inversions and the longest increasing subsequence stand beside them. Models with equal
        scores have no order: there are no patterns and no such subsequence then, and each such pair
        counts half an inversion (ours).
      </p>
      <p className="note measure">
        Consistent weights are [1, 0.9, …] and reverse weights [0, 0.1, …] from the best model on,
        as in the paper’s Table 4; its lists of eleven end with the last model{' '}
        <OriginBadge
          origin="ours"
          source="The paper prints lists of eleven weights and had six models."
        />
        . They use the truth, so they show what knowing it would be worth. The paper has Spearman
        0.829, 0.771 and 0.486 for consistent, uniform and reverse weights on MMStar, 0.771, 0.686
        and 0.257 on ScienceQA. A majority vote decides each comparison about a picture by the most
        votes; a rating vote is a model’s share of all votes; ties count half{' '}
        <OriginBadge
          origin="ours"
          source="The paper’s Table 5 has both methods; its supplement does not define them."
        />
        .
      </p>
    </>
  );
}

const three = (value: number) => formatDecimal(value, 3);

const NAME: Column<MethodRow> = {
  head: 'Scores by',
  value: ({ method, pooled }) =>
    pooled.equal ? `${METHOD_WORDS[method]}: all are equal` : METHOD_WORDS[method],
};

const LONGEST =
  'models in the longest part of the ranking that is in the right order, as in PiCO; the rest may stand anywhere between';

/**
 * `plain`: Spearman with equal weights; `count`: number of models with both a score and a truth.
 */
function singleColumns(plain: number | null, count: number): Column<MethodRow>[] {
  return [
    NAME,
    {
      head: 'Spearman ↑',
      title: 'below: its 95 % interval',
      value: ({ pooled }) => pooled.spearman,
      interval: ({ intervals }) => intervals?.spearman,
      write: three,
    },
    {
      head: 'Pearson ↑',
      title: 'below: its 95 % interval',
      value: ({ pooled }) => pooled.pearson,
      interval: ({ intervals }) => intervals?.pearson,
      write: three,
    },
    {
      head: 'to equal weights',
      unit: 'Spearman',
      title:
        'difference of Spearman to equal weights; below: its 95 % interval on the same resamples',
      value: ({ method, pooled }) =>
        method === 'uniform' || pooled.spearman === null || plain === null
          ? null
          : pooled.spearman - plain,
      interval: ({ method, intervals }) => (method === 'uniform' ? null : intervals?.gain),
      write: (value) => formatSigned(value, 3),
    },
    {
      head: 'pattern entropy ↓',
      unit: 'nats',
      value: ({ pooled }) => pooled.entropy,
      write: three,
    },
    {
      head: 'sampled entropy ↓',
      unit: 'nats',
      title: 'of patterns of three places drawn at random, as PiCO’s code has it',
      value: ({ pooled }) => pooled.sampledEntropy,
      write: three,
    },
    {
      head: 'inversions ↓',
      unit: 'pairs',
      value: ({ pooled }) => pooled.inversions,
      write: String,
    },
    {
      head: 'longest increasing ↑',
      unit: `of ${count} models`,
      title: LONGEST,
      value: ({ pooled }) => pooled.increasing,
      write: String,
    },
  ];
}

function repeatedColumns(count: number, models: number): Column<MethodRow>[] {
  const mean = (
    head: string,
    of: (repeats: NonNullable<MethodMeasures['repeats']>) => MeanInterval | null,
    extra: Partial<Column<MethodRow>> = {},
  ): Column<MethodRow> => ({
    head,
    title: `mean over ${count} repeats; below: its 95 % interval`,
    value: ({ repeats }) => (repeats && of(repeats)?.mean) ?? null,
    interval: ({ repeats }) => repeats && of(repeats)?.interval,
    write: three,
    ...extra,
  });
  return [
    NAME,
    mean('Spearman ↑', ({ spearman }) => spearman),
    {
      head: 'to equal weights',
      unit: 'Spearman',
      title: 'mean difference of Spearman, repeat by repeat; below: its 95 % interval',
      value: ({ method, repeats }) => (method === 'uniform' ? null : (repeats?.gain?.mean ?? null)),
      interval: ({ method, repeats }) => (method === 'uniform' ? null : repeats?.gain?.interval),
      write: (value) => formatSigned(value, 3),
    },
    {
      head: 'p',
      title: 'paired t-test of that difference',
      value: ({ method, repeats }) => (method === 'uniform' ? null : (repeats?.gain?.p ?? null)),
      write: (p) => (p < 0.001 ? '< 0.001' : p.toFixed(3)),
    },
    {
      head: 'differs',
      unit: `of ${count}`,
      value: ({ method, repeats }) =>
        method === 'uniform' ? null : (repeats?.gain?.differing ?? null),
      write: String,
    },
    mean('Pearson ↑', ({ pearson }) => pearson),
    {
      head: 'Spearman, pooled',
      title: 'of the reviews of all repeats together',
      value: ({ pooled }) => pooled.spearman,
      write: three,
    },
    mean('pattern entropy ↓', ({ entropy }) => entropy, { unit: 'nats' }),
    mean('sampled entropy ↓', ({ sampledEntropy }) => sampledEntropy, { unit: 'nats' }),
    mean('inversions ↓', ({ inversions }) => inversions, {
      unit: 'pairs',
      write: (value) => formatDecimal(value, 1),
    }),
    mean('longest increasing ↑', ({ increasing }) => increasing, {
      unit: `of ${models} models`,
      title: `${LONGEST}; mean over ${count} repeats; below: its 95 % interval`,
      write: (value) => formatDecimal(value, 1),
    }),
  ];
}
