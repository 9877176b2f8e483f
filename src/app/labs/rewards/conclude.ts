import type {
  ModelSummary,
  RewardsSummary,
} from '../../../core/protocols/rewards/measures/summary.ts';
import type {
  MeanInterval,
  PairedDifference,
} from '../../../core/statistics/intervals/mean-interval.ts';
import { listWords } from '../../../core/words.ts';
import { formatCount, formatShare } from '../../kit/words/format-value.ts';

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
  const chosen = percent(meanOf(best));
  if (writer === null) {
    const shares = `right for ${chosen} % of the questions, at random for ${percent(random?.mean ?? 0)} %`;
    const { overRandom } = best;
    return isShown(overRandom)
      ? `${name} chooses ${overRandom.mean > 0 ? 'better' : 'worse'} than at random: ${shares}.`
      : `${name} is not shown to choose better than at random: ${shares}.`;
  }
  if (!greedy) return null;
  const size = best.curve.at(-1)?.size ?? 0;
  const alone = percent(greedy.mean);
  const { gain } = best;
  return isShown(gain)
    ? `The judge ${name} ${gain.mean > 0 ? 'lifts' : 'lowers'} the solver ${writer} from ${alone} % right to ${chosen} %, by choosing among ${size} of its solutions.`
    : `The judge ${name} is not shown to help the solver ${writer}: ${alone} % right alone, ${chosen} % if ${name} chooses among ${size} of its solutions.`;
}

/** The difference that the headline speaks of, with its interval; null if nothing is scored. */
export function sayGain(summary: RewardsSummary, writer: string | null): string | null {
  const [best] = rankModels(summary);
  if (!best) return null;
  const found = writer === null ? best.overRandom : best.gain;
  return `Over ${formatCount(summary.questions)} questions: ${sayDifference(found)}`;
}

function isShown(found: PairedDifference | null): found is PairedDifference {
  return found !== null && found.interval !== null && !holdsZero(found);
}

/** Further findings, each from an interval or a count. */
export function sayFindings(summary: RewardsSummary, nameOf: (model: number) => string): string[] {
  const ranked = rankModels(summary);
  const [best] = ranked;
  if (!best) return [];
  const idle = ranked
    .filter(({ overRandom }) => overRandom?.interval && holdsZero(overRandom))
    .map(({ model }) => nameOf(model));
  const ties = ranked.map(({ tiesPlain }) => tiesPlain ?? 0);
  const name = nameOf(best.model);
  return [
    ...(idle.length > 0
      ? [
          `${listWords(idle)} ${idle.length === 1 ? 'is' : 'are'} not shown to choose better than at random.`,
        ]
      : []),
    `If ${name} scores every step (process reward) and not the last one alone (outcome reward): ` +
      sayDifference(best.processGain),
    `Several solutions share the highest score in ${sayShares(ties)} % of the questions.` +
      (best.weightedGain && best.tiesWeighted !== null
        ? ` Weighted by their likelihood (our addition), ${name}’s scores tie in ${percent(best.tiesWeighted)} %: ` +
          sayDifference(best.weightedGain)
        : ''),
  ];
}

/** Whether the interval of a difference contains 0. */
export function holdsZero({ interval }: Pick<MeanInterval, 'interval'>): boolean {
  return interval !== null && interval.low <= 0 && interval.high >= 0;
}

/** "32 points more (95 %: 24 to 40)", or that no difference is shown. */
export function sayDifference(found: PairedDifference | null): string {
  if (!found) return 'nothing to compare yet.';
  const { mean, interval, differing } = found;
  if (differing === 0) return 'no question is decided otherwise.';
  if (!interval) return 'one question shows no difference.';
  const range = `95 %: ${points(interval.low)} to ${points(interval.high)}`;
  if (holdsZero(found)) return `no difference is shown (${points(mean)} points, ${range}).`;
  return `${points(Math.abs(mean))} points ${mean > 0 ? 'more' : 'fewer'} (${range}).`;
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
