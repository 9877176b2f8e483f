import { useDeferredValue, useMemo } from 'react';
import { setupOf } from '../../../../core/protocols/pairbench/options.ts';
import { YARDSTICK_WORDS } from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import { useAddressState, wordField } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import type { EntropyUnit } from '../../../kit/words/format-value.ts';
import { JudgeAgreement } from '../agreement/AgreementTable.tsx';
import { BlindPanel } from '../blind/BlindPanel.tsx';
import { PICTURES } from '../compare/compare-runs.ts';
import { AgreementFigure } from '../figures/AgreementFigure.tsx';
import { EPSILON_FIELD } from '../figures/EpsilonSlider.tsx';
import { HistogramFigure } from '../figures/HistogramFigure.tsx';
import { JudgesFigure } from '../figures/JudgesFigure.tsx';
import { SplitFigure } from '../figures/SplitFigure.tsx';
import { SymmetryFigure } from '../figures/SymmetryFigure.tsx';
import type { JudgeResult } from '../judge-result.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { RankingPanel } from '../ranking/RankingPanel.tsx';
import { ReliabilityPanel } from '../reliability/ReliabilityPanel.tsx';
import { Explorer } from '../story/Explorer.tsx';
import { RunVerdict } from '../story/RunVerdict.tsx';
import styles from '../story/Story.module.css';
import { matchPoints, saySelection, useSelection, writeSelection } from '../story/selection.ts';
import { judgeVerdict, orderByChange } from '../story/verdict.ts';
import { MetricTable } from '../tables/MetricTable.tsx';
import { explainMetric } from '../tables/metric-arithmetic.ts';
import { metricInfo } from '../tables/metric-info.ts';
import {
  type MetricId,
  type MetricInput,
  type MetricRow,
  metricRows,
} from '../tables/metric-rows.ts';
import { OverallTable } from '../tables/OverallTable.tsx';

const UNIT_FIELD = wordField<EntropyUnit>(['nats', 'bits'], 'nats');

interface ResultsViewProps extends Omit<ResultsProps, 'results'> {
  readonly results: readonly JudgeResult[];
}

/**
 * A run's results as a story: which judges changed their mind, where, the metrics, and all details.
 */
