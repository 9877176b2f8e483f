import * as v from 'valibot';
import {
  type CountedShare,
  clusterShare,
  countShare,
} from '../statistics/intervals/clustered-share.ts';
import { FILE_HEAD, parsePublished, verdicts } from './published-file.ts';

/**
 * Verdicts of LLMBar. A judge ("JUDGE|PROMPT") has two strings per subset: with the first output
 * shown first, and with the second one shown first. 1 and 2 name the winning output in either
 * position; "-": none. `lengths` are character counts of the first and of the second outputs.
 */
const schema = v.object({
  ...FILE_HEAD,
  subsets: v.record(
    v.string(),
    v.object({
      labels: verdicts('12'),
      lengths: v.tuple([v.array(v.number()), v.array(v.number())]),
    }),
  ),
  judges: v.record(v.string(), v.record(v.string(), v.tuple([verdicts('-12'), verdicts('-12')]))),
});
type Llmbar = v.InferOutput<typeof schema>;

/** Throws Error naming what is wrong with the file. */
export function parseLlmbar(value: unknown): Llmbar {
  return parsePublished(schema, value, ({ subsets, judges }) =>
    Object.entries(judges).flatMap(([judge, bySubset]) =>
      Object.entries(bySubset).flatMap(([subset, orders]) =>
        orders.map(
          (told) =>
            [`${judge}, ${subset}`, told.length, subsets[subset]?.labels.length ?? -1] as const,
        ),
      ),
    ),
  );
}

/** The figures of one judge with one prompt. */
export interface LabelJudgeFigures {
  /** pairs with a readable verdict in both orders */
  readonly pairs: number;
  /** pairs without that */
  readonly unreadable: number;
  /** share of pairs whose winner changed with the order */
  readonly flips: CountedShare | null;
  /** share of right verdicts, over both orders */
  readonly accuracy: CountedShare | null;
  /** share of verdicts for the output shown first, over both orders */
  readonly first: CountedShare | null;
  /**
   * share of verdicts for the longer output, over both orders, among outputs of different length
   */
  readonly longer: CountedShare | null;
}

/** The figures of one judge, over all subsets or the given ones. */
export function measureLabelJudge(
  file: Llmbar,
  judge: string,
  subsets: readonly string[] = Object.keys(file.subsets),
): LabelJudgeFigures {
  const items = subsets.flatMap((subset) => {
    const [forward, reverse] = file.judges[judge]?.[subset] ?? ['', ''];
    const { labels, lengths } = file.subsets[subset] ?? { labels: '', lengths: [[], []] };
    return [...forward].map((first, at) => ({
      won: [first, reverse[at] ?? '-'] as const,
      label: labels[at] ?? '',
      longer: longerOf(lengths[0][at] ?? 0, lengths[1][at] ?? 0),
    }));
  });
  const read = items.filter(({ won }) => !won.includes('-'));
  const twice = (hit: (item: (typeof read)[number], winner: string, order: number) => boolean) =>
    clusterShare(
      read.map((item) => ({
        hits: item.won.filter((winner, order) => hit(item, winner, order)).length,
        of: item.won.length,
      })),
    );
  return {
    pairs: read.length,
    unreadable: items.length - read.length,
    flips: countShare(read.filter(({ won }) => won[0] !== won[1]).length, read.length),
    accuracy: twice(({ label }, winner) => winner === label),
    first: twice((_, winner, order) => winner === String(order + 1)),
    longer: clusterShare(
      read
        .filter(({ longer }) => longer !== null)
        .map(({ won, longer }) => ({
          hits: won.filter((winner) => winner === longer).length,
          of: won.length,
        })),
    ),
  };
}

function longerOf(first: number, second: number): '1' | '2' | null {
  if (first === second) return null;
  return first > second ? '1' : '2';
}
