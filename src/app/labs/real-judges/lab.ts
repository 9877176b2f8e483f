import { lazy } from 'react';
import { REAL_JUDGES_ID } from '../../../core/protocols/real-judges/options.ts';
import type { realJudges } from '../../../core/protocols/real-judges/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';

export const realJudgesLab = defineLab<typeof realJudges>({
  protocol: REAL_JUDGES_ID,
  screen: 'real-judges',
  title: 'Real judges',
  lead: 'Do only toys prefer a place? Guess what LLaVA, GPT-4o and others answered, beside people.',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./RealJudgesPage.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  About: lazy(() => import('./about/AboutRealJudges.tsx')),
  Compare: lazy(() => import('./compare/CompareView.tsx')),
  asksNothing: true,
  slides: [
    {
      title: 'Real judges',
      place: 1,
      path: '/real-judges',
      load: async () => (await import('./lecture/first-slide.ts')).findFirst(),
    },
  ],
  commands: [],
});
