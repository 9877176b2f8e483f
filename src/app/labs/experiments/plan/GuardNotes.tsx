import { useMemo } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { Mend, Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { joinWarnings, warnOfRecipes } from './find-warnings.ts';
import { usePixelWarnings } from './use-pixel-warnings.ts';

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
  const pictures = useMemo(
    () => ({ seed, experiment: place, samples, source }),
    [seed, place, samples, source],
  );
  const recipes = useMemo(() => warnOfRecipes(plan, pictures), [plan, pictures]);
  const pixels = usePixelWarnings(plan, pictures);
  return joinWarnings(recipes, pixels).map((warning) => {
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
