import { describe, expect, it } from 'vitest';
import { createQuestions } from '../../../../../src/core/protocols/rewards/solutions/questions.ts';
import {
  readStepRewards,
  writeStepRewards,
} from '../../../../../src/core/protocols/rewards/training/step-rewards.ts';

const lineOf = (steps: readonly string[], value: number, more: object = {}) =>
  JSON.stringify({ seed: 7, world: 2, question: '…', steps, value, ...more });

describe('step rewards in a file', () => {
  it('become solutions: each with the values of its beginnings', () => {
    const file = [
      lineOf(['a'], 0.5),
      lineOf(['b'], 0),
      lineOf(['a', 'c'], 1),
      lineOf(['a', 'd'], 0.25),
      lineOf(['a'], 0.3, { world: 3 }),
      lineOf(['a', 'd'], 0.25),
    ].join('\n');
    expect(readStepRewards(file)).toEqual({
      seed: 7,
      solutions: [
        { place: 2, steps: ['b'], targets: [0] },
        { place: 2, steps: ['a', 'c'], targets: [0.5, 1] },
        { place: 2, steps: ['a', 'd'], targets: [0.5, 0.25] },
        { place: 3, steps: ['a'], targets: [0.3] },
      ],
    });
  });

  it('are written as they are read, a shared beginning once', () => {
    const solutions = [
      { place: 2, steps: ['a', 'c'], targets: [0.5, 1] },
      { place: 2, steps: ['a', 'd'], targets: [0.5, 0.25] },
    ];
    const written = writeStepRewards(createQuestions(7), 7, solutions);
    expect(written.trim().split('\n')).toHaveLength(3);
    expect(readStepRewards(written)).toEqual({ seed: 7, solutions });
    const [first] = written.split('\n');
    expect(JSON.parse(first!).question).toBe(createQuestions(7)(2).question.text);
  });

  it('are refused by line and field', () => {
    expect(() => readStepRewards(lineOf(['a', 'c'], 1))).toThrow(
      /line 1: steps: no line has the value of the first 1 of these steps/,
    );
    expect(() => readStepRewards(`${lineOf(['a'], 1)}\n${lineOf(['a'], 1, { seed: 8 })}`)).toThrow(
      /line 2: seed: 8 after 7/,
    );
    expect(() => readStepRewards(lineOf(['a'], 2))).toThrow(/line 1: value: at most 1/);
    expect(() => readStepRewards(lineOf([' '], 0))).toThrow(/steps/);
  });
});
