import { STEP_TARGETS } from '../../../../core/protocols/rewards/training/label-steps.ts';
import { STEP_ARMS } from '../../../../core/protocols/rewards/training/recipes.ts';
import type { Flags } from '../../../frame/command/flags.ts';
import { STEP_DATA } from '../train/head-words.ts';

export const TRAIN_STEPS_FLAGS = {
  head: {
    kind: 'word',
    words: STEP_ARMS.filter((arm) => arm !== 'known'),
    usual: 'linear',
    about:
      'What is trained on the hidden state at the end of each step: a linear layer, a small network (mlp), a linear layer and the judge’s last block before it (block), or a linear layer on grey pictures.',
  },
  data: {
    kind: 'word',
    words: STEP_DATA,
    usual: 'made',
    about:
      'The solutions: made from the drawn worlds, sampled from the writer and checked, the paths of the writer’s tree searches, or those of --steps (file).',
  },
  steps: {
    kind: 'text',
    takes: 'FILE.jsonl',
    about:
      'Of --data file: step rewards, a line {"seed", "world", "steps", "value"} for each partial solution, as a tree search saves them.',
  },
  known: {
    kind: 'word',
    words: ['no', 'yes'],
    usual: 'no',
    about:
      'Whether a linear head trained on solutions made from the same worlds, right or wrong by construction, is tested beside.',
  },
  target: {
    kind: 'word',
    words: STEP_TARGETS,
    usual: 'value',
    about:
      'What a step is worth: its value by ViLBench’s equation 1, or 1 while nothing is wrong and 0 from the first wrong step on (sound).',
  },
  policy: {
    kind: 'string',
    takes: 'ID',
    usual: 'nano-vlm-mole',
    about: 'The judge that writes the solutions that are sampled, searched and chosen from.',
  },
  items: {
    kind: 'whole',
    least: 10,
    most: 5000,
    usual: 300,
    about: 'Questions, of which a fifth is kept for validation.',
  },
  fresh: {
    kind: 'whole',
    least: 0,
    most: 1000,
    usual: 40,
    about: 'Fresh questions on which base and head choose the best of 16; 0 leaves the test out.',
  },
} as const satisfies Flags;
