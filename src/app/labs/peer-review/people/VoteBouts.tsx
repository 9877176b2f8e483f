import { useMemo, useState } from 'react';
import type { PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import {
  type BoutBallot,
  PEOPLE_TASKS,
  type PeopleTask,
  taskName,
} from '../../../../core/protocols/peer-review/people/ballots.ts';
import {
  decisionsOf,
  type PeopleItem,
  peopleItems,
} from '../../../../core/protocols/peer-review/people/people-report.ts';
import { ASPECTS, type Aspect } from '../../../../core/protocols/peer-review/prompts.ts';
import type { PeerReport } from '../../../../core/protocols/peer-review/report.ts';
import type { Rater } from '../../../../core/voting/vote.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { useBallots } from '../../../frame/voting/use-votes.ts';
import { VotingScreen } from '../../../frame/voting/VotingScreen.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { BoutCard } from './BoutCard.tsx';
import { ASPECT_NAMES, TASK_NAMES } from './task-words.ts';

const CHOICES = [
  { value: 1, label: 'The first', key: '1' },
  { value: 0, label: 'The second', key: '2' },
  { value: 0.5, label: 'Neither', key: '3' },
];

const AGREEMENTS = [
  { value: 1, label: 'I agree', key: '1' },
  { value: 0, label: 'I do not', key: '2' },
];

const QUESTIONS: Readonly<Record<PeopleTask, Readonly<Record<Aspect, string>>>> = {
  choice: {
    correct: 'Which answer is correct? Both or neither: neither is better.',
    visual: 'Which answer sees and reasons better, correct or not?',
  },
  agree: {
    correct: 'Do you agree with this verdict on correctness?',
    visual: 'Do you agree with this verdict on seeing and reasoning?',
  },
};

/** People choose between the answers of a run's rounds, or say whether they agree with the reviewer. */
export default function VoteBouts({ id }: { readonly id: string }) {
  const [task, setTask] = useState<PeopleTask>('choice');
  const [aspect, setAspect] = useState<Aspect>('correct');
  const { value: run, error } = useReading(
    () => Promise.all([lookAt<PeerDetails>(engine(), id)('ballots', {}), engine().results(id)]),
    [id],
  );
  const all = useMemo(() => run && listTasks(run[0], run[1].report as PeerReport), [run]);
  const every = useMemo(
    () => all?.flatMap(({ items }) => items.map(({ item }) => item)) ?? null,
    [all],
  );
  const items = all?.find((one) => one.task === task && one.aspect === aspect)?.items ?? null;
  const voting = useBallots(items, every);
  const { byItem, box } = voting;
  const name = taskName(task, aspect);

  const isOpen = useMemo(() => {
    const decisions = decisionsOf(items ?? [], box.votes ?? [], name);
    const images = imagesOf(all ?? []);
    return (item: string, rater: Rater): boolean => {
      const image = byItem?.get(item)?.ballot.image;
      const other = (box.votes ?? []).some(
        (vote) =>
          vote.rater.id === rater.id &&
          !vote.task.startsWith(`${task}-`) &&
          images.get(vote.item) === image,
      );
      return !other && decisions.get(item)?.state === 'open';
    };
  }, [all, items, byItem, box.votes, name, task]);

  return (
    <VotingScreen
      {...voting}
      title="Review the answers yourself"
      intro="Two tasks, as UPME’s annotators had them: your own choice, or whether you agree with the reviewer. No one does both on one picture. Two people decide; where they differ, up to five vote. No name is shown, and about one in seven comes back with its sides changed."
      run={`/peer-review/${encodeURIComponent(id)}`}
      error={error}
      task={name}
      question={QUESTIONS[task][aspect]}
      choices={task === 'choice' ? CHOICES : AGREEMENTS}
      {...(task === 'choice' && { turned: (value: number) => 1 - value })}
      isOpen={isOpen}
      controls={
        <>
          <Segmented
            label="Task"
            options={PEOPLE_TASKS.map((value) => ({ value, label: TASK_NAMES[value] }))}
            value={task}
            onChange={setTask}
          />
          <Segmented
            label="Aspect"
            options={ASPECTS.map((value) => ({ value, label: ASPECT_NAMES[value] }))}
            value={aspect}
            onChange={setAspect}
          />
        </>
      }
      show={({ item, ballot, verdict }, swapped) => (
        <BoutCard
          aspect={aspect}
          key={`${item} ${swapped}`}
          ballot={ballot}
          swapped={swapped}
          verdict={task === 'agree' ? verdict : null}
        />
      )}
    />
  );
}

interface TaskItems {
  readonly task: PeopleTask;
  readonly aspect: Aspect;
  readonly items: readonly PeopleItem[];
}

function listTasks(ballots: readonly BoutBallot[], { bouts }: PeerReport): TaskItems[] {
  return PEOPLE_TASKS.flatMap((task) =>
    ASPECTS.map((aspect) => ({ task, aspect, items: peopleItems(ballots, bouts, task, aspect) })),
  );
}

/** The picture of every item that can be voted on. */
function imagesOf(all: readonly TaskItems[]): ReadonlyMap<string, string> {
  return new Map(
    all.flatMap(({ items }) => items.map(({ item, ballot }) => [item, ballot.image] as const)),
  );
}
