import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../../src/core/random.ts';
import { drawWorld } from '../../../../../src/core/scenes/world/draw-world.ts';
import { askSome } from '../../../../../src/core/scenes/world/questions/ask-question.ts';
import { isRight, solveText } from '../../../../../src/core/scenes/world/questions/solve-text.ts';
import { writeSolution } from '../../../../../src/core/scenes/world/solutions.ts';

const seeds = fc.nat(1_000_000);

describe('solveText', () => {
  it('reads every question that is asked about worlds, and finds its answer', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(seeds, fc.constantFrom('known', 'held-out'), (seed, wordings) => {
        const random = new Random(['solve text', seed]);
        const world = drawWorld(random);
        for (const { kind, text, solution, choices } of askSome(world, 16, random, wordings)) {
          kinds.add(kind.id);
          const known = solveText(text, world);
          expect([text, known?.answer]).toEqual([text, solution.answer]);
          if (!known) return;
          expect(isRight(writeSolution(solution), known)).toBe(true);
          for (const other of choices.filter((one) => one !== solution.answer)) {
            expect(isRight(`Step 1: ${solution.answer}.\nAnswer: ${other}`, known)).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(kinds.size).toBe(16);
  });

  it('has no answer to a question without one', () => {
    const world = drawWorld(new Random(['solve text', 3]));
    const [object] = world.objects;
    const name = `${object?.color} ${object?.shape}`;
    for (const text of [
      'Say whether the pink star?',
      'What is the meaning of it?',
      `Say whether the ${name} stands left or right of the ${name}?`,
      'Is the purple unicorn small or large?',
      '',
    ]) {
      expect([text, solveText(text, world)]).toEqual([text, null]);
    }
  });

  it('takes an answer in a sentence, and leaves open what names several', () => {
    const known = { answer: 'left', choices: ['left', 'right'] };
    expect(isRight('The star is to the left of the cross.', known)).toBe(true);
    expect(isRight('It could be left or right.', known)).toBeNull();
    expect(isRight('', known)).toBe(false);
    expect(isRight('Answer: left\nNo, answer: right.', known)).toBe(false);
    const place = { answer: 'middle', choices: ['middle', 'middle left', 'top middle'] };
    expect(isRight('Answer: middle left', place)).toBe(false);
    expect(isRight('Answer: middle', place)).toBe(true);
  });
});
