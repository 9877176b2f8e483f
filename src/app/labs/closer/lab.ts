import { lazy } from 'react';
import { CLOSER_ID } from '../../../core/protocols/closer/options.ts';
import type { closer } from '../../../core/protocols/closer/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { closerCommands } from './command/closer-command.ts';

export const closerLab = defineLab<typeof closer>({
  protocol: CLOSER_ID,
  screen: 'closer',
  title: 'Which is closer?',
  lead: 'Which of two pictures is closer to a third, and does their order decide?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  About: lazy(() => import('./about/AboutCloser.tsx')),
  commands: closerCommands,
});
