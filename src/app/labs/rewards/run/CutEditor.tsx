import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { CandidateDetail } from '../../../../core/protocols/rewards/detail.ts';
import { recutSolution } from '../../../../core/protocols/rewards/given/recut-solution.ts';
import { rewardsOptionsOf } from '../../../../core/protocols/rewards/options.ts';
import { isSameText } from '../../../../core/protocols/rewards/solutions/cut-steps.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { beginRun } from '../../../frame/begin-run.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';

interface CutEditorProps {
  readonly record: RunRecord;
  readonly place: number;
  readonly facts: boolean;
  readonly solution: CandidateDetail;
}

/** An empty line separates two steps. */
const BETWEEN = /\n\s*\n/;

/** Lets the user set the step boundaries of a solution; a separate run then scores the steps. */
export function CutEditor({ record, place, facts, solution }: CutEditorProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState<string | null>(null);
  const { busy, error, perform, stop } = useAction();
  if (text === null) {
    return (
      <div className="row">
        <Button look="quiet" onClick={() => setText(solution.steps.join('\n\n'))}>
          Divide this solution differently
        </Button>
        {solution.by === 'person' && <OriginBadge origin="edited" />}
      </div>
    );
  }
  const steps = text
    .split(BETWEEN)
    .map((step) => step.trim())
    .filter((step) => step !== '');
  const same = isSameText(steps, solution.steps.join('\n'));
  const unchanged = steps.join('\n\n') === solution.steps.join('\n\n');
  const start = () =>
    perform(async (signal) => {
      const { spec, name } = record;
      const options = recutSolution(
        rewardsOptionsOf(spec.options),
        { place, facts, draw: solution.draw },
        steps,
      );
      const { id: run } = await beginRun({ ...spec, options }, `${name}, cut by hand`, { signal });
      navigate(`/rewards/${encodeURIComponent(run)}`);
    });
  return (
    <div className="stack gap-2">
      <Field label="An empty line ends a step" htmlFor={id}>
        <textarea
          id={id}
          rows={Math.min(14, 2 + 2 * solution.steps.length)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {!same && (
        <p className="hint">
          The words must stay as they are; only the ends of steps move. To change the words, rewrite
          a step.
        </p>
      )}
      <div className="row">
        <Button
          disabled={!same || unchanged || steps.length === 0}
          onClick={() => (busy ? stop() : void start())}
        >
          {busy ? 'Stop' : 'Run with this cut'}
        </Button>
        <Button look="quiet" onClick={() => setText(null)}>
          Leave it unchanged
        </Button>
        <OriginBadge origin="edited" />
      </div>
      <p className="note">
        The run is a copy of this one; what was asked before is not asked again.
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
