import type { HiddenAsk, TrainingData, TrainingExample } from '../../../ask/ask.ts';
import { pictureOf, sizeOf } from '../../../picture.ts';
import { showSteps } from '../asks.ts';
import type { QuestionAt } from '../solutions/questions.ts';
import { labelSteps, type StepTarget } from './label-steps.ts';
import type { TrainingSolution } from './solutions.ts';

/** A solution with the targets of its first steps, 0..1; later steps may have no target. */
export interface LabelledSolution extends TrainingSolution {
  readonly targets: readonly number[];
}

/** Share of the questions held out to choose the weights; ours. */
const VALIDATION = 0.2;
/** Separates training worlds from those of a run with the same seed. */
const APART = 0xd7e9_0000;

/** The seed of the training worlds; it differs from every run seed below 2³¹. */
export function stepsSeed(seed: number): number {
  return (seed ^ APART) >>> 0;
}

/** Labels solutions by the known steps of their worlds. */
export function labelSolutions(
  questions: QuestionAt,
  solutions: readonly TrainingSolution[],
  target: StepTarget,
): LabelledSolution[] {
  return solutions.map(({ place, steps }) => {
    const { question, known } = questions(place);
    return { place, steps, targets: labelSteps(question, known, steps, target) };
  });
}

/**
 * Training examples for a head: the hidden states at the ends of each solution's labelled steps,
 * from one pass. The last fifth of the questions is held out for validation, so no question is in
 * both parts. `grey`: all pictures are grey, so that the head learns what the text alone reveals.
 */
export function stepsTraining(
  questions: QuestionAt,
  solutions: readonly LabelledSolution[],
  grey = false,
): TrainingData {
  const places = [...new Set(solutions.map(({ place }) => place))].sort((a, b) => a - b);
  const held = Math.max(1, Math.round(VALIDATION * places.length));
  const validation = new Set(places.slice(places.length - held));
  const exampleOf = ({ place, steps, targets }: LabelledSolution): TrainingExample => ({
    asks: [statesAsk(questions, place, steps, targets.length, grey)],
    targets,
  });
  const usable = solutions.filter(({ targets }) => targets.length > 0);
  return {
    train: usable.filter(({ place }) => !validation.has(place)).map(exampleOf),
    validation: usable.filter(({ place }) => validation.has(place)).map(exampleOf),
  };
}

function statesAsk(
  questions: QuestionAt,
  place: number,
  steps: readonly string[],
  labelled: number,
  grey: boolean,
): HiddenAsk {
  const { picture, question } = questions(place);
  const shown = grey ? pictureOf({ kind: 'grey', ...sizeOf(picture) }) : picture;
  const said = showSteps(shown, question.text, steps);
  return { mode: 'hidden', ...said, at: said.at.slice(0, labelled) };
}
