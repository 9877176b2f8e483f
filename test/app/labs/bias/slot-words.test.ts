import { describe, expect, it } from 'vitest';
import { nameChange, nameSlot, sayCase } from '../../../../src/app/labs/bias/run/slot-words.ts';

const side = (slot: string, ...scores: number[]) => ({ slot, scores });

describe('a case in words', () => {
  it('says what was changed, and whether the score follows', () => {
    expect(sayCase(side('right none', 9), side('right no-picture', 9))).toBe(
      'The picture is gone, and the score stays at\u00a09.',
    );
    expect(sayCase(side('right none', 9), side('right authority', 10))).toBe(
      '“Experts agree” is added, and the score rises from 9 to 10.',
    );
    expect(sayCase(side('right none', 9), side('wrong none', 4))).toBe(
      'The answer is wrong, and the score falls from 9 to 4.',
    );
  });

  it('says nothing of pairs of answers, of noise, and of answers that cannot be read', () => {
    expect(sayCase(side('pair right', 9, 2), side('pair wrong', 3, 8))).toBe('');
    expect(sayCase(side('right none', 9), side('right sham', 9))).toBe('');
    expect(sayCase(side('right none', 9), { slot: 'right longer', scores: undefined })).toBe('');
  });

  it('names each side', () => {
    expect(nameSlot('right no-picture', undefined, [])).toBe('Right answer, without the picture');
    expect(nameChange('right no-picture')).toBe('Without the picture');
    expect(nameChange('wrong none')).toBe('Wrong answer, as it is');
    expect(nameSlot('right none', 1, ['oak', 'elm'])).toBe('Answer of elm');
  });
});
