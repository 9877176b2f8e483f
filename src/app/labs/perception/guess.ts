import type { PerceptionRunReport } from '../../../core/protocols/perception/reader.ts';
import type { Guess } from '../../frame/guess/guess.ts';
import { percent } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';

export const perceptionGuess: Guess<PerceptionRunReport> = {
  run: 'look-before',
  judge: 'oak',
  names: ['nano-vlm-oak'],
  scene: (who) =>
    `Two responses describe a picture. One is correct, the other misreports it. ${who} scores both, then once more in the other order.`,
  question: 'How often does the correct one win both times?',
  answer({ report: [oak] }) {
    const all = oak?.accuracy.perception.all;
    if (!all) return null;
    const { grey, accuracy } = oak;
    const drawn = accuracy.perception.drawn;
    return {
      ...all,
      cases: `${formatCount(all.n)} items`,
      beside:
        grey && drawn
          ? `In one order alone: ${percent(drawn.share)}, and ${percent(grey.share)} if the picture is grey.`
          : null,
    };
  },
};
