import { FileUp } from 'lucide-react';
import {
  readStepRewards,
  type StepRewards,
} from '../../../../core/protocols/rewards/training/step-rewards.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

interface StepsFileProps {
  readonly file: StepRewards | undefined;
  readonly disabled: boolean;
  readonly onChange: (file: StepRewards) => void;
}

/** maximum bytes of a file */
const LARGEST = 32 * 1024 * 1024;

/** Imports step rewards from a file, for example one saved by a tree search. */
export function StepsFile({ file, disabled, onChange }: StepsFileProps) {
  const { busy, error, perform } = useAction();
  const open = (chosen: File | undefined) =>
    perform(async () => {
      if (!chosen) return;
      if (chosen.size > LARGEST) throw new Error(`${chosen.name} has more than 32 MB; split it`);
      onChange(readStepRewards(await chosen.text()));
    });
  const steps = file?.solutions.reduce((sum, { targets }) => sum + targets.length, 0) ?? 0;
  const worlds = new Set(file?.solutions.map(({ place }) => place)).size;
  return (
    <div className="stack gap-2">
      <div className="row">
        <FileButton
          label="Step rewards as JSONL"
          accept=".jsonl,.json,.txt"
          disabled={disabled || busy}
          onFiles={([chosen]) => void open(chosen)}
        >
          <FileUp aria-hidden="true" />
          Import step rewards
        </FileButton>
        <p role="status">
          {file
            ? `${formatCount(steps)} valued steps of ${formatCount(file.solutions.length)} solutions to ${formatCount(worlds)} questions`
            : 'No file has been imported yet.'}
        </p>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <p className="note measure">
        One JSON object a line: <code>seed</code> and <code>world</code> of the drawn world,{' '}
        <code>steps</code> up to one step, and its <code>value</code> from 0 to 1.
      </p>
    </div>
  );
}
