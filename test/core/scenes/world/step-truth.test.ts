import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import { drawWorld } from '../../../../src/core/scenes/world/draw-world.ts';
import {
  askQuestion,
  QUESTION_KINDS,
  type Question,
} from '../../../../src/core/scenes/world/questions/ask-question.ts';
import { perturbStep, writeSteps } from '../../../../src/core/scenes/world/solutions.ts';
import {
  checkSolution,
  checkSteps,
  roleOfStep,
} from '../../../../src/core/scenes/world/step-truth.ts';
import type { World } from '../../../../src/core/scenes/world/world.ts';

interface Drawn {
  readonly world: World;
  readonly question: Question;
}

/** Several questions of every kind. */
const DRAWN: readonly Drawn[] = QUESTION_KINDS.flatMap((kind) =>
  Array.from({ length: 60 }, (_, place): Drawn[] => {
    const world = drawWorld(new Random(['step truth', place]));
    const question = askQuestion(world, kind, new Random(['step truth', kind.id, place]));
    return question ? [{ world, question }] : [];
  })
    .flat()
    .slice(0, 6),
);

describe('checkSteps', () => {
  it('finds every step of every kind of question right, and the perturbed one wrong', () => {
    expect(new Set(DRAWN.map(({ question }) => question.kind.id)).size).toBe(QUESTION_KINDS.length);
    let perturbed = 0;
    for (const [place, { world, question }] of DRAWN.entries()) {
      const { steps } = question.solution;
      expect(checkSteps(question, writeSteps(steps)).map((truth) => truth?.right)).toEqual(
        steps.map(() => true),
      );
      const wrong = perturbStep(question, world, new Random(['perturbed', place]));
      if (!wrong) continue;
      perturbed += 1;
      expect(
        checkSteps(question, wrong.steps).map((truth) => truth?.right),
        wrong.steps.join(' '),
      ).toEqual(steps.map((_, step) => step !== wrong.wrong));
    }
    expect(perturbed).toBeGreaterThan(40);
  });

  it('lets objects be counted in another order, and none of them twice', () => {
    const question = { solution: { steps: ['Red star, 1.', 'Blue square, 2.'], answer: '2' } };
    const rights = (steps: string[]) => checkSteps(question, steps).map((truth) => truth?.right);
    expect(rights(['Blue square, 1.', 'Red star, 2.'])).toEqual([true, true]);
    expect(rights(['Red star, 1.', 'Red star, 2.'])).toEqual([true, false]);
    expect(rights(['Red star, 1.', 'Blue square, 3.'])).toEqual([true, false]);
  });

  it('says nothing of a step that is worded otherwise', () => {
    const question = { solution: { steps: ['It is red.'], answer: 'red' } };
    expect(checkSteps(question, ['I see a lot of colour here'])).toEqual([null]);
  });
});

describe('roleOfStep', () => {
  it('tells conclusions from what is seen', () => {
    expect(roleOfStep('Step 2: None is red.')).toBe('reasoning');
    expect(roleOfStep('Only one is blue.')).toBe('reasoning');
    expect(roleOfStep('The star is at the top left.')).toBe('perception');
  });
});

describe('checkSolution', () => {
  const question = {
    solution: { steps: ['The star is at the middle.', 'It is red.'], answer: 'red' },
  };
  const known = { answer: 'red', choices: ['red', 'blue'] };

  it('counts a wrong answer behind right steps as a fault of reasoning', () => {
    const steps = ['Step 1: The star is at the middle.', 'Step 2: It is red.\nAnswer: blue'];
    expect(checkSolution(question, known, steps)).toEqual([
      { role: 'perception', right: true },
      { role: 'reasoning', right: false },
    ]);
  });

  it('leaves a wrong step wrong, for any answer', () => {
    const steps = ['Step 1: The star is at the middle.', 'Step 2: It is blue.\nAnswer: red'];
    expect(checkSolution(question, known, steps)[1]).toEqual({ role: 'perception', right: false });
  });

  it('takes an answer that is a step of its own for a conclusion', () => {
    expect(checkSolution(question, known, ['It is red.', 'Answer: red'])[1]).toEqual({
      role: 'reasoning',
      right: true,
    });
  });
});
