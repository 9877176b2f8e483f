import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BiasPanel } from '../../../../../src/app/labs/peer-review/run/BiasPanel.tsx';
import type { OpenScores } from '../../../../../src/app/labs/peer-review/scores/use-scores.ts';
import { positionBias } from '../../../../../src/core/protocols/peer-review/biases/position.ts';
import { USUAL_SCORING } from '../../../../../src/core/protocols/peer-review/scoring/read-reviews.ts';
import { ALPHA } from '../../../../../src/core/protocols/peer-review/scoring/score.ts';
import { START } from '../../../../../src/core/protocols/peer-review/scoring/solve-upme.ts';
import type { Truth } from '../../../../../src/core/protocols/peer-review/scoring/truth.ts';
import { weighReviews } from '../../../../../src/core/protocols/peer-review/scoring/weightings.ts';
import { boutRow } from '../../../../support/runs/bout-row.ts';

const NAMES = ['long', 'short', 'third', 'fourth'];

/** All prefer the longer answer, which is the first model's; so the others' word makes it the best. */
const bouts = Array.from({ length: 40 }, (_, index) =>
  boutRow({ index, reviewer: 2 + (index % 2), lengths: [100, 40] }),
);

function show(truth: Truth | null): string {
  const scores: OpenScores = {
    settings: { ...USUAL_SCORING, alpha: ALPHA, start: START, truth: '' },
    change: () => undefined,
    reviews: [],
    scored: [],
    counts: [],
    weightings: weighReviews([], NAMES.length, START),
    moving: [],
    trajectory: [],
  };
  const position = positionBias(bouts, NAMES.length);
  return renderToStaticMarkup(
    createElement(BiasPanel, { names: NAMES, bouts, scores, position, truth }),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the table of verbosity', () => {
  it('takes merit from what is known of the models, and says so', () => {
    const text = show([1, 2, 3, 4]);
    expect(text).toContain('Merit is what is known of the two models.');
    // the longer answers are the worse model's and win all the same: 40 of 40
    expect(text).toContain('the longer answer wins more often than it deserves');
    expect(text).toContain('all reviews 40 0 0 40 +100.0');
  });

  it('takes it from the other reviewers where nothing is known, who hide a bias that they share', () => {
    const text = show(null);
    expect(text).toContain('Merit is what all other reviewers make of the two');
    expect(text).toContain('no preference for length is shown');
    expect(text).toContain('all reviews 40 0 40 0 0.0 −4.7 to +4.7');
  });

  it('has dashes for a model that reviewed nothing', () => {
    expect(show([1, 2, 3, 4])).toContain('reviewed by long 0 0 0 0 – – – – – 100');
  });
});
