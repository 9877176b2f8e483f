import type { Ask, Part } from '../../../../core/ask/ask.ts';
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
import {
  type ChosenJudge,
  type TrainedWeights,
  trainWeights,
  type WeightsWatch,
} from '../../../frame/training/train-weights.ts';
import type { CollectedSolutions } from './collect-solutions.ts';

export interface TrainedHead extends TrainedWeights {
  readonly arm: StepArm;
}

/** Trains one head on the steps of the solutions. Rejects as `trainWeights` does. */
export async function trainHead(
  arm: StepArm,
  base: ChosenJudge,
  { questions, solutions }: CollectedSolutions,
  seed: number,
  watch: WeightsWatch,
): Promise<TrainedHead> {
  const data = stepsTraining(questions, solutions, arm === 'grey');
  const ask = { mode: 'train', recipe: stepRecipe(arm), data, seed } as const;
  return { arm, ...(await trainWeights(base, ask, watch)) };
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
  writer: ChosenJudge,
  base: ChosenJudge,
  heads: readonly Pick<TrainedHead, 'arm' | 'judge'>[],
  { signal, onAnswer }: { readonly signal?: AbortSignal | undefined; onAnswer(done: number): void },
): Promise<FreshRewards> {
  const isOwn = writer.choice.id === base.choice.id;
  const options = freshOptions(writer.choice.id, fresh);
  const judges: (ChosenJudge & { readonly grey: boolean })[] = [
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
