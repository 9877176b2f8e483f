import { useMemo } from 'react';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Mend, Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import { guardPlan } from '../../../../core/protocols/experiments/guards/guard-plan.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { usePixelWarnings } from './use-pixel-warnings.ts';

/** Pictures drawn per answer for the check: drawing all of them would block the page. */
const MOST_LOOKED_AT = 8;

interface GuardNotesProps {
  /** index of the experiment in the report */
  readonly place: number;
  readonly seed: number;
  readonly samples: number;
  readonly plan: ExperimentPlan;
  readonly source: PictureSourceSpec;
  /** absent if the experiment cannot be changed */
  readonly onMend?: (mend: Mend<ExperimentPlan>) => void;
}

/** Possible explanations of an experiment's result other than its question, each with a fix. */
export function GuardNotes(props: GuardNotesProps) {
  const { place, seed, samples, plan, source, onMend } = props;
  const warnings = useMemo(
    () => warningsOf(plan, seed, place, samples, source),
    [plan, seed, place, samples, source],
  );
  const pixels = usePixelWarnings(plan, seed, place, source);
  // the recipe check already reports corners and offers a fix
  const more = pixels.filter(({ guard }) => !warnings.some((one) => one.guard === guard));
  return [...warnings, ...more].map(({ guard, message, mend }) => (
    <Notice
      key={`${guard} ${message}`}
      tone="warn"
      actions={
        mend &&
        onMend && (
          <Button aria-label={`${mend.says}, experiment ${place + 1}`} onClick={() => onMend(mend)}>
            {mend.says}
          </Button>
        )
      }
    >
      <p>{message}</p>
    </Notice>
  ));
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
    // the samples beside it name the tool that cannot draw
    return [];
  }
}
