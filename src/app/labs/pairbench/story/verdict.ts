import { remember } from '../../../../core/lru-map.ts';
import { itemOf } from '../../../../core/protocols/pairbench/report/figure-intervals.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { SplitId } from '../../../../core/protocols/pairbench/split.ts';
import {
  type CountedShare,
  clusterShare,
} from '../../../../core/statistics/intervals/clustered-share.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { countPairs, gapOf, splitWords } from '../pair-words.ts';
import type { Selection } from './selection.ts';

/** How one judge responded to the two orders. */
export interface Verdict {
  /** repeats count separately */
  readonly pairs: number;
  /** pairs whose scores differ by more than ε */
  readonly changed: number;
  /** the same of the pairs whose second picture is the first one transformed */
  readonly transformed: { readonly changed: number; readonly pairs: number };
  /** the changed pairs as a share with its 95 % interval over items; null with too few of these */
  readonly share: CountedShare | null;
  /** scenes or photographs that the pairs are made of */
  readonly items: number;
  /** pairs without a score in one order or both */
  readonly unscored: number;
  /** where it changed its mind, the largest share first */
  readonly where: readonly {
    readonly split: SplitId;
    readonly changed: number;
    readonly pairs: number;
  }[];
  /** the only score that it gave, or null if it gave several */
  readonly only: number | null;
}

/** From fewer items, an interval would be as good as the whole scale; our choice. */
export const LEAST_ITEMS = 5;

/**
 * Pairs of one item share pictures and change together, so that the interval counts items, not
 * pairs; ours, as the paper has none.
 */
export function judgeVerdict(points: readonly ResultPoint[], epsilon: number): Verdict {
  const splits = new Map<SplitId, { changed: number; pairs: number }>();
  const scores = new Set<number>();
  const transformed = { changed: 0, pairs: 0 };
  const items = new Map<string, { hits: number; of: number }>();
  let [changed, unscored] = [0, 0];
  for (const point of points) {
    const gap = gapOf(point);
    const split = splits.get(point.split) ?? { changed: 0, pairs: 0 };
    splits.set(point.split, split);
    split.pairs++;
    const item = remember(items, itemOf(point.pair), () => ({ hits: 0, of: 0 }));
    item.of++;
    const isTransformed = point.kind === 'transformed';
    if (isTransformed) transformed.pairs++;
    scores.add(point.forward).add(point.reverse);
    if (gap === null) unscored++;
    else if (gap > epsilon) {
      changed++;
      split.changed++;
      item.hits++;
      if (isTransformed) transformed.changed++;
    }
  }
  const [one] = scores;
  return {
    pairs: points.length,
    changed,
    transformed,
    share: items.size < LEAST_ITEMS ? null : clusterShare([...items.values()]),
    items: items.size,
    unscored,
    where: [...splits]
      .map(([split, counts]) => ({ split, ...counts }))
      .filter((split) => split.changed > 0)
      .sort((a, b) => b.changed / b.pairs - a.changed / a.pairs),
    only: scores.size === 1 && one !== undefined && one >= 0 ? one : null,
  };
}

/** A piece of a sentence; with a filter it links to the pairs it mentions. */
export type Piece =
  | string
  | { readonly text: string; readonly filter: Pick<Partial<Selection>, 'show' | 'split'> };

/** Number of splits named if a judge changed its mind in several. */
const MOST_NAMED = 2;

/**
 * What the count of a verdict leaves out, in sentences: where a judge changed its mind most, one
 * score for everything, and pairs that cannot be compared.
 */
export function sayMore(verdict: Verdict, splits: number): readonly Piece[] {
  const { pairs, changed, unscored, where, only } = verdict;
  if (pairs === 0) return [];
  if (unscored === pairs)
    return ['It gave ', linkInvalid(pairs, pairs), ' no score that can be read.'];
  const named = where.slice(0, MOST_NAMED).flatMap((split, index): readonly Piece[] => [
    index === 0 ? (where.length > 1 ? 'Most under ' : 'All under ') : ' and ',
    {
      text: `${splitWords(split.split)} (${formatCount(split.changed)} of ${formatCount(split.pairs)})`,
      filter: { show: 'changed', split: split.split },
    },
  ]);
  const sentences: readonly (readonly Piece[])[] = [
    changed > 0 && splits > 1 ? [...named, '.'] : [],
    only === null ? [] : [`It gave ${only} to everything: no order could change that.`],
    unscored === 0
      ? []
      : [
          linkInvalid(unscored, pairs),
          ` ${unscored === 1 ? 'lacks' : 'lack'} a score in one order or both.`,
        ],
  ];
  return sentences
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, index) => (index === 0 ? sentence : [' ', ...sentence]));
}

