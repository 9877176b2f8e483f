import { type ReactNode, useMemo } from 'react';
import type { ScoreAgreement } from '../../../../core/protocols/pairbench/report/compare-scores.ts';
import { LACKS, type Lack } from '../../../../core/statistics/agreement/lack.ts';
import { formatCount, formatDecimal, formatShare } from '../../../charts/format-value.ts';
import { OriginBadge } from '../../../components/OriginBadge.tsx';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import { MeasureCell } from '../../frame/MeasureCell.tsx';
import type { JudgeResult } from '../judge-result.ts';
import styles from './AgreementTable.module.css';
import { type Comparison, GROUPS, listComparisons, sayGap, sayPosition } from './comparisons.ts';
import { useAgreements } from './use-agreements.ts';

interface AgreementTableProps {
  readonly comparisons: readonly Comparison[];
  /** what else is to be said of them */
  readonly children?: ReactNode;
}

/** How far any two sides agree, by the rules of the field. */
export function AgreementTable({ comparisons, children }: AgreementTableProps) {
  const agreements = useAgreements(comparisons);
  const rows = comparisons.map((comparison) => ({
    ...comparison,
    agreement: agreements.get(comparison.key) ?? null,
  }));
  const found = rows.flatMap(({ name, agreement }) => (agreement ? [{ name, agreement }] : []));
  const gap = sayGap(found);
  return (
    <>
      <p className="note measure">
        Same score is the raw agreement. It flatters whoever gives one score nearly always, for
        chance alone would then agree often; κ, AC1 and α take chance away, each by its own idea of
        it: 1 is full agreement, 0 what chance gives. {gap !== null && `Widest gap: ${gap}`}
      </p>
      <ScrollRegion label="How far scores agree">
        <table className={styles.table}>
          <Head />
          {GROUPS.map(({ id, title }) => (
            <Group key={id} title={title} rows={rows.filter(({ group }) => group === id)} />
          ))}
        </table>
      </ScrollRegion>
      <p className="hint" role="status">
        {found.length < rows.length
          ? `Measured: ${found.length} of ${rows.length}.`
          : listLacks(found.map(({ agreement }) => agreement))}
      </p>
      {children}
      <Notes />
    </>
  );
}

interface JudgeAgreementProps {
  readonly results: readonly JudgeResult[];
  /** of the judges, in the same order */
  readonly names: readonly string[];
}

/** How far judge and truth, both orders, and judge and judge agree. */
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

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={table.word}>
          Compared
        </th>
        <th scope="col">
          Judgements<span className={table.unit}>with both scores</span>
        </th>
        <th scope="col">
          Same score<span className={table.unit}>%</span>
        </th>
        <th scope="col">
          κ<span className={table.unit}>Cohen</span>
        </th>
        <th scope="col">
          Gap<span className={table.unit}>points</span>
        </th>
        <th scope="col">
          κ, weighted<span className={table.unit}>squared distance</span>
        </th>
        <th scope="col">
          AC1<span className={table.unit}>Gwet</span>
        </th>
        <th scope="col">
          α, ordinal<span className={table.unit}>Krippendorff</span>
        </th>
      </tr>
    </thead>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly (Comparison & { readonly agreement: ScoreAgreement | null })[];
}

function Group({ title, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={8} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, name, agreement }) => (
        <tr key={key}>
          <th scope="row" className={styles.name}>
            {name}
          </th>
          {agreement === null ? (
            <td colSpan={7} className={table.word}>
              …
            </td>
          ) : (
            <Cells agreement={agreement} />
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Cells({ agreement: found }: { readonly agreement: ScoreAgreement }) {
  const missing = found.judgements - found.scored;
  const [raw, kappa] = [found.agreement.value, found.kappa.value];
  return (
    <>
      <td>
        {formatCount(found.scored)}
        {missing > 0 && (
          <span className={styles.interval}>{formatCount(missing)} without a score</span>
        )}
      </td>
      <MeasureCell measure={found.agreement} write={formatShare} />
      <MeasureCell measure={found.kappa} />
      <td>
        {typeof raw === 'number' && typeof kappa === 'number'
          ? formatDecimal(100 * (raw - kappa), 0)
          : '–'}
      </td>
      <MeasureCell measure={found.weightedKappa} />
      <MeasureCell measure={found.ac1} />
      <MeasureCell measure={found.alpha} />
    </>
  );
}

/** Why numbers are missing, each reason once. */
function listLacks(found: readonly ScoreAgreement[]): string {
  const lacks = found.flatMap(({ agreement, kappa, weightedKappa, ac1, alpha }) =>
    [agreement, kappa, weightedKappa, ac1, alpha].map(({ value }) => value),
  );
  const reasons = new Set(lacks.filter((value): value is Lack => typeof value === 'string'));
  return [...reasons].map((lack) => `A dash: ${LACKS[lack]}.`).join(' ');
}

function Notes() {
  return (
    <details>
      <summary>What the columns mean, and whose they are</summary>
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
            has one score, which pulls κ down.
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
