import type {
  ModelSummary,
  RewardsSummary,
} from '../../../core/protocols/rewards/measures/summary.ts';
import type {
  MeanInterval,
  PairedDifference,
} from '../../../core/statistics/intervals/mean-interval.ts';
import { upperFirst } from '../../../core/words.ts';
import { formatShare } from '../../kit/words/format-value.ts';

/** Reward models that have scored every question that can be scored, best first. */
export function rankModels({ models }: RewardsSummary): ModelSummary[] {
  return models
    .filter(({ curve }) => curve.at(-1)?.accuracy)
    .toSorted((a, b) => meanOf(b) - meanOf(a));
}

const meanOf = ({ curve }: ModelSummary): number => curve.at(-1)?.accuracy?.mean ?? 0;

/**
 * A run's result in one sentence: the best reward model against the writer alone or, for given
 * solutions (no writer), against a random pick. It claims a difference only if the 95 % interval of
 * the paired difference excludes 0. Null if nothing is scored.
 */
export function sayHeadline(
  summary: RewardsSummary,
  writer: string | null,
  nameOf: (model: number) => string,
): string | null {
  const [best] = rankModels(summary);
  const { greedy, random } = summary.references;
  if (!best) return null;
  const name = nameOf(best.model);
  const chosen = best.curve.at(-1);
  const size = chosen?.size ?? 0;
  if (writer === null) {
    return (
      `Chosen by ${name}, the given solutions are right in ${percent(meanOf(best))} % of ` +
      `${summary.questions} questions; picked at random in ${percent(random?.mean ?? 0)} %. ` +
      upperFirst(sayDifference(best.overRandom))
    );
  }
  if (!greedy) return null;
  const lead =
    `Chosen by ${name} out of ${size}, ${writer}’s solutions are right in ` +
    `${percent(meanOf(best))} % of ${summary.questions} questions; alone ${writer} is right in ` +
    `${percent(greedy.mean)} %.`;
  return `${lead} ${upperFirst(sayDifference(best.gain))}`;
}

/** Further findings, each from an interval or a count. */
export function sayFindings(summary: RewardsSummary, nameOf: (model: number) => string): string[] {
  const ranked = rankModels(summary);
  const [best] = ranked;
  if (!best) return [];
  const idle = ranked.filter(({ overRandom }) => overRandom?.interval && holdsZero(overRandom));
  const ties = ranked.map(({ tiesPlain }) => tiesPlain ?? 0);
  return [
    ...(idle.length > 0
      ? [
          `No better or worse than a random pick, as far as these questions show: ${idle
            .map(({ model }) => nameOf(model))
            .join(', ')}.`,
        ]
      : []),
    `Process reward (mean of all steps) less outcome reward (last step), by ${nameOf(best.model)}: ` +
      sayDifference(best.processGain),
    `Whole scores tie at the top in ${sayShares(ties)} % of the questions.` +
      (best.weightedGain && best.tiesWeighted !== null
        ? ` Weighted by likelihood (ours), ${nameOf(best.model)}’s tie in ${percent(best.tiesWeighted)} %: ` +
          sayDifference(best.weightedGain)
        : ''),
  ];
}

/** Whether the interval of a difference contains 0. */
export function holdsZero({ interval }: Pick<MeanInterval, 'interval'>): boolean {
  return interval !== null && interval.low <= 0 && interval.high >= 0;
}

/** "a gain of 32 points (95 %: 24 to 40)", or that no difference is shown. */
export function sayDifference(found: PairedDifference | null): string {
  if (!found) return 'nothing to compare yet.';
  const { mean, interval, differing } = found;
  if (differing === 0) return 'no question is decided otherwise.';
  if (!interval) return 'one question shows no difference.';
  const range = `95 %: ${points(interval.low)} to ${points(interval.high)}`;
  if (holdsZero(found)) return `no difference is shown (${points(mean)} points, ${range}).`;
  return `a ${mean > 0 ? 'gain' : 'loss'} of ${points(Math.abs(mean))} points (${range}).`;
}

/** "48 to 84", or "48" if all are the same. */
function sayShares(shares: readonly number[]): string {
  const ends = new Set([percent(Math.min(...shares)), percent(Math.max(...shares))]);
  return [...ends].join(' to ');
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}

/** A difference of shares is at most 1, even if Student's interval is wider. */
function points(share: number): string {
  return formatShare(Math.max(-1, Math.min(1, share)));
}
