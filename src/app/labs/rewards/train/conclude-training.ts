import type {
  FreshReward,
  FreshRewards,
} from '../../../../core/protocols/rewards/training/fresh-test.ts';
import { holdsZero, sayDifference } from '../conclude.ts';
import type { TrainedHead } from './carry-training.ts';
import { HEAD_WORDS } from './head-words.ts';

/** The gain over the untrained base that a head should reach with best of 16. */
const GOAL = 0.03;

/**
 * A training's result in a few sentences that follow from paired intervals. `fresh` has the base
 * first, then the heads in their order. Empty if nothing was tested.
 */
export function concludeTraining(
  fresh: FreshRewards,
  heads: readonly Pick<TrainedHead, 'arm'>[],
): string[] {
  const [base, ...tested] = fresh.models;
  const of = (arm: TrainedHead['arm']): FreshReward | undefined =>
    tested[heads.findIndex((head) => head.arm === arm)];
  const main = (['linear', 'mlp', 'block'] as const).find((arm) => of(arm));
  const head = main && of(main);
  if (!main || !base?.bestOf || !head?.bestOf || !head.gain) return [];
  const name = HEAD_WORDS[main].name.toLowerCase();
  const [grey, block, known] = [of('grey'), of('block'), of('known')];
  return [
    `Best of 16 on ${fresh.questions} fresh questions: chosen by the untrained judge ${percent(base.bestOf.mean)} % are right, by the ${name} ${percent(head.bestOf.mean)} %. Change: ${sayDifference(head.gain)}`,
    sayGoal(head.gain),
    ...saySteps(name, base, head),
    ...(block?.bestOf && block.gain && main !== 'block'
      ? [
          `With the last block trained too ${percent(block.bestOf.mean)} % are right. Change from the untrained judge: ${sayDifference(block.gain)}`,
        ]
      : []),
    ...(known?.bestOf && known.gain
      ? [
          `The same linear head trained on known steps of these worlds: ${percent(known.bestOf.mean)} %. Change from the untrained judge: ${sayDifference(known.gain)}`,
        ]
      : []),
    ...(grey?.bestOf
      ? [
          `The same head without seeing any picture chooses correctly in ${percent(grey.bestOf.mean)} % (a random pick: ${percent(fresh.references.random?.mean ?? 0)} %).`,
        ]
      : []),
  ];
}

function sayGoal(gain: NonNullable<FreshReward['gain']>): string {
  const reached = gain.mean >= GOAL;
  const sure = !holdsZero(gain);
  if (reached && sure) return 'That is 3 points or more, and more than chance explains.';
  if (reached) return 'That is 3 points or more, but these questions are too few to be sure of it.';
  return 'That is less than the 3 points we aimed for.';
}

/**
 * Results on steps with a single error: best of N can improve while steps are classified less well.
 * Steps are classified by each reward model's threshold; the control shows another item's picture
 * with the same steps.
 */
function saySteps(name: string, base: FreshReward, head: FreshReward): string[] {
  const [before, after] = [base.steps.threshold, head.steps.threshold];
  if (!before?.accuracy || !after?.accuracy || !after.other || !before.other) return [];
  const told = `Steps made with one fault: the untrained judge classifies ${percent(before.accuracy.share)} % of them correctly (${percent(before.other.share)} % with another item’s picture), the ${name} ${percent(after.accuracy.share)} % (${percent(after.other.share)} %).`;
  const sees = after.accuracy.low > after.other.share;
  return [
    sees
      ? told
      : `${told} The head is not clearly better with the right picture than with a wrong one, so it mostly follows the words. It reads the state in which the judge goes on writing; the untrained judge is asked about each step and writes its reasons first.`,
  ];
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
