import { lazy } from 'react';
import { REWARDS_ID } from '../../../core/protocols/rewards/options.ts';
import type { rewards } from '../../../core/protocols/rewards/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { rewardsCommands } from './command/rewards-command.ts';

export const rewardsLab = defineLab<typeof rewards>({
  protocol: REWARDS_ID,
  screen: 'rewards',
  title: 'Judging the steps',
  lead: 'Which model picks the best of many solutions? Do scores of every step choose better than a score of the last one?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  Vote: lazy(() => import('./people/VoteSteps.tsx')),
  About: lazy(() => import('./about/AboutRewards.tsx')),
  pages: [
    {
      path: 'train-steps',
      title: 'Train a reward model for steps',
      Page: lazy(() => import('./train/TrainStepsView.tsx')),
      under: 'rewards',
    },
  ],
  slides: [
    {
      title: 'Choosing by the steps',
      place: 3,
      path: '/rewards?named=steps',
      load: async () => (await import('./lecture/chosen-slide.ts')).findChosenSlide(),
    },
  ],
  commands: rewardsCommands,
});
