import { describe, expect, it } from 'vitest';
import { guessNames, isNamedAlike } from '../../../../src/app/pages/runs/table-names.ts';
import { TABLE_COLUMNS } from '../../../../src/core/protocols/pairbench/files/table-run.ts';

describe('the columns of somebody’s table', () => {
  const own = ['pair', 'split', 'condition', 'order', 'truth', 'score', 'kind'];

  it('need no words where they are called as ours', () => {
    expect(isNamedAlike(own, TABLE_COLUMNS)).toBe(true);
    expect(isNamedAlike(own.slice(1), TABLE_COLUMNS)).toBe(false);
  });

  it('are guessed from what other tools call them, each once', () => {
    expect(guessNames(['ID', 'label', 'rating', 'order', 'response'], TABLE_COLUMNS)).toEqual({
      pair: 'ID',
      truth: 'label',
      score: 'rating',
      order: 'order',
      text: 'response',
    });
    const twice = guessNames(['value', 'other'], TABLE_COLUMNS);
    expect(twice).toEqual({ score: 'value' });
  });
});
