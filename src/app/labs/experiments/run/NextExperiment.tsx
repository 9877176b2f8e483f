import { useState } from 'react';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import {
  type ExperimentsOptions,
  SAMPLES,
} from '../../../../core/protocols/experiments/options.ts';
import type { ExperimentsReport } from '../../../../core/protocols/experiments/report.ts';
import { extendRun } from '../../../frame/open-run.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { PlanEditor } from '../plan/PlanEditor.tsx';

interface NextExperimentProps {
  readonly plan: ExperimentPlan;
  readonly report: ExperimentsReport;
  readonly options: ExperimentsOptions;
  readonly seed: number;
  /** false for imported runs, which stay unchanged */
  readonly canRun: boolean;
}

/** The experiment at which a run paused: the user can edit it, run it, or end the run here. */
export function NextExperiment({ plan, report, options, seed, canRun }: NextExperimentProps) {
  const [changed, setChanged] = useState<ExperimentPlan | null>(null);
  const [samples, setSamples] = useState(options.samples);
  const [cues, setCues] = useState(options.cues ?? false);
  const { busy, perform } = useAction();
  const { experiments } = report;
  const next = changed ?? plan;
  const goOn = (changes: Partial<ExperimentsOptions>) =>
    void perform(() => extendRun({ options: { ...changes, ...(cues && { cues }) } }));
  const begun = [...experiments.map((one) => one.plan), next];
  return (
    <section className="stack gap-2" aria-label="The next experiment">
      <PlanEditor
        place={experiments.length}
        seed={seed}
        samples={samples}
        plan={next}
        source={options.source}
        cues={cues}
        {...(canRun && {
          onChange: setChanged,
          onMend: (mend) => {
            if (mend.kind === 'plan') setChanged(mend.plan);
            else if (mend.kind === 'cues') setCues(true);
            else setSamples(Math.min(SAMPLES.most, mend.samples));
          },
        })}
      />
      {samples !== options.samples && (
        <p role="status" className="note">
          {samples} pictures for each answer: the experiments above get as many.
        </p>
      )}
      {canRun && (
        <div className="row">
          <Button
            look="primary"
            disabled={busy}
            onClick={() => goOn({ begun, samples, planOnly: true })}
          >
            Run this experiment
          </Button>
          <Button disabled={busy} onClick={() => goOn({ begun, samples, planOnly: false })}>
            Run it and the rest without stopping
          </Button>
          {experiments.length > 0 && (
            <Button
              look="quiet"
              disabled={busy}
              onClick={() => goOn({ most: experiments.length, planOnly: false })}
            >
              End here
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
