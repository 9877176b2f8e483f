import { describe, expect, it } from 'vitest';
import { whatRewardsLack } from '../../../../src/app/labs/rewards/rewards-setup.ts';
import type { TrainedPartName } from '../../../../src/core/ask/recipe.ts';
import { recipeOf } from '../../../../src/core/protocols/perception/training/recipes.ts';
import type { JudgeListing } from '../../../../src/runs/judges/judge-listing.ts';

const OAK = {
  id: 'oak',
  name: 'Oak',
  modes: ['generate', 'hidden'],
  pictures: 'one',
  readsText: true,
} satisfies Partial<JudgeListing>;

/** Oak with a part trained to rank responses. */
function trained(part: TrainedPartName) {
  const trained = {
    base: 'oak',
    weights: 'w',
    recipe: recipeOf('grpo', part),
    data: 'd',
    examples: { train: 1, validation: 1 },
    seed: 1,
    step: 1,
    seconds: { states: 1, steps: 1 },
    curve: [],
    origin: 'here',
  } satisfies JudgeListing['trained'];
  const modes = part === 'whole' ? (['generate'] as const) : (['score'] as const);
  return { ...OAK, id: part, name: `Oak + ${part}`, modes, trained };
}

const WRITTEN = { policy: 'oak', ownScores: true } as const;

describe('what a run of Judging the steps lacks', () => {
  it('is nothing with a judge whose whole decoder was trained to rank: it still writes', () => {
    expect(whatRewardsLack([OAK, trained('whole')], { policy: 'oak' })).toBeNull();
  });

  it('is a scorer where a head was trained to rank, and says why', () => {
    expect(whatRewardsLack([OAK, trained('head')], { policy: 'oak' })).toBe(
      'Choose at least one model that scores the steps. Oak + head: its head was trained to rank responses, not to value steps.',
    );
    expect(whatRewardsLack([OAK, trained('head')], WRITTEN)).toBeNull();
  });
});
