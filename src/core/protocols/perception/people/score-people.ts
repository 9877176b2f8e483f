import { meanOf } from '../../../statistics/mean.ts';
import type { Vote } from '../../../voting/vote.ts';
import { correlateItems, readAlone, type ScoreReport } from '../metrics/truth-metrics.ts';
import type { PerceptionRunReport } from '../reader.ts';
import { RESPONSE_TASK, type ScoreBallot } from './score-ballots.ts';

/** People's scores of single responses, and how well each judge agrees with them. */
interface ScorePeople {
  /** responses with a score */
  readonly responses: number;
  /** mean score by kind of response, 1..5; null without a score */
  readonly means: Readonly<Record<ScoreBallot['kind'], number | null>>;
  /** for each judge, over the scored responses that it has judged */
  readonly judges: readonly ScoreReport[];
}

/** Each response's score is the mean of people's first scores for it. */
export function reportScores(
  report: PerceptionRunReport,
  ballots: readonly ScoreBallot[],
  votes: readonly Vote[],
): ScorePeople {
  const byItem = new Map<string, number[]>();
  for (const { task, pass, item, value } of votes) {
    if (task !== RESPONSE_TASK || pass !== 0) continue;
    byItem.set(item, [...(byItem.get(item) ?? []), value]);
  }
  const scored = ballots.flatMap(({ item, index, kind }) => {
    const truth = meanOf(byItem.get(item) ?? []);
    return truth === null ? [] : [{ place: `${index} ${kind}`, kind, truth }];
  });
  const truths = new Map(scored.map(({ place, truth }) => [place, truth]));
  const meanOfKind = (wanted: ScoreBallot['kind']) =>
    meanOf(scored.flatMap(({ kind, truth }) => (kind === wanted ? [truth] : [])));
  return {
    responses: scored.length,
    means: {
      right: meanOfKind('right'),
      perception: meanOfKind('perception'),
      both: meanOfKind('both'),
    },
    judges: report.map(({ judged }) => {
      const groups = new Map<number, { readonly score: number | null; readonly truth: number }[]>();
      for (const { index, judgings } of judged) {
        const own = groups.get(index) ?? [];
        groups.set(index, own);
        for (const judging of judgings) {
          const [kind, ...others] = judging?.order ?? [];
          const truth = truths.get(`${index} ${kind}`);
          if (!judging || truth === undefined || others.length > 0) continue;
          own.push({ score: readAlone(judging), truth });
        }
      }
      return correlateItems([...groups.values()]);
    }),
  };
}
