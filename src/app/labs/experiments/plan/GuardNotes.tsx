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
  /** the run measures what cues alone tell */
  readonly cues: boolean;
  /** absent if the experiment cannot be changed */
  readonly onMend?: (mend: Mend<ExperimentPlan>) => void;
  /** link to the same run with cues measured; absent if it cannot run again */
  readonly linkToCues?: string;
}

/** Possible explanations of an experiment's result other than its question, each with a fix. */
export function GuardNotes(props: GuardNotesProps) {
  const { place, seed, samples, plan, source, cues } = props;
  const warnings = useMemo(
    () => warningsOf(plan, seed, place, samples, source),
    [plan, seed, place, samples, source],
  );
  const pixels = usePixelWarnings(plan, seed, place, source);
  // the recipe check already reports corners and offers a fix
  const more = pixels.filter(({ guard }) => !warnings.some((one) => one.guard === guard));
  return [...warnings, ...more].map((warning) => {
    const isMeasured = warning.mend?.kind === 'cues' && cues;
    return (
      <Notice
        key={`${warning.guard} ${warning.message}`}
        tone={isMeasured ? 'plain' : 'warn'}
        actions={!isMeasured && mendOf(warning, props)}
      >
        <p>
          {warning.message}
          {warning.mend?.kind === 'cues' &&
            (cues
              ? ' How often it alone is right is shown beside the models.'
              : ' No tool here hides it.')}
        </p>
      </Notice>
    );
  });
}

/** The fix as a button or, for cues of experiments that have run, a link; false: there is none. */
function mendOf({ mend }: Warning<ExperimentPlan>, { place, onMend, linkToCues }: GuardNotesProps) {
  if (!mend) return false;
  const name = `${mend.says}, experiment ${place + 1}`;
  if (onMend) {
    return (
      <Button aria-label={name} onClick={() => onMend(mend)}>
        {mend.says}
      </Button>
    );
  }
  return (
    mend.kind === 'cues' &&
    linkToCues !== undefined && (
      <a href={linkToCues} aria-label={name}>
        {mend.says}
      </a>
    )
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
    // the samples beside it name the tool that cannot draw
    return [];
  }
}
