import { describe, expect, it } from 'vitest';
import { saySeen } from '../../../../../src/app/labs/pairbench/quiz/say-seen.ts';

describe('what was seen of a pair', () => {
  it('says where the original stood', () => {
    expect(saySeen('transformed', 'forward', 0)).toBe('You saw first: original on the left');
    expect(saySeen('identical', 'reverse', 1)).toBe(
      'You saw later, swapped: original on the right',
    );
  });

  it('names no original where the pictures have nothing in common', () => {
    expect(saySeen('irrelevant', 'forward', 0)).toBe('You saw first');
    expect(saySeen('irrelevant', 'reverse', 1)).toBe('You saw later, swapped');
  });
});
