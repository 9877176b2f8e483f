import { searchAsks, solveAsk } from '../../../../core/protocols/rewards/asks.ts';
import { defaultRewardsOptions } from '../../../../core/protocols/rewards/options.ts';
import {
  createQuestions,
  type QuestionAt,
} from '../../../../core/protocols/rewards/solutions/questions.ts';
import { segmentSteps } from '../../../../core/protocols/rewards/solutions/segment-steps.ts';
import type { StepTarget } from '../../../../core/protocols/rewards/training/label-steps.ts';
import {
  pathsOf,
  searchTrees,
  textsByWish,
} from '../../../../core/protocols/rewards/training/search-solutions.ts';
import { makeTrainingSolutions } from '../../../../core/protocols/rewards/training/solutions.ts';
import type { StepRewards } from '../../../../core/protocols/rewards/training/step-rewards.ts';
import {
  type LabelledSolution,
  labelSolutions,
  stepsSeed,
} from '../../../../core/protocols/rewards/training/training-data.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import type { StepData } from './head-words.ts';

/** Number of solutions sampled per question. */
const SAMPLES = 4;

export interface SolutionsPlan {
  readonly data: StepData;
  /** for "file": its content */
  readonly file?: StepRewards | undefined;
  /** number of questions, each about its own world */
  readonly items: number;
  readonly seed: number;
  /** always the value for "search" and for a file */
  readonly target: StepTarget;
}

interface CollectWatch {
  readonly signal?: AbortSignal | undefined;
  /** texts so far, and the total; null for "search", whose total is unknown */
  readonly onText: (done: number, total: number | null) => void;
}

/** Solutions with a target for each step, and their questions. */
export interface CollectedSolutions {
  /** seed of the worlds */
  readonly seed: number;
  readonly questions: QuestionAt;
  readonly solutions: readonly LabelledSolution[];
}

/**
 * Collects training solutions: made from the worlds themselves, sampled from the writer and checked
 * against the worlds, taken from the paths of the writer's tree searches, or read from a file.
 * Stored answers are reused. Rejects with an Error if the file is missing, or if it uses the worlds
 * on which heads are tested.
 */
export async function collectSolutions(
  plan: SolutionsPlan,
  writer: ChosenJudge,
  watch: CollectWatch,
): Promise<CollectedSolutions> {
  const { data, items, target } = plan;
  if (data === 'file') return openFile(plan);
  const seed = stepsSeed(plan.seed);
  const questions = createQuestions(seed);
  const places = Array.from({ length: items }, (_, place) => place);
  if (data === 'search') {
    return { seed, questions, solutions: await searchAll(questions, places, plan, writer, watch) };
  }
  const solutions =
    data === 'made'
      ? places.flatMap((place) => makeTrainingSolutions(plan.seed, questions(place)))
      : await sampleAll(questions, places, plan, writer, watch);
  return { seed, questions, solutions: labelSolutions(questions, solutions, target) };
}

function openFile({ file, seed }: SolutionsPlan): CollectedSolutions {
  if (!file) throw new Error('choose a file of step rewards first');
  if (file.seed === seed) {
    throw new Error(
      `the file is about the worlds of seed ${seed}, on which the heads are tested; choose another seed`,
    );
  }
  return { ...file, questions: createQuestions(file.seed) };
}

/**
 * Solutions made from the same worlds as the given ones, with the same kind of target. They are
 * right or wrong by construction, so a head trained on them shows how good the other solutions'
 * values are.
 */
export function knownBeside(
  { questions, seed, solutions }: CollectedSolutions,
  { data, target, seed: draw }: SolutionsPlan,
): CollectedSolutions {
  const places = [...new Set(solutions.map(({ place }) => place))];
  const made = places.flatMap((place) => makeTrainingSolutions(draw, questions(place)));
  const wanted = data === 'search' || data === 'file' ? 'value' : target;
  return { seed, questions, solutions: labelSolutions(questions, made, wanted) };
}

async function sampleAll(
  questions: QuestionAt,
  places: readonly number[],
  { seed }: SolutionsPlan,
  { choice, listing }: ChosenJudge,
  { signal, onText }: CollectWatch,
) {
  const options = { ...defaultRewardsOptions(), policy: choice.id };
  const wanted = places.flatMap((place) =>
    Array.from({ length: SAMPLES }, (_, draw) => ({ place, draw })),
  );
  const asks = wanted.map(({ place, draw }) => {
    const { picture, question } = questions(place);
    return solveAsk(picture, question.text, draw, { ...options, seed: stepsSeed(seed) }, listing);
  });
  let done = 0;
  onText(0, asks.length);
  const { answers } = await engine().ask(choice, asks, {
    signal,
    onAnswer: () => onText(++done, asks.length),
  });
  return wanted.flatMap(({ place }, at) => {
    const body = answers[at]?.body;
    if (body?.mode !== 'generate' || body.finish === 'length') return [];
    const { steps } = segmentSteps(body.text);
    return steps.length > 0 ? [{ place, steps }] : [];
  });
}

async function searchAll(
  questions: QuestionAt,
  places: readonly number[],
  { seed }: SolutionsPlan,
  { choice, listing }: ChosenJudge,
  { signal, onText }: CollectWatch,
): Promise<LabelledSolution[]> {
  const { temperature, answerTokens } = defaultRewardsOptions();
  const settings = { seed: stepsSeed(seed), temperature, answerTokens };
  const searches = searchTrees(questions, places, settings.seed);
  let done = 0;
  let step = searches.next();
  onText(0, null);
  while (!step.done) {
    const asks = step.value.map(({ place, wish }) => {
      const { picture, question } = questions(place);
      return searchAsks(picture, question.text, wish, settings, listing);
    });
    const { answers } = await engine().ask(choice, asks.flat(), {
      signal,
      onAnswer: () => onText(++done, null),
    });
    const texts = answers.map(({ body }) => (body.mode === 'generate' ? body.text : ''));
    step = searches.next(textsByWish(asks, texts));
  }
  return step.value.flatMap((tree, at) => pathsOf(places[at] ?? 0, tree));
}
