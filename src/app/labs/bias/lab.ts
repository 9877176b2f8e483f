import { lazy } from 'react';
import { BIAS_ID } from '../../../core/protocols/bias/options.ts';
import type { bias } from '../../../core/protocols/bias/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { biasCommand } from './command/bias-command.ts';

export const biasLab = defineLab<typeof bias>({
  protocol: BIAS_ID,
  screen: 'bias',
  title: 'Battery of biases',
  lead: 'What does a score depend on: the question, the picture, the answer, or its wording?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  About: lazy(() => import('./about/AboutBias.tsx')),
  slides: [
    {
      title: 'Without the picture',
      place: 4,
      path: '/bias?named=bias',
      load: async () => (await import('./lecture/no-picture-slide.ts')).findNoPictureSlide(),
    },
  ],
  commands: [biasCommand],
});
