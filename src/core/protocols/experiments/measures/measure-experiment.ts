import { clusterShare } from '../../../statistics/intervals/clustered-share.ts';
import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import type { ExperimentPlan } from '../experiment.ts';
import type { AnswerMode, ModelResult } from '../report.ts';

/** The index of the choice about a picture; null if unreadable, undefined if missing. */
export type SaidOf = (answer: number, index: number, wording: number) => number | null | undefined;

interface Asked {
  readonly judge: number;
  readonly mode: AnswerMode;
  /** pictures per answer */
  readonly samples: number;
  /** number of wordings */
  readonly wordings: number;
}

/**
 * APEX's figures of one judge in one experiment: class-wise accuracy (recall), its mean, and the
 * rate of abstention. Abstentions and unreadable answers count as wrong; missing answers are left
 * out. Intervals are 95 % over pictures, because the wordings of one question are not independent
 * observations.
 */
export function measureExperiment(
  { answers }: Pick<ExperimentPlan, 'answers'>,
  { judge, mode, samples, wordings }: Asked,
  saidOf: SaidOf,
): ModelResult {
  const columns = answers.length + 2;
  const confusion = answers.map(() => new Array<number>(columns).fill(0));
  const items: { hits: number; of: number }[] = [];
  const byClass: { hits: number; of: number }[][] = answers.map(() => []);
  const byWording = Array.from({ length: wordings }, () => ({ hits: 0, of: 0 }));
  const abstained: { hits: number; of: number }[] = [];
  const hits: (number | undefined)[] = [];
  for (const answer of answers.keys()) {
    const row = confusion[answer] ?? [];
    for (let index = 0; index < samples; index++) {
      let [right, unknown, of] = [0, 0, 0];
      for (let wording = 0; wording < wordings; wording++) {
        const said = saidOf(answer, index, wording);
        if (said === undefined) continue;
        const column = said ?? columns - 1;
        row[column] = (row[column] ?? 0) + 1;
        const isRight = said === answer;
        of += 1;
        right += isRight ? 1 : 0;
        unknown += said === answers.length ? 1 : 0;
        const way = byWording[wording];
        if (way) {
          way.of += 1;
          way.hits += isRight ? 1 : 0;
        }
      }
      hits.push(of === 0 ? undefined : right);
      items.push({ hits: right, of });
      byClass[answer]?.push({ hits: right, of });
      abstained.push({ hits: unknown, of });
    }
  }
  const classWise = byClass.map((pictures): Share | null => shareOf(pictures));
  return {
    judge,
    mode,
    answered: items.reduce((sum, { of }) => sum + of, 0),
    asked: answers.length * samples * wordings,
    classWise,
    average: averageOf(classWise, shareOf(items)),
    unknown: shareOf(abstained),
    unreadable: confusion.reduce((sum, row) => sum + (row.at(-1) ?? 0), 0),
    confusion,
    byWording: byWording.map((way) => wilson(way.hits, way.of)),
    hits,
  };
}

/**
 * The mean over the classes. With all answers present it equals the share over all pictures, whose
 * interval is used.
 */
function averageOf(classWise: readonly (Share | null)[], whole: Share | null): Share | null {
  const shares = classWise.flatMap((one) => (one ? [one.share] : []));
  if (!whole || shares.length === 0) return null;
  const share = shares.reduce((sum, one) => sum + one, 0) / classWise.length;
  return { share, low: Math.min(share, whole.low), high: Math.max(share, whole.high) };
}

function shareOf(
  pictures: readonly { readonly hits: number; readonly of: number }[],
): Share | null {
  const found = clusterShare(pictures);
  return found && { share: found.share, low: found.low, high: found.high };
}
