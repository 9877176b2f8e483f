import { lazy } from 'react';
import { EXPERIMENTS_ID } from '../../../core/protocols/experiments/options.ts';
import type { experiments } from '../../../core/protocols/experiments/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { experimentsCommands } from './command/experiments-command.ts';

export const experimentsLab = defineLab<typeof experiments>({
  protocol: EXPERIMENTS_ID,
  screen: 'experiments',
  title: 'Ask a question',
  lead: 'What can these models see? Ask in plain words, and experiments from easy to hard give the answer.',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  About: lazy(() => import('./about/AboutExperiments.tsx')),
  pages: [
    {
      path: 'data-types',
      title: 'Data types compared',
      Page: lazy(() => import('./groups/GroupsPage.tsx')),
      under: 'experiments',
    },
  ],
  commands: experimentsCommands,
});
