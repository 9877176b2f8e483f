import { useMemo, useState } from 'react';
import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import {
  FIRST_ERROR_TASK,
  NONE_WRONG,
  solutionBallots,
} from '../../../../core/protocols/rewards/people/first-errors.ts';
import {
  STEP_TASK,
  STEP_VOTES,
  type StepBallot,
} from '../../../../core/protocols/rewards/people/step-ballots.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { VoteChoice } from '../../../frame/voting/Booth.tsx';
import { useBallots } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import styles from './VoteSteps.module.css';

const STEP_CHOICES: readonly VoteChoice[] = [
  { value: STEP_VOTES.right, label: 'Right so far', key: '1' },
  { value: STEP_VOTES.wrong, label: 'Something is wrong', key: '2' },
  { value: STEP_VOTES.neutral, label: 'Neutral', key: '3' },
];

/** Steps from the tenth on have no key. */
const LAST_KEY = 9;

/** A choice for each step of a solution, and one for no error. */
function errorChoices(steps: number): readonly VoteChoice[] {
  return [
    { value: NONE_WRONG, label: 'None is wrong', key: '0' },
    ...Array.from({ length: steps }, (_, step) => ({
      value: step + 1,
      label: `Step ${step + 1}`,
      key: step < LAST_KEY ? String(step + 1) : null,
    })),
  ];
}

const TASKS = {
  [STEP_TASK]: {
    label: 'per step',
    intro:
      'You see a question and a solution up to one step. Say whether everything up to here is right, something is wrong, or the last step neither helps nor hurts. What you skip stays unmarked, which is not neutral.',
    question: 'Is everything right, up to the last step shown?',
  },
  [FIRST_ERROR_TASK]: {
    label: 'first error',
    intro:
      'You see a question and a whole solution. Say which step is the first wrong one, or that none is. The steps before it count as right; those after it stay unmarked, which is not neutral.',
    question: 'Which step is the first wrong one?',
  },
} as const;
type StepTask = keyof typeof TASKS;

/** People label the steps of a run's solutions without seeing scores or names. */
export default function VoteSteps({ id }: { readonly id: string }) {
  const { value: ballots, error } = useReading(
    () => lookAt<RewardsDetails>(engine(), id)('ballots', {}),
    [id],
  );
  const [task, setTask] = useState<StepTask>(STEP_TASK);
  const asked = useMemo(
    () => ballots && (task === STEP_TASK ? ballots : solutionBallots(ballots)),
    [ballots, task],
  );
  const { intro, question } = TASKS[task];
  return (
    <VotingScreen
      {...useBallots(asked)}
      title="Label the steps yourself"
      intro={`${intro} No score and no name is shown, and about one in seven comes back.`}
      run={`/rewards/${encodeURIComponent(id)}`}
      error={error}
      task={task}
      question={question}
      choices={STEP_CHOICES}
      choicesOf={({ steps }) => (task === STEP_TASK ? STEP_CHOICES : errorChoices(steps.length))}
      controls={
        <Segmented<StepTask>
          label="What you mark"
          options={(Object.keys(TASKS) as StepTask[]).map((one) => ({
            value: one,
            label: TASKS[one].label,
          }))}
          value={task}
          onChange={setTask}
        />
      }
      show={(ballot) => <StepCard ballot={ballot} whole={task === FIRST_ERROR_TASK} />}
    />
  );
}

interface StepCardProps {
  readonly ballot: StepBallot;
  /** true if the question is about the whole solution and not its last step */
  readonly whole: boolean;
}

function StepCard({ ballot, whole }: StepCardProps) {
  const { picture, question, steps } = ballot;
  const asked = whole ? null : steps.length - 1;
  return (
    <div className="halves folding gap-4 align-start">
      <PictureView picture={picture} alt="the picture that was asked about" />
      <div className="stack gap-2">
        <p className="label">The question</p>
        <p className="quote">{question}</p>
        <p className="label">{whole ? 'The solution' : 'The solution so far'}</p>
        <ol className={classes('stack gap-1', styles.steps)}>
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={place} className={place === asked ? 'semibold' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
