import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import { formatCount } from '../words/format-value.ts';
import { Progress } from './Progress.tsx';

const WORDS: Record<RunImportStep['step'], string> = {
  reading: 'Reading the file',
  planning: 'Planning its questions',
  checking: 'Checking its answers',
  storing: 'Keeping its answers',
};

interface ImportProgressProps {
  readonly step: RunImportStep;
  readonly onStop: () => void;
}

/** Progress of a run's import. */
export function ImportProgress({ step: { step, done, total }, onStop }: ImportProgressProps) {
  return (
    <Progress
      label={WORDS[step]}
      value={total > 0 ? done / total : null}
      {...(total > 0 && { detail: `${formatCount(done)} of ${formatCount(total)} answers` })}
      onStop={onStop}
    />
  );
}
