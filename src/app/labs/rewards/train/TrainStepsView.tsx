import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CurvePoint } from '../../../../core/ask/answer.ts';
import { defaultRewardsOptions } from '../../../../core/protocols/rewards/options.ts';
import type { FreshRewards } from '../../../../core/protocols/rewards/training/fresh-test.ts';
import type { StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import { writeStepRewards } from '../../../../core/protocols/rewards/training/step-rewards.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { packField } from '../../../address/links.ts';
import { type Going, GoingLine, goingOf } from '../../../frame/training/GoingLine.tsx';
import { TrainingPage } from '../../../frame/training/TrainingPage.tsx';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { type Changes, withChanges } from '../../../kit/fields/changes.ts';
import { useAction } from '../../../kit/progress/use-action.ts';
import { judgesStore, refreshJudges } from '../../../stores/judges.ts';
import { rewardsSetup } from '../rewards-setup.ts';
import { type TrainedHead, testHeads, trainHead } from './carry-training.ts';
import { type CollectedSolutions, collectSolutions, knownBeside } from './collect-solutions.ts';
import { FreshTable } from './FreshTable.tsx';
import { DATA_WORDS, HEAD_WORDS } from './head-words.ts';
import { Losses } from './Losses.tsx';
import { TrainStepsFields } from './TrainStepsFields.tsx';
import { FIRST_PLAN, offeredArms, type TrainPlan } from './train-plan.ts';

/** Trains heads that value steps, live, and tests them as reward models right after. */
export default function TrainStepsView() {
  const { judges } = useStore(judgesStore);
  const [choice, setChoice] = useState<JudgeChoice>({ id: 'nano-vlm-oak', device: 'wasm' });
  const [plan, setPlan] = useState(FIRST_PLAN);
  const [curves, setCurves] = useState<Readonly<Partial<Record<StepArm, readonly CurvePoint[]>>>>(
    {},
  );
  const [heads, setHeads] = useState<readonly TrainedHead[]>([]);
  const [fresh, setFresh] = useState<FreshRewards | null>(null);
  const [collected, setCollected] = useState<CollectedSolutions | null>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const { busy, error, perform, stop } = useAction();
  const base = judges?.find(({ id }) => id === choice.id);
  const writer = judges?.find(({ id }) => id === plan.policy);
  const clear = () => {
    setCurves({});
    setHeads([]);
    setFresh(null);
    setCollected(null);
  };
  const offered = offeredArms(plan, base);
  const arms = offered.filter((arm) => plan.arms.includes(arm));
  const hasSource = plan.data !== 'file' || plan.file !== undefined;
  const change = (changes: Changes<TrainPlan>) => {
    clear();
    setPlan(withChanges(plan, changes));
  };
  const train = () =>
    perform(async (signal) => {
      if (!base || !writer) return;
      clear();
      const own = { choice, listing: base };
      const writing = { choice: { ...choice, id: writer.id }, listing: writer };
      try {
        const solutions = await collectSolutions(plan, writing, {
          signal,
          onText: (done, total) => setGoing({ label: `${writer.name} writes`, done, total }),
        });
        setCollected(solutions);
        const trained: TrainedHead[] = [];
        for (const arm of arms) {
          const data = arm === 'known' ? knownBeside(solutions, plan) : solutions;
          const head = await trainHead(arm, own, data, plan.seed, {
            signal,
            onTraining(progress) {
              setGoing(goingOf(HEAD_WORDS[arm].name, progress));
              if (progress.phase === 'steps')
                setCurves((all) => ({ ...all, [arm]: progress.curve }));
            },
          });
          trained.push(head);
          setCurves((all) => ({ ...all, [arm]: head.trained.curve }));
        }
        setHeads(trained);
        const result = await testHeads(plan, writing, own, trained, {
          signal,
          onAnswer: (done) => setGoing({ label: 'Test on fresh questions', done, total: null }),
        });
        setFresh(result);
      } finally {
        setGoing(null);
        void refreshJudges();
      }
    });
  return (
    <TrainingPage
      title="Train a reward model for steps"
      lead="A head learns, from a judge’s hidden state at the end of each step, what the step is worth. One pass over a solution values all of its steps. The judge’s last block can be trained with it."
      note="This is a small version of ViLPRM. The paper trains a whole 3-billion-parameter model on 73,000 valued steps; here a head of some hundred to some thousand numbers is trained on what the judge already sees, or its last block with the head."
      choice={choice}
      onChoose={(next) => {
        clear();
        setChoice(next);
      }}
      fields={
        <TrainStepsFields
          plan={plan}
          offered={offered}
          judges={judges ?? []}
          busy={busy}
          onChange={change}
        />
      }
      actions={
        !busy &&
        base &&
        writer &&
        arms.length > 0 &&
        hasSource && (
          <>
            <Button look="primary" onClick={() => void train()}>
              Train
            </Button>
            {collected && collected.solutions.length > 0 && (
              <Button look="quiet" onClick={() => saveSteps(collected)}>
                <Download aria-hidden="true" />
                Save the step rewards
              </Button>
            )}
          </>
        )
      }
      progress={going && <GoingLine going={going} onStop={stop} />}
      error={error}
    >
      <Losses
        curves={curves}
        subject={`${base?.name ?? choice.id}, ${DATA_WORDS[plan.data].label}`}
      />
      {fresh && base && writer && (
        <Section title="As reward models, on fresh questions">
          <FreshTable base={base.name} writer={writer.name} heads={heads} fresh={fresh} />
          <p>
            <a href={linkToRun(plan, choice, heads)}>
              Use base and heads as reward models in a run
            </a>
          </p>
        </Section>
      )}
    </TrainingPage>
  );
}

function saveSteps({ questions, seed, solutions }: CollectedSolutions): void {
  const lines = writeStepRewards(questions, seed, solutions);
  saveBlob(new Blob([lines]), `step rewards, seed ${seed}.jsonl`);
}

/**
 * A link to a run in which the writer writes, and the base and the heads that see the picture
 * choose.
 */
function linkToRun(plan: TrainPlan, choice: JudgeChoice, heads: readonly TrainedHead[]): string {
  const seeing = heads.filter(({ arm }) => arm !== 'grey').map(({ judge }) => judge);
  const ids = [...new Set([plan.policy, choice.id, ...seeing])];
  const spec = rewardsSetup.specOf({
    ...rewardsSetup.store.getState().spec,
    seed: plan.seed + 1,
    judges: ids.map((id) => ({ ...choice, id })),
    options: {
      ...defaultRewardsOptions(),
      policy: plan.policy,
      ...(plan.policy === choice.id && { ownScores: true }),
    },
  });
  return `#/rewards?spec=${packField(spec)}`;
}
