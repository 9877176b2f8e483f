import { lazy } from 'react';
import { PAIRBENCH_ID } from '../../../core/protocols/pairbench/options.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { Lab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { pairbenchCommands } from './command/run-command.ts';
import { PRESETS } from './play/guide/examples.ts';

export const pairbenchLab: Lab = {
  protocol: PAIRBENCH_ID,
  screen: 'benchmark',
  title: 'Benchmark',
  lead: 'Does a judge give the same score when two pictures swap places, and does it follow its prompt?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  Vote: lazy(() => import('./people/VotePairs.tsx')),
  Compare: lazy(() => import('./compare/CompareView.tsx')),
  JudgeLink: lazy(() => import('./play/UseInPlay.tsx')),
  About: lazy(() => import('./about/AboutPairBench.tsx')),
  pages: [
    { path: 'play', title: 'Play', Page: lazy(() => import('./play/PlayPage.tsx')) },
    {
      path: 'you',
      title: 'You be the judge',
      Page: lazy(() => import('./quiz/QuizPage.tsx')),
      under: 'play',
    },
  ],
  commands: pairbenchCommands,
  prepare({ path, fields }) {
    if ((path[0] ?? 'play') !== 'play' || fields.has('pair')) return;
    // loads the first example's judge; an error here occurs again when it is asked
    engine()
      .ask(PRESETS[0].state.judge, [])
      .catch(() => undefined);
  },
};
