import { describe, expect, it } from 'vitest';
import { pickFew } from '../../../../../src/app/labs/bias/charts/pick-few.ts';
import { type BiasId, findBias } from '../../../../../src/core/protocols/bias/biases.ts';
import type { BiasRow } from '../../../../../src/core/protocols/bias/report.ts';

function row(bias: BiasId, [mean, low, high]: readonly [number, number, number], exceeds: boolean) {
  const { name, measure, category } = findBias(bias);
  return {
    bias,
    name,
    measure,
    category,
    beyond: { mean, low, high },
    exceeds,
  } as unknown as BiasRow;
}

const NO_PICTURE = row('image-dominance', [0.16, 0.02, 0.28], false);
const WRONG = row('wrong-claim', [0.43, 0.27, 0.57], true);
const OTHER_PICTURE = row('image-misalignment', [0.39, 0.2, 0.5], true);
const LONGER = row('verbosity', [0.06, -0.01, 0.13], false);
const SCALES = row('score-format', [0.52, 0.32, 0.66], true);
const OWN = row('self-preference', [0.9, 0.8, 1], true);

describe('the few changes that a chart shows first', () => {
  it('are the headline’s, and the largest of those that should and should not move a score', () => {
    const picked = pickFew([LONGER, OTHER_PICTURE, SCALES, NO_PICTURE, WRONG]);
    expect(picked.map(({ bias }) => bias)).toEqual([
      'image-dominance',
      'wrong-claim',
      'score-format',
    ]);
  });

  it('hold none twice, and follow the headline where nothing is kept', () => {
    const picked = pickFew([WRONG, SCALES, LONGER, OWN]);
    expect(picked.map(({ bias }) => bias)).toEqual([
      'self-preference',
      'wrong-claim',
      'score-format',
    ]);
    expect(pickFew([SCALES]).map(({ bias }) => bias)).toEqual(['score-format']);
    expect(pickFew([])).toEqual([]);
  });
});