export function ResultsView(props: ResultsViewProps) {
  const { record, results, estimate, names, cautions } = props;
  const setup = useMemo(() => setupOf(record.spec), [record.spec]);
  const { splits, conditions } = setup;
  const [epsilon, setEpsilon] = useAddressState('e', EPSILON_FIELD);
  const [unit, setUnit] = useAddressState('unit', UNIT_FIELD);
  const { selection, select, linkTo } = useSelection();

  const inputs = useMemo(
    () => inputsOf({ results, names, estimate, cautions }),
    [results, names, estimate, cautions],
  );
  const cells = useMemo(
    () => splits.flatMap((split) => conditions.map((condition) => ({ split, condition }))),
    [splits, conditions],
  );
  const at = String(epsilon) as Epsilon;
  const info = useMemo(() => metricInfo(at, unit), [at, unit]);
  const verdicts = useMemo(
    () =>
      results.map(({ points, fingerprint }) =>
        judgeVerdict(points, epsilon, fingerprint?.kind ?? null),
      ),
    [results, epsilon],
  );
  const order = useMemo(() => orderByChange(verdicts), [verdicts]);
  const looked = results[selection.judge ?? -1] ? (selection.judge ?? 0) : (order[0] ?? 0);
  const result = results[looked];
  const matching = useMemo(
    () => matchPoints(result?.points ?? [], selection, epsilon),
    [result, selection, epsilon],
  );
  // sentences and tables first: charts of many pairs are drawn when the page is idle
  const drawn = useDeferredValue(matching, NO_POINTS);
  const verdict = {
    results,
    runId: record.id,
    file: `${record.name} scores`,
    verdicts,
    names,
    order,
    epsilon,
    linkTo,
    onEpsilon: setEpsilon,
  };
  if (result === undefined || results.every((one) => one.answered === 0)) {
    return (
      <div className="stack gap-5">
        <RunVerdict {...verdict}>
          <p className="note">
            Lines and headline appear during the run, as soon as a judge has answered enough pairs.
          </p>
        </RunVerdict>
      </div>
    );
  }
  const slice = saySelection(selection, epsilon);
  const explain = (row: MetricRow, metric: MetricId) => {
    const input = inputs[row.place];
    return input ? explainMetric(input, row, metric, epsilon, info[metric]) : [];
  };
  const table = {
    info,
    explain,
    onSelect: ({ place, split, condition }: MetricRow) =>
      select({ judge: place, split, condition }),
  };
  const file = `${record.name} ${names[looked] ?? ''}`.trim();

  return (
    <div className="stack gap-5">
      <RunVerdict {...verdict}>
        {(setup.repeats ?? 1) > 1 && <RepeatsNotice results={results} />}
      </RunVerdict>

      <Folds
        others={
          <>
            <Fold
              title="PairBench’s metrics"
              holds="MMScore, symmetry, smoothness and controllability: how good is each judge in all?"
              name="metrics"
            >
              <OverallTable {...table} inputs={inputs} epsilon={at} selected={selection.judge} />
            </Fold>
            <Fold
              title="Which changes it judges best"
              holds="The same metrics for each split, sensitive and invariant."
              name="cells"
            >
              <MetricTable
                {...table}
                label="Metrics by split and condition"
                field="sortcells"
                rows={metricRows(inputs, splits, conditions, at)}
                isSelected={(row) =>
                  looked === row.place &&
                  selection.split === row.split &&
                  selection.condition === row.condition
                }
              />
            </Fold>
            <Fold
              title="How often each score was given"
              holds="Which scores does the chosen judge use, and which never?"
              name="scores"
            >
              <HistogramFigure
                points={drawn}
                title={`Scores of ${names[looked]}`}
                subject={`${names[looked]}, pairs: ${slice}`}
                file={`${file} scores, ${slice}`}
                kind={selection.kind}
                onKind={(kind) => select({ kind: kind === selection.kind ? null : kind })}
              />
            </Fold>
            <Fold
              title="Judges side by side"
              holds="How does symmetry grow with the allowed difference? Who leads in which metric?"
              name="charts"
            >
              <Segmented<EntropyUnit>
                label="Smoothness in"
                options={[
                  { value: 'nats', label: 'nats' },
                  { value: 'bits', label: 'bits' },
                ]}
                value={unit}
                onChange={setUnit}
              />
              <div className={styles.maps}>
                <SymmetryFigure
                  inputs={inputs}
                  epsilon={epsilon}
                  file={`${record.name} symmetry`}
                />
                <SplitFigure
                  inputs={inputs}
                  info={info}
                  epsilon={at}
                  file={`${record.name} splits`}
                />
                <JudgesFigure
                  inputs={inputs}
                  info={info}
                  epsilon={at}
                  file={`${record.name} judges`}
                />
              </div>
              <p className="hint measure">{YARDSTICK_WORDS}</p>
            </Fold>
            <Fold
              title="Agreement"
              holds="Do the judges give the same pairs the same scores?"
              name="agreement"
            >
              <JudgeAgreement results={results} names={names} />
              {results.length > 1 && (
                <AgreementFigure
                  results={results}
                  names={names}
                  file={`${record.name} agreement`}
                />
              )}
            </Fold>
            <Fold
              title="Reliability, confidence and cost"
              holds="Does it answer the same when asked again, how sure is it, and what does an answer cost?"
              name="steadiness"
            >
              <ReliabilityPanel
                run={record}
                setup={setup}
                results={results}
                names={names}
                epsilon={epsilon}
              />
            </Fold>
          </>
        }
      >
        <Fold
          title="Every pair, by its two scores"
          holds="Which scores go together? Each pair with its pictures and answers."
          name="pairs"
          asked={new URLSearchParams(writeSelection(selection)).toString()}
        >
          <Explorer
            record={record}
            results={results}
            names={names}
            cautions={cautions}
            verdicts={verdicts}
            order={order}
            epsilon={epsilon}
            looked={looked}
            matching={matching}
            selection={selection}
            select={select}
            linkTo={linkTo}
            slice={slice}
          />
        </Fold>
        <Fold
          title="Which judge suits me?"
          holds="Who leads? Ranked by what matters to you, beside the paper’s 23 models."
          name="standing"
        >
          <RankingPanel
            results={results}
            names={names}
            cells={cells}
            pictures={PICTURES[setup.source.type]}
            file={record.name}
          />
        </Fold>
        <Fold title="People" holds="Vote yourself, and compare with the judges." name="people">
          <PeoplePanel record={record} results={results} names={names} />
        </Fold>
      </Folds>
      <BlindPanel record={record} results={results} names={names} epsilon={at} looked={looked} />
    </div>
  );
}

const NO_POINTS: JudgeResult['points'] = [];

/** How to read the tables of repeated judges. */
function RepeatsNotice({ results }: { readonly results: readonly JudgeResult[] }) {
  const repeats = Math.max(...results.map((result) => result.repeats.length));
  if (repeats < 2) {
    return (
      <Notice title="Asked once">
        <p>These judges do not sample: they would give the same answers again.</p>
      </Notice>
    );
  }
  return (
    <Notice title={`Asked ${repeats} times`}>
      <p>
        The tables show the mean of the metrics, ± their standard deviation over the repeats, and
        the least and the most; curves and bars show the mean. Counts, flip map, scores and pairs
        count every repeat. Judges that do not sample are asked once. The paper asks once: repeats
        are our addition.
      </p>
    </Notice>
  );
}

type Judged = Pick<ResultsViewProps, 'results' | 'names' | 'estimate' | 'cautions'>;

function inputsOf({ results, names, estimate, cautions }: Judged): MetricInput[] {
  return results.map((result, index) => ({
    judge: names[index] ?? result.choice.id,
    result,
    refusals: estimate?.judges[index]?.refusals ?? [],
    outOfPlace: (cautions[index] ?? []).length > 0,
  }));
}
