import { STEP_ARMS, type StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import type { SolutionsPlan } from './collect-solutions.ts';

/** A training as it is put together on the screen. */
export interface TrainPlan extends SolutionsPlan {
  /** id of the judge that writes solutions */
  readonly policy: string;
  /** fresh questions of the test */
  readonly fresh: number;
  /** what is ticked, offered or not */
  readonly arms: readonly StepArm[];
}

export const FIRST_PLAN: TrainPlan = {
  data: 'made',
  target: 'value',
  items: 300,
  seed: 1,
  policy: 'nano-vlm-mole',
  fresh: 40,
  arms: STEP_ARMS,
};

/**
 * What can be trained: a block of judges that ship alone, whose layers are known; and a head on known
 * steps to compare with, unless the solutions are made from the worlds anyway.
 */
export function offeredArms(
  { data }: Pick<TrainPlan, 'data'>,
  base: Pick<JudgeListing, 'own'> | undefined,
): readonly StepArm[] {
  const left: readonly StepArm[] = [
    ...(data === 'made' ? (['known'] as const) : []),
    ...(base?.own ? (['block'] as const) : []),
  ];
  return STEP_ARMS.filter((arm) => !left.includes(arm));
}
