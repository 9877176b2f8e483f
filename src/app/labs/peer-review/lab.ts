import { lazy } from 'react';
import { PEER_REVIEW_ID } from '../../../core/protocols/peer-review/options.ts';
import type { peerReview } from '../../../core/protocols/peer-review/protocol.ts';
import { defineLab } from '../../frame/lab.ts';
import { lazyResults } from '../../frame/opening/lazy-results.ts';
import { peerCommands } from './command/peer-command.ts';

export const peerReviewLab = defineLab<typeof peerReview>({
  protocol: PEER_REVIEW_ID,
  screen: 'peer-review',
  title: 'Peer review',
  lead: 'Models review each other’s answers: whose reviews deserve more weight?',
  Sketch: lazy(() => import('./Sketch.tsx')),
  Setup: lazy(() => import('./setup/SetupView.tsx')),
  ...lazyResults(() => import('./run/RunResults.tsx')),
  showsCautions: true,
  Vote: lazy(() => import('./people/VoteBouts.tsx')),
  About: lazy(() => import('./about/AboutPeerReview.tsx')),
  slides: [
    {
      title: 'Peers review each other',
      place: 2,
      path: '/peer-review?named=peers',
      load: async () => (await import('./lecture/order-slide.ts')).findOrderSlide(),
    },
  ],
  commands: peerCommands,
});
