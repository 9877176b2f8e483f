import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Confidence } from '../../../../core/protocols/pairbench/files/confidence.ts';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { mayDraw } from '../../../../core/protocols/pairbench/plan/asks.ts';
import {
  measureReliability,
  type Reliability,
} from '../../../../core/protocols/pairbench/report/reliability.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf, judgeKey } from '../../../kit/charts/series-style.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { judgesStore } from '../../../stores/judges.ts';
import {
  type JudgeBins,
  reliabilityChart,
  reliabilityChartTable,
} from '../charts/reliability-chart.ts';
import { type RetestDot, retestChart, retestTable } from '../charts/retest-chart.ts';
import { type JudgeResult, readConfidence } from '../judge-result.ts';
import styles from '../story/Story.module.css';
import { type ReliabilityRow, ReliabilityTable } from './ReliabilityTable.tsx';

interface ReliabilityPanelProps {
  readonly run: { readonly id: string; readonly name: string };
  readonly setup: PairBenchSetup;
  readonly results: readonly JudgeResult[];
  /** names of the judges, in the same order */
  readonly names: readonly string[];
  readonly epsilon: number;
}

/** Each judge's reliability, confidence and calibration, and the cost of a thousand judgements. */
export function ReliabilityPanel({ run, setup, results, names, epsilon }: ReliabilityPanelProps) {
  const { judges } = useStore(judgesStore);
  const answered = results.map((result) => result.answered).join();
  const { value: confidence, error } = useReading(
    () =>
      Promise.all(
        results.map((result, judge) =>
          result.answered === 0 ? null : readConfidence(engine(), run.id, judge),
        ),
      ),
    [run.id, answered],
  );
  const reliable = useMemo(
    () => results.map(({ points }) => measureReliability(points, epsilon)),
    [results, epsilon],
  );
  const rows = results.map((result, place): ReliabilityRow => {
    const found = reliable[place] as Reliability;
    return {
      name: names[place] ?? '',
      ...found,
      fixed: isFixed(setup, result),
      confidence: confidence?.[place] ?? null,
      bytes: judges?.find(({ id }) => id === result.choice.id)?.bytes ?? null,
    };
  });
  return (
    <div className="stack gap-4">
      {error !== null && <ErrorNotice error={error} />}
      <ReliabilityTable rows={rows} epsilon={epsilon} />
      <div className={styles.maps}>
        <RetestFigure rows={rows} epsilon={epsilon} file={run.name} />
        <ReliabilityFigure names={names} confidence={confidence ?? []} file={run.name} />
      </div>
      <p className="hint measure">
        <OriginBadge origin="ours" /> PairBench reports none of these. The likelihood is the judge’s
        own of the score it gave; expected calibration error (Guo et al. 2017): the mean distance
        between likelihood and share right, over ten bins. Right means exactly the truth: a 9 for a
        10 counts as wrong. Seconds are those that the judge spent on what it answered for this run,
        alone or in a batch; megabytes are its files.
      </p>
    </div>
  );
}

/** True if asking again must return the same answer, because nothing is sampled. */
function isFixed({ repeats = 1, scoresOnly, ...drawing }: PairBenchSetup, result: JudgeResult) {
  return !mayDraw(drawing) || scoresOnly === true || (repeats > 1 && result.repeats.length === 1);
}

interface RetestFigureProps {
  readonly rows: readonly ReliabilityRow[];
  readonly epsilon: number;
  readonly file: string;
}

function RetestFigure({ rows, epsilon, file }: RetestFigureProps) {
  const hues = huesOf(rows.map(({ name }) => name));
  const dots = rows.flatMap(({ name, retest, symmetry, fixed }, place): RetestDot[] => {
    const again = fixed ? 1 : retest?.share;
    return again === undefined || symmetry === null
      ? []
      : [
          {
            judge: name,
            hue: hues[place] ?? place,
            retest: again,
            symmetry: symmetry.share,
            fixed,
          },
        ];
  });
  const state = JSON.stringify(dots);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same dots are the same drawing
  const build = useMemo(() => retestChart(dots), [state]);
  return (
    <PlotFigure
      title="Asked again, and in the other order"
      subject={`${dots.length} judges, the same within ε = ${epsilon}`}
      description="Each dot is a judge. Far below the diagonal: it repeats its answer when asked again, but changes it with the order. Hollow: it does not sample, so it always repeats its answer."
      build={build}
      table={retestTable(dots)}
      file={`${file} retest`}
      keys={judgeKey(
        rows.map(({ name }) => name),
        'bar',
      )}
    />
  );
}

interface ReliabilityFigureProps {
  readonly names: readonly string[];
  readonly confidence: readonly (Confidence | null)[];
  readonly file: string;
}

function ReliabilityFigure({ names, confidence, file }: ReliabilityFigureProps) {
  const judges = useMemo(() => {
    const hues = huesOf(names);
    return confidence.flatMap((one, place): JudgeBins[] =>
      one?.calibration
        ? [
            {
              judge: names[place] ?? '',
              hue: hues[place] ?? place,
              bins: one.calibration.bins,
            },
          ]
        : [],
    );
  }, [names, confidence]);
  const build = useMemo(() => reliabilityChart(judges), [judges]);
  if (judges.length === 0) {
    return (
      <p className="note">
        A judge’s confidence follows from the likelihoods of its scores, which a run asks for with
        “Scores only”. In this run the judges wrote texts.
      </p>
    );
  }
  return (
    <PlotFigure
      title="Is its confidence justified?"
      subject={judges
        .map(
          ({ judge, bins }) => `${judge}, ${bins.reduce((sum, bin) => sum + bin.count, 0)} scores`,
        )
        .join('; ')}
      description="On the diagonal a judge is right as often as its confidence says; below, it is overconfident. Lines: 95 % (Wilson)."
      build={build}
      table={reliabilityChartTable(judges)}
      file={`${file} reliability`}
      keys={judgeKey(
        judges.map(({ judge }) => judge),
        'bar',
        judges.map(({ hue }) => hue),
      )}
    />
  );
}
