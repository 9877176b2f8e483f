import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import { sayUnderstood } from '../../../../core/protocols/experiments/planner/say-understood.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { PlanEditor } from '../plan/PlanEditor.tsx';
import { useJudgeNames } from '../use-judge-names.ts';
import { usePlan } from './use-plan.ts';

interface PlanPanelProps {
  readonly options: ExperimentsOptions;
  readonly seed: number;
  /** ids of the models that are asked */
  readonly ids: readonly string[];
  readonly onSamples: (samples: number) => void;
  /** called to measure what cues alone tell */
  readonly onCues: () => void;
  readonly onEdit: (begun: readonly ExperimentPlan[] | null) => void;
}

/** What the planner understood, and the experiments it would run; each can be edited. */
export function PlanPanel({ options, seed, ids, onSamples, onCues, onEdit }: PlanPanelProps) {
  const { source, begun, samples, cues = false, planner } = options;
  const writes = planner.type === 'judge' && planner.how === 'writes';
  const nameOf = useJudgeNames();
  const { understood, plans } = usePlan(options, ids);
  const change = (place: number, plan: ExperimentPlan | null) =>
    onEdit(plans.flatMap((one, at) => (at === place ? (plan ?? []) : one)));
  return (
    <section className="stack gap-3" aria-label="The plan">
      {writes ? (
        <p role="status" className="measure">
          {nameOf(planner.id)} plans each experiment from the question and the results so far; what
          it writes is checked against the tools, and a fault goes back to it.
        </p>
      ) : 'reason' in understood ? (
        <Notice tone="warn" title={`This cannot be planned: ${understood.reason}.`}>
          <p>Questions that can be planned are about</p>
          <ul>
            {understood.kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p role="status" className="measure">
          {sayUnderstood(understood, source, (place) => nameOf(ids[place] ?? ''))} {plans.length}{' '}
          {plans.length === 1 ? 'experiment' : 'experiments'}, from easy to hard; the run stops
          earlier where harder ones can add nothing. <OriginBadge origin="ours" />
        </p>
      )}
      {begun && (
        <p className="row">
          <span className="note">These experiments were edited or come from a report.</span>
          <Button look="quiet" onClick={() => onEdit(null)}>
            Plan them again
          </Button>
        </p>
      )}
      {plans.map((plan, place) => (
        <PlanEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: an experiment is its place
          key={place}
          place={place}
          seed={seed}
          samples={samples}
          plan={plan}
          source={source}
          cues={cues}
          canLeaveOut={plans.length > 1}
          onChange={(next) => change(place, next)}
          onMend={(mend) => {
            if (mend.kind === 'samples') onSamples(mend.samples);
            else if (mend.kind === 'cues') onCues();
            else change(place, mend.plan);
          }}
        />
      ))}
    </section>
  );
}
