import * as v from 'valibot';
import { readJsonLines } from '../../../tables/json-lines.ts';
import { type RankingReward, RESPONSES, rewardRanking } from '../../ranking-reward.ts';
import { isOrder } from '../../response-order.ts';

/** A line of the user's file: a judge's text about a batch, and the true order, best first. */
const line = v.object({
  text: v.string('a text is needed'),
  truth: v.pipe(
    v.string('an order is needed, such as "BAC"'),
    v.check(isOrder, 'an order of the letters from A on is needed, each once, such as "BAC"'),
  ),
});

/**
 * The reward of each line of a file. `report` receives a note on lines without exactly three
 * responses, whose reward is 0. Throws TableError with line and field of the first invalid line.
 */
export function rewardRankings(file: string, report: (line: string) => void): RankingReward[] {
  const lines = readJsonLines(file, line).map(({ value }) => value);
  const others = lines.filter(({ truth }) => truth.length !== RESPONSES).length;
  if (others > 0) {
    report(
      `lines with other than three responses, whose reward is 0 by the authors' code: ${others}`,
    );
  }
  return lines.map(({ text, truth }) => rewardRanking(text, truth));
}
