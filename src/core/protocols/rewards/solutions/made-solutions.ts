import { Random } from '../../../random.ts';
import { perturbStep, writeSteps } from '../../../scenes/world/solutions.ts';
import { roleOfStep, type StepRole } from '../../../scenes/world/step-truth.ts';
import type { RewardsQuestion } from './questions.ts';

/**
 * The fault of a made solution: none, one wrong step of that role, or a wrong answer after right
 * steps.
 */
export type MadeFault = 'none' | StepRole | 'answer';

/** The start of a made solution up to one step; its correctness is known by construction. */
export interface MadeStep {
  readonly fault: MadeFault;
  /** index of its last step, from 0 */
  readonly step: number;
  /** the steps up to and including this one */
  readonly steps: readonly string[];
  /** all steps of its solution */
  readonly solution: readonly string[];
  /** nothing up to here is wrong */
  readonly sound: boolean;
  /** this step itself is right */
  readonly right: boolean;
}

/** Attempts to draw a fault of a given role; many questions have no reasoning step to perturb. */
const TRIES = 12;

/**
 * Makes steps for one question, after the Perceptually Perturbed Judgment Dataset and in the same
 * way as the training data of the shipped judges: the right solution; the same with one wrong
 * perception step, and with one wrong reasoning step, if there is such a step; and right steps that
 * end in the right answer and in a wrong one.
 */
export function makeSteps(seed: number, item: RewardsQuestion): readonly MadeStep[] {
  const known = remembered.get(item);
  if (known?.seed === seed) return known.made;
  const made = drawSteps(seed, item);
  remembered.set(item, { seed, made });
  return made;
}

/** Cached with the question: a run is replayed to open it, to read it and to show it. */
const remembered = new WeakMap<
  RewardsQuestion,
  { readonly seed: number; readonly made: readonly MadeStep[] }
>();

function drawSteps(seed: number, item: RewardsQuestion): MadeStep[] {
  const { question, world, place } = item;
  const { steps, answer } = question.solution;
  const made: MadeStep[] = upTo('none', steps, null);
  for (const role of ['perception', 'reasoning'] as const) {
    for (let draw = 0; draw < TRIES; draw++) {
      const random = new Random([seed, 'made step', place, role, draw]);
      const perturbed = perturbStep(question, world, random);
      if (!perturbed || roleOfStep(steps[perturbed.wrong] ?? '') !== role) continue;
      made.push(...upTo(role, perturbed.steps, perturbed.wrong));
      break;
    }
  }
  const wrong = question.choices.filter((choice) => choice !== answer);
  for (const said of [answer, ...(wrong.length > 0 ? [pick(seed, place, wrong)] : [])]) {
    const right = said === answer;
    const written = writeSteps(steps);
    const last = `${written.at(-1) ?? ''}\nAnswer: ${said}`;
    const ended = [...written.slice(0, -1), last];
    made.push({
      fault: 'answer',
      step: steps.length - 1,
      steps: ended,
      solution: ended,
      sound: right,
      right,
    });
  }
  return made;
}

/** Starts at the wrong step: the steps before it already occur in the right solution. */
function upTo(fault: MadeFault, steps: readonly string[], wrong: number | null): MadeStep[] {
  const written = writeSteps(steps);
  return steps.flatMap((_, step) =>
    wrong !== null && step < wrong
      ? []
      : [
          {
            fault,
            step,
            steps: written.slice(0, step + 1),
            solution: written,
            sound: wrong === null,
            right: step !== wrong,
          },
        ],
  );
}

function pick(seed: number, place: number, choices: readonly string[]): string {
  return new Random([seed, 'made answer', place]).pick(choices);
}
