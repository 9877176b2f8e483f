import { type ReactNode, useMemo } from 'react';
import type { ScoreAgreement } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import {
  UNDEFINED_BECAUSE,
  type UndefinedBecause,
} from '../../../../core/statistics/agreement/undefined-because.ts';
import { measureColumn } from '../../../frame/measure-column.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';
import type { JudgeResult } from '../judge-result.ts';
import styles from './AgreementTable.module.css';
import { type Comparison, GROUPS, listComparisons, sayGap, sayPosition } from './comparisons.ts';
import { useAgreements } from './use-agreements.ts';

interface AgreementTableProps {
  readonly comparisons: readonly Comparison[];
  /** further remarks on the agreements */
  readonly children?: ReactNode;
}

/** Agreement of any two sides, by the usual measures. */
export function AgreementTable({ comparisons, children }: AgreementTableProps) {
  const agreements = useAgreements(comparisons);
  const rows = comparisons.map(
    (comparison): AgreementRow => ({
      ...comparison,
      agreement: agreements.get(comparison.key) ?? null,
    }),
  );
  const found = rows.flatMap(({ name, agreement }) => (agreement ? [{ name, agreement }] : []));
  const gap = sayGap(found);
  return (
    <>
      <p className="note measure">
        Same score is the raw agreement. It flatters a judge that nearly always gives one score,
        because chance alone would then often agree; κ, AC1 and α remove chance, each with its own
        model of it: 1 is full agreement, 0 what chance gives.{' '}
        {gap !== null && `Widest gap: ${gap}`}
      </p>
      <RowTable
        label="How far scores agree"
        className={styles.table}
        rows={rows}
        keyOf={({ key }) => key}
        sectionOf={titleOf}
        columns={COLUMNS}
      />
      <p className="hint" role="status">
        {found.length < rows.length
          ? `Measured: ${found.length} of ${rows.length}.`
          : listReasons(found.map(({ agreement }) => agreement))}
      </p>
      {children}
      <Notes />
    </>
  );
}

interface JudgeAgreementProps {
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the same order */
  readonly names: readonly string[];
}

/** Agreement between judge and truth, between the two orders, and between judges. */
export function JudgeAgreement({ results, names }: JudgeAgreementProps) {
  const comparisons = useMemo(() => listComparisons(results, names), [results, names]);
  return (
    <AgreementTable comparisons={comparisons}>
      <ul className={styles.sentences}>
        {results.map((result, place) => (
          <li key={`${result.choice.id} ${result.choice.device}`}>
            {sayPosition(result, names[place] ?? '')}
          </li>
        ))}
      </ul>
    </AgreementTable>
  );
}

interface AgreementRow extends Comparison {
  /** null until measured */
  readonly agreement: ScoreAgreement | null;
}

function titleOf({ group }: Comparison): string {
  return GROUPS.find(({ id }) => id === group)?.title ?? '';
}

const COLUMNS: readonly Column<AgreementRow>[] = [
  { head: 'Sides', filesOnly: true, value: titleOf },
  { head: 'Compared', words: true, names: true, value: ({ name }) => name },
  {
    head: 'Judgements',
    unit: 'with both scores',
    value: ({ agreement }) => agreement?.scored,
    write: formatCount,
    below: ({ agreement }) => agreement && sayMissing(agreement),
  },
  {
    head: 'Same score',
    unit: '%',
    percent: true,
    ...measureColumn<AgreementRow>(({ agreement }) => agreement?.agreement),
  },
  {
    head: 'κ',
    unit: 'Cohen',
    ...measureColumn<AgreementRow>(({ agreement }) => agreement?.kappa),
  },
  {
    head: 'Gap',
    unit: 'points',
    value: ({ agreement }) => agreement && gapOf(agreement),
    write: (points) => formatDecimal(points, 0),
  },
  {
    head: 'κ, weighted',
    unit: 'squared distance',
    ...measureColumn<AgreementRow>(({ agreement }) => agreement?.weightedKappa),
  },
  {
    head: 'AC1',
    unit: 'Gwet',
    ...measureColumn<AgreementRow>(({ agreement }) => agreement?.ac1),
  },
  {
    head: 'α, ordinal',
    unit: 'Krippendorff',
    ...measureColumn<AgreementRow>(({ agreement }) => agreement?.alpha),
  },
];

function sayMissing({ judgements, scored }: ScoreAgreement): string | null {
  const missing = judgements - scored;
  return missing > 0 ? `${formatCount(missing)} without a score` : null;
}

/** Raw agreement minus kappa, in percentage points: the part that chance may explain. */
function gapOf({ agreement: { value: raw }, kappa: { value: kappa } }: ScoreAgreement) {
  return typeof raw === 'number' && typeof kappa === 'number' ? 100 * (raw - kappa) : null;
}

/** Why numbers are missing; each reason once. */
function listReasons(found: readonly ScoreAgreement[]): string {
  const values = found.flatMap(({ agreement, kappa, weightedKappa, ac1, alpha }) =>
    [agreement, kappa, weightedKappa, ac1, alpha].map(({ value }) => value),
  );
  const reasons = new Set(
    values.filter((value): value is UndefinedBecause => typeof value === 'string'),
  );
  return [...reasons].map((reason) => `A dash: ${UNDEFINED_BECAUSE[reason]}.`).join(' ');
}

function Notes() {
  return (
    <details>
      <summary>What the columns mean, and their sources</summary>
      <dl className={styles.notes}>
        <div>
          <dt className="semibold">κ</dt>
          <dd className="soft">
            Cohen 1960: chance as each side’s own shares of scores have it. Weighted (Cohen 1968), a
            disagreement counts by the square of its distance, so that 9 for 10 is nearly right. As
            scikit-learn computes it, over the whole scale.
          </dd>
        </div>
        <div>
          <dt className="semibold">AC1</dt>
          <dd className="soft">
            Gwet 2008: chance only on what is hard to score. It stays high where nearly everything
            has one score, which lowers κ.
          </dd>
        </div>
        <div>
          <dt className="semibold">α</dt>
          <dd className="soft">
            Krippendorff 2011: disagreement by ranks over what shuffled scores would have, both
            sides pooled.
          </dd>
        </div>
        <div>
          <dt className="semibold">
            Intervals <OriginBadge origin="ours" />
          </dt>
          <dd className="soft">
            95 %, percentile bootstrap over pairs: 1,000 resamples, seed 1. Both orders and all
            repeats of a pair are drawn together. PairBench reports none of these measures.
            Judgements without a score are left out here, and counted.
          </dd>
        </div>
      </dl>
    </details>
  );
}
