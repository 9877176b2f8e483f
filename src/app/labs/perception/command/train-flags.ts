import { PARTS } from '../../../../core/ask/recipe.ts';
import { ARMS, GRPO, recipeOf } from '../../../../core/protocols/perception/training/recipes.ts';
import { REWARDS } from '../../../../core/protocols/perception/training/training-data.ts';

/** Default values, such as "head 400, block 100". */
function usualOf(setting: 'steps' | 'rate' | 'batch'): string {
  return PARTS.map((part) => `${part} ${recipeOf('grpo', part)[setting]}`).join(', ');
}

export const TRAIN_FLAGS = {
  recipe: {
    kind: 'word',
    words: PARTS,
    usual: 'head',
    about:
      'What is trained: a linear layer on the judge’s hidden state; that and the decoder’s last block; or the whole decoder on texts that the judge writes (the last two of the judges that ship).',
  },
  objective: {
    kind: 'word',
    words: ARMS,
    usual: 'grpo',
    about:
      'What training follows; "grey" is grpo where every picture is grey. A whole decoder takes grpo, best-of and grey.',
  },
  reward: {
    kind: 'word',
    words: REWARDS,
    usual: 'batch',
    about:
      'batch: the order of all three responses; pair: the correct response above the misreporting one; mixed: both in turn, for a whole decoder; ordinary: the correct response above the doubly wrong one.',
  },
  items: {
    kind: 'whole',
    least: 20,
    most: 5000,
    usual: 400,
    about: 'Drawn items, of which a fifth is kept for validation.',
  },
  steps: {
    kind: 'whole',
    least: 0,
    most: 5000,
    usual: 0,
    about: `Steps of the optimiser; 0: the usual ones of the recipe (${usualOf('steps')}).`,
  },
  rate: {
    kind: 'number',
    least: 0,
    most: 1,
    usual: 0,
    about: `Learning rate of Adam; 0: the usual one of the recipe (${usualOf('rate')}).`,
  },
  kl: {
    kind: 'number',
    least: 0,
    most: 1,
    usual: GRPO.kl,
    about: 'Weight of the divergence from the untrained judge, in GRPO.',
  },
  'kl-form': {
    kind: 'word',
    words: ['exact', 'k3'],
    usual: GRPO.klForm,
    about: 'How the divergence is computed: summed exactly, or estimated as by the authors.',
  },
  clip: {
    kind: 'number',
    least: 0.01,
    most: 1,
    usual: GRPO.clip,
    about: 'ε of GRPO: the ratio to the sampling policy is clipped to 1 ± ε.',
  },
  'mini-batches': {
    kind: 'whole',
    least: 1,
    most: 16,
    usual: GRPO.miniBatches,
    about: 'Steps of GRPO on each set of samples.',
  },
  batch: {
    kind: 'whole',
    least: 0,
    most: 256,
    usual: 0,
    about: `Examples per step; 0: the usual number of the recipe (${usualOf('batch')}).`,
  },
  fresh: {
    kind: 'whole',
    least: 0,
    most: 5000,
    usual: 100,
    about: 'Fresh items on which the judge is tested before and after; 0 leaves the test out.',
  },
} as const;
