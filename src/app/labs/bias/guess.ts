import type { BiasRunReport } from '../../../core/protocols/bias/report.ts';
import type { Guess } from '../../frame/guess/guess.ts';

export const biasGuess: Guess<BiasRunReport> = {
  run: 'bias',
  judge: 'oak',
  scene:
    'oak sees a picture and scores a correct answer about it. Then the picture is taken away, and oak scores the same answer again.',
  question: 'How much of its score does oak take back?',
  answer({ report: [oak] }) {
    const row = oak?.rows.find(({ bias }) => bias === 'image-dominance');
    if (!row || row.figure === null || row.low === null || row.high === null) return null;
    const { figure, low, high, items } = row;
    return {
      share: figure,
      low: Math.max(0, low),
      high,
      cases: `the points that ${items} scores could lose`,
      beside: '100 % would be best: without the picture nothing supports the answer.',
    };
  },
};
