import { Download } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { Condition, SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { Estimate } from '../../../../runs/plans/estimate.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { type EntropyUnit, formatCount } from '../../../charts/format-value.ts';
import { saveBlob } from '../../../charts/save-blob.ts';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { reportFailure } from '../../frame/open-run.ts';
import { BlindPanel } from '../blind/BlindPanel.tsx';
import { isRepeated } from '../charts/point-name.ts';
import { AgreementFigure } from '../figures/AgreementFigure.tsx';
import { EpsilonSlider } from '../figures/EpsilonSlider.tsx';
import { FlipMapFigure } from '../figures/FlipMapFigure.tsx';
import { HistogramFigure } from '../figures/HistogramFigure.tsx';
import { JudgesFigure } from '../figures/JudgesFigure.tsx';
import { SplitFigure } from '../figures/SplitFigure.tsx';
import { SymmetryFigure } from '../figures/SymmetryFigure.tsx';
import { type JudgeResult, readJudgements } from '../judge-result.ts';
import { AggregateTable } from '../tables/AggregateTable.tsx';
import { MetricTable } from '../tables/MetricTable.tsx';
import { metricInfo } from '../tables/metric-info.ts';
import { aggregateRows, type MetricInput, metricRows } from '../tables/metric-rows.ts';
import { judgementCsv } from './judgement-csv.ts';
import styles from './ResultsView.module.css';

interface ResultsViewProps {
  readonly record: RunRecord;
  readonly results: readonly JudgeResult[];
  readonly estimate: Estimate | null;
  /** of the judges, in the order of the spec */
  readonly names: readonly string[];
}

const NO_POINTS: readonly ResultPoint[] = [];
const ALL = { value: 'all', label: 'all' } as const;
const BOTH = { value: 'all', label: 'both' } as const;
const NO_SENTENCES: Readonly<Record<string, string>> = {};

/** Tables and charts of a run, as far as it is answered. */
export function ResultsView({ record, results, estimate, names }: ResultsViewProps) {
  const id = useId();
  const setup = useMemo(() => setupOf(record.spec), [record.spec]);
  const { splits, conditions } = setup;
  const [epsilon, setEpsilon] = useState(1);
  const [unit, setUnit] = useState<EntropyUnit>('nats');
  const [looked, setLooked] = useState(0);
  const [split, setSplit] = useState<SplitId | 'all'>('all');
  const [condition, setCondition] = useState<Condition | 'all'>('all');

  const inputs = useMemo(
    (): MetricInput[] =>
      results.map((result, index) => ({
        judge: names[index] ?? result.choice.id,
        result,
        refusals: estimate?.judges[index]?.refusals ?? [],
      })),
    [results, names, estimate],
  );
  const at = String(epsilon) as Epsilon;
  const info = useMemo(() => metricInfo(at, unit), [at, unit]);
  const result = results[looked] ?? results[0];
  const points = useMemo(
    () =>
      (result?.points ?? []).filter(
        (point) =>
          (split === 'all' || point.split === split) &&
          (condition === 'all' || point.condition === condition),
      ),
    [result, split, condition],
  );
  // the tables come first: charts of many pairs are made when nothing else is to be done
  const drawn = useDeferredValue(points, NO_POINTS);
  if (result === undefined || results.every((one) => one.answered === 0)) {
    return (
      <Notice title="No pair is answered in both orders yet">
        <p>Tables and charts appear here with the first of them, while the run goes on.</p>
      </Notice>
    );
  }
  const slider = <EpsilonSlider value={epsilon} onChange={setEpsilon} />;
  const file = `${record.name} ${names[looked] ?? ''}`.trim();
  const save = async () => {
    try {
      const judged = await readJudgements(engine(), record.id, looked);
      saveBlob(new Blob([judgementCsv(judged)], { type: 'text/csv' }), `${file}.csv`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  const slice = [split, condition].filter((part) => part !== 'all').join(' ') || 'all pairs';

  return (
    <div className={styles.results}>
      <div className={styles.settings}>
        {slider}
        <Segmented<EntropyUnit>
          label="Smoothness in"
          options={[
            { value: 'nats', label: 'nats' },
            { value: 'bits', label: 'bits' },
          ]}
          value={unit}
          onChange={setUnit}
        />
      </div>
      {(setup.repeats ?? 1) > 1 && <RepeatsNotice results={results} />}
      <AggregateTable rows={aggregateRows(inputs, at)} info={info} epsilon={at} />
      <MetricTable rows={metricRows(inputs, splits, conditions, at)} info={info} />
      <BlindPanel
        record={record}
        results={results}
        names={names}
        epsilon={at}
        looked={Math.min(looked, results.length - 1)}
      />

      <section className={styles.pairs} aria-labelledby={`${id}-pairs`}>
        <div className={styles.filters}>
          <h2 id={`${id}-pairs`}>Pairs</h2>
          {results.length > 1 && (
            <SelectField
              label="Judge"
              options={names.slice(0, results.length).map((label, value) => ({ value, label }))}
              value={looked}
              onChange={setLooked}
            />
          )}
          <SelectField<SplitId | 'all'>
            label="Split"
            options={[ALL, ...splits.map((value) => ({ value, label: value }))]}
            value={split}
            onChange={setSplit}
          />
          <SelectField<Condition | 'all'>
            label="Condition"
            options={[BOTH, ...conditions.map((value) => ({ value, label: value }))]}
            value={condition}
            onChange={setCondition}
          />
          <Button onClick={() => void save()}>
            <Download aria-hidden="true" />
            Judgements as CSV
          </Button>
          <p className={styles.shown} role="status">
            {countPairs(points)}
          </p>
        </div>
        <FlipMapFigure
          key={`${result.choice.id} ${result.choice.device}`}
          runId={record.id}
          choice={result.choice}
          sentences={setup.sentences ?? NO_SENTENCES}
          points={drawn}
          epsilon={epsilon}
          slider={slider}
          file={`${file} flip map, ${slice}`}
        />
        <div className={styles.charts}>
          <HistogramFigure points={drawn} file={`${file} scores, ${slice}`} />
          <SymmetryFigure inputs={inputs} epsilon={epsilon} file={`${record.name} symmetry`} />
          <SplitFigure inputs={inputs} info={info} epsilon={at} file={`${record.name} splits`} />
          <JudgesFigure inputs={inputs} info={info} epsilon={at} file={`${record.name} judges`} />
        </div>
        {results.length > 1 && (
          <AgreementFigure results={results} names={names} file={`${record.name} agreement`} />
        )}
      </section>
    </div>
  );
}

/** "24 pairs", "24 pairs, 72 times asked" */
function countPairs(points: readonly ResultPoint[]): string {
  const pairs = isRepeated(points) ? new Set(points.map(({ pair }) => pair)).size : points.length;
  const times = pairs < points.length ? `, ${formatCount(points.length)} times asked` : '';
  return `${formatCount(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}${times}`;
}

/** How to read the tables of judges that were asked several times. */
function RepeatsNotice({ results }: { readonly results: readonly JudgeResult[] }) {
  const repeats = Math.max(...results.map((result) => result.repeats.length));
  if (repeats < 2) {
    return (
      <Notice title="Asked once">
        <p>These judges do not sample: asked again, they would say the same.</p>
      </Notice>
    );
  }
  return (
    <Notice title={`Asked ${repeats} times`}>
      <p>
        The tables show the mean of the metrics, ± their standard deviation over the repeats, and
        the least and the most; curves and bars show the mean. Counts, flip map, scores and pairs
        take in every time a pair was asked. Judges that do not sample are asked once. The paper
        asks once: repeats are ours.
      </p>
    </Notice>
  );
}
