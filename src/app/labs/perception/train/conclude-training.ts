import {
  compareRewards,
  compareShares,
  type FreshResult,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import type { TrainedArm } from './carry-training.ts';

/**
 * What a training changed; each sentence follows from an interval, those on pairs and batches from
 * that of the difference item by item.
 */
export function concludeTraining(
  untrained: FreshResult,
  arms: readonly Pick<TrainedArm, 'arm' | 'fresh'>[],
): readonly string[] {
  const trained =
    arms.find(({ arm }) => arm === 'grpo') ?? arms.find(({ arm }) => arm === 'likelihood');
  if (!trained) return ['No judge has been trained yet.'];
  const grey = arms.find(({ arm }) => arm === 'grey')?.fresh.perception;
  return [
    sayPairs(untrained, trained.fresh),
    ...sayBatches(untrained, trained.fresh),
    ...(grey === undefined ? [] : [sayGrey(grey)]),
  ];
}

/** Results of the same training on other data. */
export interface AblatedResult {
  /** what it was trained on, such as "PPJD pairs" */
  readonly name: string;
  readonly fresh: FreshResult;
}

/** How each training differs from the first, item by item. */
export function concludeAblation([first, ...others]: readonly AblatedResult[]): readonly string[] {
  if (!first) return [];
  return others.map(({ name, fresh }) => {
    const pairs = sayDifference(
      compareShares(first.fresh.perception, fresh.perception),
      `${percent(fresh.perception.share)} % instead of ${percent(first.fresh.perception.share)} %`,
    );
    const batches = sayDifference(
      compareRewards(first.fresh, fresh)?.interval ?? null,
      `${fresh.reward.toFixed(3)} instead of ${first.fresh.reward.toFixed(3)}`,
    );
    return `${name} beside ${first.name.toLowerCase()}: the share right against misreporting responses ${pairs}; the batch reward ${batches}.`;
  });
}

function sayDifference(change: Interval | null, figures: string): string {
  if (change && change.low > 0) return `is higher, ${figures}`;
  if (change && change.high < 0) return `is lower, ${figures}`;
  return `is not shown to differ, ${figures}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function sayPairs({ perception: before }: FreshResult, { perception: after }: FreshResult): string {
  const gain = `${percent(before.share)} % before, ${percent(after.share)} % after`;
  const change = compareShares(before, after);
  if (change && change.low > 0) {
    return `The trained judge prefers the correct response to the misreporting one more often: ${gain}.`;
  }
  if (change && change.high < 0) {
    return `The trained judge prefers the correct response to the misreporting one less often than its base: ${gain}.`;
  }
  return `On pairs no difference between the trained judge and its base is shown: ${gain}.`;
}

function sayBatches(before: FreshResult, after: FreshResult): readonly string[] {
  const change = compareRewards(before, after)?.interval;
  if (!change) return [];
  const gain = `${before.reward.toFixed(3)} before, ${after.reward.toFixed(3)} after`;
  if (change.low > 0) return [`It ranks all three better: batch reward ${gain}.`];
  if (change.high < 0) return [`It ranks all three worse: batch reward ${gain}.`];
  return [`On the order of all three no difference is shown: batch reward ${gain}.`];
}

function sayGrey({ low, high }: FreshResult['perception']): string {
  return low <= 0.5 && high >= 0.5
    ? 'The same training on grey pictures does not differ from chance (its interval includes 50 %), so the texts alone do not explain the gain.'
    : 'The same training on grey pictures differs from chance, so the texts alone give something away.';
}
