import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CurvePoint, TrainingProgress } from '../../../../core/ask/answer.ts';
import type { TrainedPartName } from '../../../../core/ask/recipe.ts';
import {
  type FreshResult,
  testWriter,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import { type Arm, armsOf } from '../../../../core/protocols/perception/training/recipes.ts';
import {
  type Reward,
  rewardsOf,
} from '../../../../core/protocols/perception/training/training-data.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import { SEED } from '../../../frame/setup/SeedField.tsx';
import { type Going, GoingLine, goingOf } from '../../../frame/training/GoingLine.tsx';
import { TrainingPage } from '../../../frame/training/TrainingPage.tsx';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { inShortTasks } from '../../../kit/progress/in-short-tasks.ts';
import { useAction } from '../../../kit/progress/use-action.ts';
import { judgesStore, refreshJudges } from '../../../stores/judges.ts';
import { ARM_WORDS } from './arm-words.ts';
import { Curves } from './Curves.tsx';
import {
  askTraining,
  type TrainedArm,
  type TrainingPlan,
  testUntrained,
  trainArm,
} from './carry-training.ts';
import { AblationPanel, SweepPanel } from './StudyPanel.tsx';
import { TrainCard } from './TrainCard.tsx';
import { TrainPresets } from './TrainPresets.tsx';
import { RATE_LIMITS, STEP_LIMITS, useTrainingPlan } from './training-plan.ts';

const PAPER = 'The paper trains the whole model on the texts that it writes.';

const PART_NOTES: Readonly<Record<TrainedPartName, string>> = {
  head: `A head is not the paper’s training: the judge itself stays as it is, and one layer of some hundred numbers is trained on what it already sees. ${PAPER}`,
  block: `A block and a head are not the paper’s training: the blocks below stay as they are, and the judge scores responses instead of writing about them. ${PAPER}`,
  whole:
    'This is the paper’s training, in small: the judge writes five verdicts on each batch, and all weights of its decoder follow their rewards; the encoder of pictures stays as it is. Model, data and steps are far fewer than the paper’s, and all weights are loaded once more for each set of samples: it takes minutes.',
};

const REWARD_LABELS: Readonly<Record<Reward, string>> = {
  batch: 'order of three',
  pair: 'correct above misreporting',
  mixed: 'both in turn',
  ordinary: 'correct above doubly wrong',
};

/** Trains judges live, and tests them on worlds they have not seen. */
export default function TrainView() {
  const { judges } = useStore(judgesStore);
  const { choice, plan, recipe, arms: wanted, change: changeAddress } = useTrainingPlan();
  const [curves, setCurves] = useState<Readonly<Partial<Record<Arm, readonly CurvePoint[]>>>>({});
  const [arms, setArms] = useState<readonly TrainedArm[]>([]);
  const [untrained, setUntrained] = useState<FreshResult | null>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const { busy, error, perform, stop } = useAction();
  const base = judges?.find(({ id }) => id === choice.id);
  const resumeAt = useResumeStep(choice, base, plan, busy);

  const clear = () => {
    setCurves({});
    setArms([]);
    setUntrained(null);
  };
  const change = (changes: Parameters<typeof changeAddress>[0]) => {
    clear();
    changeAddress(changes);
  };
  const train = (judge: ChosenJudge) =>
    perform(async (signal) => {
      clear();
      const watch = {
        signal,
        onTraining(of: Arm, progress: TrainingProgress) {
          setGoing(goingOf(ARM_WORDS[of].name, progress));
          if (progress.phase === 'steps') setCurves((all) => ({ ...all, [of]: progress.curve }));
        },
        onTest(of: Arm | 'untrained', done: number, total: number) {
          const name = of === 'untrained' ? 'The untrained judge' : ARM_WORDS[of].name;
          setGoing({ label: `${name}: test on fresh worlds`, done, total });
        },
      };
      try {
        for (const arm of wanted === 'all' ? armsOf(plan.part) : (['grpo'] as const)) {
          const one = await trainArm(arm, judge, plan, watch);
          setCurves((all) => ({ ...all, [arm]: one.trained.curve }));
          setArms((all) => [...all, one]);
        }
        setUntrained(await testUntrained(testWriter, judge, plan, watch));
      } finally {
        setGoing(null);
        void refreshJudges();
      }
    });
  return (
    <TrainingPage
      title="Train a judge"
      lead="A judge learns to score the response that agrees with the picture above those that do not: by a linear layer on its hidden state at the end of each response, by that and its last block, or by its whole decoder on verdicts that it writes."
      presets={<TrainPresets />}
      note={PART_NOTES[plan.part]}
      choice={choice}
      onChoose={(next) => change({ judge: next.id })}
      fields={
        <FieldList
          values={{ ...plan, steps: recipe.steps, rate: recipe.rate, arms: wanted }}
          disabled={busy}
          onChange={(changes) =>
            change(changes.part === 'whole' ? { ...changes, arms: 'grpo' } : changes)
          }
          fields={[
            {
              key: 'part',
              label: 'Part',
              options: [
                { value: 'head', label: 'head' },
                { value: 'block', label: 'last block and head' },
                { value: 'whole', label: 'whole decoder' },
              ],
              hint: plan.part === 'head' ? 'of any with hidden states' : 'of judges that ship',
            },
            {
              key: 'items',
              label: 'Items',
              hint: 'a fifth is kept for validation',
              least: 20,
              most: 2000,
            },
            {
              key: 'reward',
              label: 'Reward',
              options: rewardsOf(plan.part).map((value) => ({
                value,
                label: REWARD_LABELS[value],
              })),
            },
            {
              key: 'fresh',
              label: 'Fresh items',
              hint: 'for the test, never trained on',
              least: 20,
              most: 1000,
            },
            {
              key: 'steps',
              label: 'Steps',
              hint: plan.part === 'whole' ? 'four on each set of verdicts' : 'of the optimiser',
              ...STEP_LIMITS,
            },
            { key: 'rate', label: 'Learning rate', hint: 'of Adam', ...RATE_LIMITS, step: 0.0001 },
            { key: 'seed', ...SEED },
            {
              key: 'arms',
              label: 'Beside GRPO',
              options: [
                { value: 'all', label: 'all baselines' },
                { value: 'grpo', label: 'none' },
              ],
            },
          ]}
        />
      }
      actions={
        !busy &&
        base && (
          <Button look="primary" onClick={() => void train({ choice, listing: base })}>
            {resumeAt === null ? 'Train' : `Continue from step ${resumeAt}`}
          </Button>
        )
      }
      progress={going && <GoingLine going={going} onStop={stop} />}
      error={error}
    >
      <Curves
        curves={curves}
        held={Math.max(1, Math.round(plan.items / 5))}
        subject={`${base?.name ?? choice.id}, ${plan.items} items`}
      />
      {(arms.length > 0 || untrained) && (
        <Section title="Before and after">
          <TrainCard
            base={base?.name ?? choice.id}
            items={plan.fresh}
            reward={plan.reward}
            untrained={untrained}
            arms={arms}
          />
        </Section>
      )}
      {base && (
        <>
          <AblationPanel base={{ choice, listing: base }} plan={plan} locked={busy} />
          <SweepPanel base={{ choice, listing: base }} plan={plan} locked={busy} />
        </>
      )}
    </TrainingPage>
  );
}

/** The step from which the first head would resume; null to start from the beginning. */
function useResumeStep(
  choice: JudgeChoice,
  base: JudgeListing | undefined,
  plan: TrainingPlan,
  busy: boolean,
): number | null {
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    if (!base || busy) return;
    let gone = false;
    inShortTasks(askTraining('grpo', plan, base), () => !gone)
      .then((first) => first && engine().trainingStep(choice, first))
      .then(
        (found) => !gone && setStep(found),
        () => !gone && setStep(null),
      );
    return () => {
      gone = true;
    };
  }, [choice, base, plan, busy]);
  return step;
}
