import { useMemo } from 'react';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Mend, Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import { guardPlan } from '../../../../core/protocols/experiments/guards/guard-plan.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { usePixelWarnings } from './use-pixel-warnings.ts';

/** Pictures of an answer that are drawn to be looked at: all of them would hold up the page. */
const MOST_LOOKED_AT = 8;

interface GuardNotesProps {
  /** of the experiment in the report, counted from 0 */
  readonly place: number;
  readonly seed: number;
  readonly samples: number;
  readonly plan: ExperimentPlan;
  readonly source: PictureSourceSpec;
  /** absent: the experiment stands as it is */
  readonly onMend?: (mend: Mend<ExperimentPlan>) => void;
}

/** What may explain the result of an experiment besides its question, each with its mend. */
export function GuardNotes(props: GuardNotesProps) {
  const { place, seed, samples, plan, source, onMend } = props;
  const warnings = useMemo(
    () => warningsOf(plan, seed, place, samples, source),
    [plan, seed, place, samples, source],
  );
  const pixels = usePixelWarnings(plan, seed, place, source);
  // the recipes already tell of corners, and offer a mend
  const more = pixels.filter(({ guard }) => !warnings.some((one) => one.guard === guard));
  return [...warnings, ...more.map((one) => ({ ...one, mend: null }))].map(
    ({ guard, message, mend }) => (
      <Notice
        key={`${guard} ${message}`}
        tone="warn"
        actions={
          mend &&
          onMend && (
            <Button
              aria-label={`${mend.says}, experiment ${place + 1}`}
              onClick={() => onMend(mend)}
            >
              {mend.says}
            </Button>
          )
        }
      >
        <p>{message}</p>
      </Notice>
    ),
  );
}

function warningsOf(
  plan: ExperimentPlan,
  seed: number,
  experiment: number,
  samples: number,
  source: PictureSourceSpec,
): readonly Warning<ExperimentPlan>[] {
  try {
    const shown = plan.answers.map((_, answer) =>
      Array.from({ length: Math.min(samples, MOST_LOOKED_AT) }, (__, index) =>
        drawQuestion(plan, { seed, experiment, answer, index }, source),
      ),
    );
    return guardPlan(plan, shown, samples);
  } catch {
    // the samples beside it say which tool cannot draw
    return [];
  }
}
