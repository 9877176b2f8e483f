import { useId, useMemo } from 'react';
import { RESAMPLES } from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import { LEAST_KNOWN } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { IntervalsStatus } from '../../../kit/progress/IntervalsStatus.tsx';
import { ROUNDS_KEYS, roundsChart, roundsTable } from '../charts/rounds-chart.ts';
import type { Conclusions } from '../conclude/conclusions.worker.ts';
import type { OpenConclusions } from '../conclude/open-conclusions.ts';
import { GammaTable } from './GammaTable.tsx';
import { MethodsTable } from './MethodsTable.tsx';
import type { OpenScores } from './use-scores.ts';
import type { OpenTruth } from './use-truth.ts';

interface TruthPanelProps {
  readonly models: readonly string[];
  readonly shown: readonly number[];
  readonly scores: OpenScores;
  readonly truth: OpenTruth;
  readonly conclusions: OpenConclusions;
  readonly file: string;
  /** the encoder's name, and why its numbers mean less than they seem to */
  readonly encoder: string;
  readonly caution: string | null;
}

/** Scores compared with the truth, once the user has entered one. */
export function TruthPanel(props: TruthPanelProps) {
  const { models, shown, scores, truth, conclusions, file, encoder, caution } = props;
  const { intervals, found, gain } = conclusions;
  const id = useId();
  return (
    <div className="stack gap-3">
      {gain !== null && <p className="measure">{gain}</p>}
      {truth.truth && found.error !== null && (
        <ErrorNotice error={found.error} onRetry={found.again} />
      )}
      {truth.truth && found.value === null && found.error === null && (
        <p role="status">Measuring…</p>
      )}
      {truth.truth && found.value && (
        <>
          <MethodsTable methods={found.value.methods} intervals={intervals.value} />
          {found.value.methods.uniform.repeats === null && (
            <IntervalsStatus intervals={intervals} resamples={RESAMPLES} />
          )}
          <RoundsFigure rounds={found.value.rounds} file={file} />
          <GammaTable
            gammas={found.value.gammas}
            used={scores.settings.gamma[2]}
            encoder={encoder}
            caution={caution}
          />
        </>
      )}
      <Field
        label="What is known of the models"
        htmlFor={id}
        hint={`one line for each model, such as its accuracy on a benchmark: “${models[shown[0] ?? 0]}, 0.8”; at least ${LEAST_KNOWN}`}
      >
        <textarea
          id={id}
          rows={Math.min(8, shown.length + 1)}
          value={truth.typed}
          aria-invalid={truth.fault !== null}
          onChange={(event) => scores.change({ truth: event.target.value })}
        />
      </Field>
      {truth.measured && (
        <p className="note measure">
          These are the accuracies on each model’s card, from some 2,000 new questions about drawn
          worlds. No reviewer saw them.
        </p>
      )}
      {truth.fault !== null && <p role="status">{truth.fault}</p>}
    </div>
  );
}

interface RoundsFigureProps {
  readonly rounds: Conclusions['rounds'];
  readonly file: string;
}

/** The number of rounds needed for the agreement. */
function RoundsFigure({ rounds, file }: RoundsFigureProps) {
  const build = useMemo(() => roundsChart(rounds), [rounds]);
  const repeats = rounds.at(-1)?.upme?.count ?? 1;
  return (
    <PlotFigure
      title="Agreement by number of rounds"
      description={
        repeats > 1
          ? `Spearman between scores and the truth when only the first rounds of each repeat count: mean of ${repeats} repeats, with UPME’s 95 % interval.`
          : 'Spearman between scores and the truth when only the first rounds count.'
      }
      build={build}
      table={roundsTable(rounds)}
      file={`${file} rounds`}
      subject={`${repeats} ${repeats > 1 ? 'repeats' : 'repeat'}`}
      keys={ROUNDS_KEYS}
    />
  );
}
