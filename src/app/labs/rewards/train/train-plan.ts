import { STEP_ARMS, type StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import type { SolutionsPlan } from './collect-solutions.ts';

/** A training that is being set up on the screen. */
export interface TrainPlan extends SolutionsPlan {
  /** id of the judge that writes solutions */
  readonly policy: string;
  /** number of fresh questions in the test */
  readonly fresh: number;
  /** selected arms, even if not offered */
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
 * The arms that can be trained. A block can be trained only in bundled judges, whose layers are
 * known. A head on known steps is offered for comparison, unless the solutions are made from the
 * worlds anyway.
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
