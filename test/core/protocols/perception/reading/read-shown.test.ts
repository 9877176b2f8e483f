import { describe, expect, it } from 'vitest';
import {
  compareAlone,
  compareShown,
  readShown,
} from '../../../../../src/core/protocols/perception/reading/read-shown.ts';

describe('readShown', () => {
  it.each([
    ['<think>x</think><answer>9</answer><answer>4</answer>', [9, 4], [9, 4]],
    ['<answer>8.5</answer><answer> 4 </answer>', [8.5, 4], null],
    ['<answer>8/10</answer><answer>4 / 10</answer>', [8, 4], null],
    [
      '<think>say <answer>3</answer><answer>5</answer></think><answer>9</answer><answer>4</answer>',
      [9, 4],
      [3, 5],
    ],
    ['thoughts</think><answer>9</answer><answer>4</answer>', [9, 4], [9, 4]],
    ['<answer>9</answer><answer>4</answer><answer>2</answer>', null, [9, 4]],
    ['<answer>9</answer>', null, null],
    ['Both are fine.', null, null],
    ['<think><answer>9</answer><answer>4</answer>', null, [9, 4]],
  ])('of a pair, %s', (text, ours, paper) => {
    expect(readShown(text, 2)).toEqual({ ours, paper });
  });

  it('of a batch takes the numbers of one tag for the paper, and not for us', () => {
    expect(readShown('<answer>3, 8 and 6</answer>', 3)).toEqual({ ours: null, paper: [3, 8, 6] });
    expect(readShown('<answer>3</answer>', 1)).toEqual({ ours: [3], paper: [3] });
  });
});

describe('compareShown', () => {
  it('finds the correct response in every place, and counts ties as none', () => {
    expect(compareShown([9, 4], ['right', 'both'], 'both')).toBe('right');
    expect(compareShown([9, 4], ['both', 'right'], 'both')).toBe('wrong');
    expect(compareShown([4, 4], ['both', 'right'], 'both')).toBe('tie');
    expect(compareShown(null, ['both', 'right'], 'both')).toBe('invalid');
    expect(compareShown([2, 9, 4], ['both', 'right', 'perception'], 'perception')).toBe('right');
  });

  it('compares what was scored alone, with any score of the third response', () => {
    const read = [
      { order: ['right'], scores: [9] },
      { order: ['perception'], scores: [4] },
      { order: ['both'], scores: null },
    ] as const;
    expect(compareAlone(read, 'perception')).toBe('right');
    expect(compareAlone(read, 'both')).toBe('invalid');
  });
});
