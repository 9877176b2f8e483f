import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import { planAhead } from '../../../../core/protocols/experiments/planner/plan-ahead.ts';
import { sayUnderstood } from '../../../../core/protocols/experiments/planner/say-understood.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { judgesStore } from '../../../stores/judges.ts';
import { PlanEditor } from '../plan/PlanEditor.tsx';
import { useJudgeNames } from '../use-judge-names.ts';

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
  const { query, source, most, begun, samples, cues = false } = options;
  const { planner } = options;
  const writes = planner.type === 'judge' && planner.how === 'writes';
  const { judges: known } = useStore(judgesStore);
  const evaluated = useMemo(
    () =>
      ids.map((id) =>
        planner.type === 'judge' && planner.id === id
          ? null
          : { id, pictures: known?.find((one) => one.id === id)?.pictures },
      ),
    [ids, planner, known],
  );
  const nameOf = useJudgeNames();
  const { understood, plans } = useMemo(
    () => planAhead({ query, source, most, planner, ...(begun && { begun }) }, evaluated),
    [query, source, most, planner, begun, evaluated],
  );
  const change = (place: number, plan: ExperimentPlan | null) =>
    onEdit(plans.flatMap((one, at) => (at === place ? (plan ?? []) : one)));
  return (
    <section className="stack gap-3" aria-label="The plan">
      <h2>What was understood</h2>
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
