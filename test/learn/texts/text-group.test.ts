import { describe, expect, it } from 'vitest';
import { findTokens } from '../../../src/learn/texts/prompt-tokens.ts';
import { packGroup, positionsOf } from '../../../src/learn/texts/text-group.ts';

const SIZES = { prompt: 4, texts: 2, tokens: 3 } as const;
const prompt = { tokens: Int32Array.of(5, -1, 6), entering: Float32Array.of(1, 2, 3) };

describe('texts behind one prompt', () => {
  const group = packGroup(prompt, [[8, 9], [7]], SIZES);

  it('each begin with the last token of the prompt, and are padded to the size of all', () => {
    expect([...group.inputs]).toEqual([-1, 5, -1, 6, 8, -1, 6, -1, -1]);
    expect([...group.features]).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0]);
    expect([...group.targets]).toEqual([8, 9, -1, 7, -1, -1]);
    expect(positionsOf(SIZES)).toEqual([0, 1, 2, 3, 4, 5, 3, 4, 5]);
  });

  it('see the prompt and themselves, and no other text', () => {
    const seenBy = (place: number) =>
      [...group.mask.subarray(place * 9, (place + 1) * 9)].flatMap((one, i) =>
        one === 0 ? [i] : [],
      );
    expect(seenBy(1)).toEqual([1]);
    expect(seenBy(2)).toEqual([1, 2]);
    expect(seenBy(4)).toEqual([1, 2, 3, 4]);
    expect(seenBy(6)).toEqual([1, 2, 6]);
  });

  it('are refused where they are longer than the room for them', () => {
    expect(() => packGroup(prompt, [[1, 2, 3, 4]], SIZES)).toThrow(/2 texts of 3, not for 3 and 1/);
  });
});

describe('the tokens of a prompt', () => {
  it('are the rows of the table that enter; what is not a row is a picture’s feature', () => {
    const table = Float32Array.of(0.5, -1, 2, 0.25, 2, 0.75);
    const entering = Float32Array.of(2, 0.75, 9, 9, 0.5, -1.0000001, 2, 0.25);
    expect([...findTokens(entering, table, 2)]).toEqual([2, -1, 0, 1]);
  });
});
