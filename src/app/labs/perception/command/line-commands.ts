import { measureJudge } from '../../../../core/protocols/perception/metrics/judge-metrics.ts';
import { rewardRankings } from '../../../../core/protocols/perception/reward/reward-lines.ts';
import { lineResults } from '../../../frame/command/command-result.ts';
import type { LinesCommand } from '../../../frame/command/lab-command.ts';

/** Agreement of a judge's texts with human scores, pairs and orders. */
export const judgeMetrics: LinesCommand<Record<never, never>> = {
  takes: 'lines',
  name: 'judge-metrics',
  about:
    'Prints how a judge’s texts agree with people’s scores, pairs and orders, of lines {"mode": "score"|"pair"|"batch", "text", "truth"}.',
  examples: ['judged.jsonl --fail-below spearman=0.5'],
  flags: {},
  figures: ['pearson', 'spearman', 'accuracy'],
  perform({ text }, report) {
    const value = measureJudge(text, report);
    const { pearson, spearman } = value.score;
    return {
      value,
      figures: [{ judge: null, values: { pearson, spearman, accuracy: value.pair.withTies } }],
    };
  },
};

/** The training reward of a judge's rankings, and which format rules they follow. */
export const rankingReward: LinesCommand<Record<never, never>> = {
  takes: 'lines',
  name: 'ranking-reward',
  about: 'Prints the training reward of each ranking, of lines {"text", "truth": "BAC"}.',
  examples: ['rankings.jsonl'],
  flags: {},
  lineByLine: true,
  perform: ({ text }, report) => lineResults(rewardRankings(text, report)),
};
