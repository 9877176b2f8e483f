import { effectOf } from '../../../core/protocols/bias/measure/outcome.ts';
import type { BiasRunReport } from '../../../core/protocols/bias/report.ts';
import type { Guess } from '../../frame/guess/guess.ts';

export const biasGuess: Guess<BiasRunReport> = {
  run: 'bias',
  judge: 'oak',
  names: ['nano-vlm-oak'],
  // its case has introduced the judge
  scene: () =>
    'oak sees a picture and scores a correct answer about it. Then the picture is taken away, and oak scores the same answer again.',
  question: 'A score of 9 could fall all the way to 1. How much of the way does it fall?',
  answer({ report: [oak] }) {
    const row = oak?.rows.find(({ bias }) => bias === 'image-dominance');
    const effect = row && effectOf(row);
    if (!effect) return null;
    return {
      share: effect.mean,
      low: Math.max(0, effect.low),
      high: effect.high,
      cases: `the way, over ${row.items} scores and beyond noise`,
      beside: '100 % would be best: without the picture nothing supports the answer.',
    };
  },
};
