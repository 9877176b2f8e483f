import { lazy } from 'react';
import { PERCEPTION_ID } from '../../../core/protocols/perception/options.ts';
import type { perception } from '../../../core/protocols/perception/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { perceptionCommands } from './command/perception-command.ts';

export const perceptionLab = defineLab<typeof perception>({
  protocol: PERCEPTION_ID,
  screen: 'perception',
  title: 'Does the judge look?',
  lead: 'Does a judge check the picture, or reward the response that reads well?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  Vote: lazy(() => import('./people/VoteResponses.tsx')),
  About: lazy(() => import('./about/AboutPerception.tsx')),
  pages: [
    {
      path: 'train',
      title: 'Train a judge',
      Page: lazy(() => import('./train/TrainView.tsx')),
      under: 'perception',
    },
  ],
  commands: perceptionCommands,
});
