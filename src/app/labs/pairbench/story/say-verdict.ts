import type { Share } from '../../../../core/statistics/intervals/wilson.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { countPairs, splitWords } from '../pair-words.ts';
import type { Selection } from './selection.ts';
import { LEAST_ITEMS, type Verdict } from './verdict.ts';

/** A piece of a sentence; with a filter it links to the pairs it mentions. */
export type Piece =
  | string
  | { readonly text: string; readonly filter: Pick<Partial<Selection>, 'show' | 'split' | 'kind'> };

/**
 * What the count of a verdict leaves out, in sentences: how many of the pairs are transformed ones,
 * or, where these are counted, what the others did; where a judge changed its mind most, one score
 * for everything, and pairs that cannot be compared.
 */
export function sayMore(verdict: Verdict, onTransformed: boolean): readonly Piece[] {
  const { pairs, changed, only } = verdict;
  if (pairs === 0) return [];
  if (verdict.unscored === pairs)
    return ['It gave ', linkInvalid(pairs, pairs), ' no score that can be read.'];
  const { unscored, leading } = onTransformed ? verdict.transformed : verdict;
  const kind = onTransformed ? ({ kind: 'transformed' } as const) : {};
  const sentences: readonly (readonly Piece[])[] = [
    onTransformed ? sayOthers(verdict) : [],
    !onTransformed && isDiluted(verdict) && changed > 0 ? sayTransformed(verdict) : [],
    leading === null
      ? []
      : [
          'Most under ',
          {
            text: `${splitWords(leading.split)} (${formatCount(leading.changed)} of ${formatCount(leading.pairs)})`,
            filter: { show: 'changed', split: leading.split, ...kind },
          },
          '.',
        ],
    only === null ? [] : [`It gave ${only} to everything: no order could change that.`],
    unscored === 0
      ? []
      : [
          { text: countPairs(unscored), filter: { show: 'invalid', ...kind } },
          ` ${unscored === 1 ? 'lacks' : 'lack'} a score in one order or both.`,
        ],
  ];
  return sentences
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, index) => (index === 0 ? sentence : [' ', ...sentence]));
}

/** Of which pairs the headline may be. */
function sayTransformed({ transformed: { changed, pairs, share } }: Verdict): readonly Piece[] {
  const of = `of the ${formatCount(pairs)} transformed ${pairs === 1 ? 'pair' : 'pairs'}`;
  if (changed === 0) return [`None ${of}.`];
  return [
    {
      text: `${formatCount(changed)} ${of}`,
      filter: { show: 'changed', kind: 'transformed' },
    },
    share === null ? '.' : `: ${sayInterval(share)}).`,
  ];
}

/** "Not drawn: 60 identical pairs (none flips), 60 irrelevant ones (3 flip, 1 lacks a score)." */
function sayOthers({ others }: Verdict): readonly Piece[] {
  if (others.length === 0) return [];
  const kinds = others.map(({ kind, pairs, changed, unscored }, index): readonly Piece[] => [
    index === 0 ? '' : ', ',
    `${formatCount(pairs)} ${kind} ${sayThese(pairs, index === 0)} (`,
    changed === 0
      ? 'none flips'
      : {
          text: `${formatCount(changed)}\u00a0${changed === 1 ? 'flips' : 'flip'}`,
          filter: { show: 'changed', kind },
        },
    ...(unscored === 0
      ? []
      : [
          ', ',
          {
            text: `${formatCount(unscored)}\u00a0${unscored === 1 ? 'lacks' : 'lack'} a score`,
            filter: { show: 'invalid', kind } as const,
          },
        ]),
    ')',
  ]);
  return ['Not drawn: ', ...kinds.flat(), '.'];
}

function sayThese(pairs: number, isFirst: boolean): string {
  if (isFirst) return pairs === 1 ? 'pair' : 'pairs';
  return pairs === 1 ? 'one' : 'ones';
}

/** "32 % (95 %: 27 to 37", to be closed. */
function sayInterval({ share, low, high }: Share): string {
  const [middle, from, to] = [share, low, high].map((one) => (100 * one).toFixed(0));
  return `${middle} % (95 %: ${from} to ${to}`;
}

/**
 * "32 % (95 %: 27 to 37, 10 items)", that there are too few items for an interval, or that there is
 * nothing to estimate.
 */
export function sayShare(verdict: Verdict, onTransformed = false): string | null {
  const { byFormula } = verdict;
  const { pairs, share, items } = onTransformed ? verdict.transformed : verdict;
  if (pairs === 0) return null;
  if (byFormula) return '0 %, by its formula';
  if (share === null) return `fewer than ${LEAST_ITEMS} items: no interval`;
  return `${sayInterval(share)}, ${formatCount(items)} items)`;
}

/**
 * The main result of a run: which judge changed its mind most, and which least. `order`: the
 * indexes of the judges that have answered enough pairs, most changes first.
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
  if (most === undefined || !first || !last)
    return 'No judge has answered enough pairs in both orders yet';
  const name = (judge: number | undefined) => names[judge ?? -1] ?? '';
  if (first.changed === 0) {
    const who = answered.length === 1 ? `${name(most)} never` : 'No judge';
    return `${who} changes its score by more than ${epsilon} when the two pictures swap places`;
  }
  const by = epsilon === 0 ? '' : ` by more than ${epsilon}`;
  const isAlone = least === most;
  const onTransformed = countsTransformed(verdicts, order);
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

function isLess({ changed, pairs }: Counts, { changed: most, pairs: of }: Counts): boolean {
  return changed / pairs < most / of;
}

/**
 * Whether the main result counts and draws the transformed pairs alone: where it can, and a
 * difference between the judge that changed its mind most and the one that changed it least shows on
 * these, too; also where no judge changed any score, so that a large ε draws no other lines.
 * `order`: as of `sayHeadline`.
 */
export function countsTransformed(verdicts: readonly Verdict[], order: readonly number[]): boolean {
  const answered = order.flatMap((judge) => {
    const verdict = verdicts[judge];
    return verdict !== undefined && verdict.pairs > 0 ? [verdict] : [];
  });
  const [first, last] = [answered[0], answered.at(-1)];
  if (!first || !last || !isDiluted(first)) return false;
  if (first.changed === 0) return true;
  if (first.transformed.changed === 0) return false;
  if (first === last || last.changed === 0) return true;
  return last.transformed.pairs > 0 && isLess(last.transformed, first.transformed);
}

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
