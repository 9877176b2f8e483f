import type { Trained, TrainingProgress } from '../../../../core/ask/answer.ts';
import type { Ask, Part } from '../../../../core/ask/ask.ts';
import { trainedJudgeId } from '../../../../core/ask/trained-weights.ts';
import { pictureOf, sizeOf } from '../../../../core/picture.ts';
import { playRounds } from '../../../../core/protocols/play-rounds.ts';
import { rewards } from '../../../../core/protocols/rewards/protocol.ts';
import {
  type FreshRewards,
  freshOptions,
  readFresh,
} from '../../../../core/protocols/rewards/training/fresh-test.ts';
import { type StepArm, stepRecipe } from '../../../../core/protocols/rewards/training/recipes.ts';
import { stepsTraining } from '../../../../core/protocols/rewards/training/training-data.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { CollectedSolutions, Writer } from './collect-solutions.ts';

/** A trained head; `judge` is the id of its judge. */
export interface TrainedHead {
  readonly arm: StepArm;
  readonly judge: string;
  readonly trained: Trained;
}

export interface TrainWatch {
  readonly signal?: AbortSignal | undefined;
  readonly onTraining: (progress: TrainingProgress) => void;
}

/** The training of one head as an ask to its base. */
function askHead(
  arm: StepArm,
  { questions, solutions }: CollectedSolutions,
  seed: number,
): Ask & { mode: 'train' } {
  const data = stepsTraining(questions, solutions, arm === 'grey');
  return { mode: 'train', recipe: stepRecipe(arm), data, seed };
}

/**
 * Trains one head on the steps of the solutions. A stored result is returned at once, and a stopped
 * training resumes from its last checkpoint. Rejects as `Engine.ask` does.
 */
export async function trainHead(
  arm: StepArm,
  base: Writer,
  collected: CollectedSolutions,
  seed: number,
  { signal, onTraining }: TrainWatch,
): Promise<TrainedHead> {
  const { choice, listing } = base;
  const { answers } = await engine().ask(choice, [askHead(arm, collected, seed)], {
    signal,
    onTraining: (_, progress) => onTraining(progress),
  });
  const body = answers[0]?.body;
  if (body?.mode !== 'train') throw new Error(`${listing.name} gave no weights`);
  return { arm, judge: trainedJudgeId(listing.id, body.weights), trained: body };
}

interface FreshPlan {
  readonly seed: number;
  /** number of fresh questions */
  readonly fresh: number;
}

/**
 * Tests the untrained base and the heads, in this order, as reward models of one writer's solutions
 * to fresh questions. A head trained on grey pictures is tested on grey ones.
 */
export async function testHeads(
  { seed, fresh }: FreshPlan,
  writer: Writer,
  base: Writer,
  heads: readonly Pick<TrainedHead, 'arm' | 'judge'>[],
  { signal, onAnswer }: { readonly signal?: AbortSignal | undefined; onAnswer(done: number): void },
): Promise<FreshRewards> {
  const isOwn = writer.choice.id === base.choice.id;
  const options = freshOptions(writer.choice.id, fresh);
  const judges: (Writer & { readonly grey: boolean })[] = [
    ...(isOwn ? [] : [{ ...writer, grey: false }]),
    { ...base, grey: false },
    ...heads.map(({ arm, judge }) => ({
      choice: { ...base.choice, id: judge },
      listing: { ...base.listing, id: judge, modes: ['score' as const] },
      grey: arm === 'grey',
    })),
  ];
  let done = 0;
  const report = await playRounds(
    rewards,
    {
      seed,
      options: { ...options, ...(isOwn && { ownScores: true as const }) },
      judges: judges.map(({ listing }) => listing),
      ids: judges.map(({ choice }) => choice.id),
    },
    async (judge, asks) => {
      const { choice, grey } = judges[judge] as (typeof judges)[number];
      const { answers } = await engine().ask(choice, grey ? asks.map(greyOut) : asks, {
        signal,
        onAnswer: () => onAnswer(++done),
      });
      return answers;
    },
  );
  return readFresh(report);
}

/** The same ask with grey pictures of the same size. */
function greyOut(ask: Ask): Ask {
  if (!('parts' in ask)) return ask;
  const greyed = (part: Part): Part =>
    part.type === 'picture'
      ? { ...part, picture: pictureOf({ kind: 'grey', ...sizeOf(part.picture) }) }
      : part;
  return { ...ask, parts: ask.parts.map(greyed) };
}