/** "32 % of pairs (95 %: 27 to 37)", or that there are too few items for an interval. */
export function sayShare({ pairs, share, items }: Verdict): string | null {
  if (pairs === 0) return null;
  if (share === null) return `fewer than ${LEAST_ITEMS} items: no interval`;
  const [middle, low, high] = [share.share, share.low, share.high].map((one) =>
    (100 * one).toFixed(0),
  );
  return `${middle} % (95 %: ${low} to ${high}, ${formatCount(items)} items)`;
}

/**
 * The main result of a run: which judge changed its mind most, and which least. `order`: the
 * judges' indexes, most changes first.
 */
export function sayHeadline(
  verdicts: readonly Verdict[],
  names: readonly string[],
  order: readonly number[],
  epsilon: number,
): string {
  const answered = order.filter((judge) => (verdicts[judge]?.pairs ?? 0) > 0);
  const [most, least] = [answered[0], answered.at(-1)];
  const [first, last] = [verdicts[most ?? -1], verdicts[least ?? -1]];
  if (most === undefined || !first || !last) return 'No judge has answered in both orders yet';
  const name = (judge: number | undefined) => names[judge ?? -1] ?? '';
  if (first.changed === 0) {
    const who = answered.length === 1 ? `${name(most)} never` : 'No judge';
    return `${who} changes its score by more than ${epsilon} when the two pictures swap places`;
  }
  const by = epsilon === 0 ? '' : ` by more than ${epsilon}`;
  const isLess = ({ changed, pairs }: Counts, { changed: most, pairs: of }: Counts) =>
    changed / pairs < most / of;
  const isAlone = least === most;
  // where a difference between the judges shows on these, too
  const onTransformed =
    isDiluted(first) &&
    first.transformed.changed > 0 &&
    (isAlone ||
      last.changed === 0 ||
      (last.transformed.pairs > 0 && isLess(last.transformed, first.transformed)));
  const [top, low] = onTransformed ? [first.transformed, last.transformed] : [first, last];
  const kind = onTransformed ? 'transformed ' : '';
  const count = ({ changed, pairs }: Counts) =>
    `${formatCount(changed)} of ${formatCount(pairs)} ${kind}${pairs === 1 ? 'pair' : 'pairs'}`;
  const said = `${name(most)} changes its score${by} on ${count(top)} when the two pictures swap places`;
  if (isAlone) return said;
  if (last.changed === 0) return `${said}; ${name(least)} never does`;
  if (!isLess(low, top)) return said;
  if (low.changed === 0) return `${said}; ${name(least)} does so on none of them`;
  const others = low.pairs === top.pairs ? formatCount(low.changed) : count(low);
  return `${said}; ${name(least)} does so on ${others}`;
}

type Counts = Readonly<Record<'changed' | 'pairs', number>>;

/**
 * Whether other pairs stand beside the transformed ones: those of a picture beside itself or beside
 * an unrelated one seldom change, and dilute the share.
 */
function isDiluted({ pairs, transformed }: Verdict): boolean {
  return transformed.pairs > 0 && transformed.pairs < pairs;
}

function linkInvalid(count: number, pairs: number): Piece {
  const text = count === pairs ? sayAll(count) : countPairs(count);
  return { text, filter: { show: 'invalid' } };
}

function sayAll(pairs: number): string {
  return pairs === 1 ? 'its one pair' : `all ${countPairs(pairs)}`;
}

/**
 * The judges' indexes, sorted by the share of pairs on which they changed their mind, largest
 * first.
 */
export function orderByChange(verdicts: readonly Verdict[]): number[] {
  const share = (index: number) => {
    const { changed = 0, pairs = 0 } = verdicts[index] ?? {};
    return pairs === 0 ? -1 : changed / pairs;
  };
  return verdicts.map((_, index) => index).sort((a, b) => share(b) - share(a));
}
