import {
  createQuestions,
  type RewardsQuestion,
} from '../../../../core/protocols/rewards/solutions/questions.ts';
import { Random } from '../../../../core/random.ts';
import { perturbStep, writeSteps } from '../../../../core/scenes/world/solutions.ts';

/** A question whose two steps both depend on the picture, so that either can be wrong. */
const SEED = 7;
const DRAWS = 40;

/** A question with two solutions: one is wrong in its first step, the other in its last. */
interface TwoSolutions {
  readonly item: RewardsQuestion;
  readonly solutions: readonly (readonly string[])[];
}

/** The seed's first question with at least two steps for which both solutions exist. */
export function findTwoSolutions(): TwoSolutions {
  const questions = createQuestions(SEED);
  for (let place = 0; place < DRAWS; place++) {
    const item = questions(place);
    const last = item.question.solution.steps.length - 1;
    if (last < 1) continue;
    const found = [0, last].map((wrong) => perturbAt(item, wrong));
    const solutions = found.filter((steps) => steps !== null);
    if (solutions.length === 2) return { item, solutions };
  }
  throw new RangeError(`no question of seed ${SEED} has two such solutions`);
}

function perturbAt(item: RewardsQuestion, wrong: number): string[] | null {
  for (let draw = 0; draw < DRAWS; draw++) {
    const random = new Random([SEED, 'article', item.place, wrong, draw]);
    const perturbed = perturbStep(item.question, item.world, random);
    if (perturbed?.wrong === wrong) return writeSteps(perturbed.steps);
  }
  return null;
}
