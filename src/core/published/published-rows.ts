import { parseGenaiBench } from './genai-bench.ts';
import { parseLlmbar } from './llmbar.ts';
import { parsePositionBias } from './position-bias.ts';
import type { PublishedId } from './published-source.ts';
import { ASPECTS, parseViescore } from './viescore.ts';
import { parseWildvision } from './wildvision.ts';

/** One judgement as a row of a score table: item, rater, score. */
export interface PublishedRow {
  readonly item: string;
  readonly rater: string;
  /** for a pair, 3: the first is better, 1: the second, 2: neither; otherwise the score itself */
  readonly score: number;
}

const FIRST = 3;
const NEITHER = 2;
const SECOND = 1;
const PEOPLE = 'people';

/**
 * Every readable judgement of a source, including those of people and labels, so that agreement,
 * corrections by people's votes and comparisons can be computed from them. Mapping a pair's verdict
 * to 1 to 3 is our choice; ties of every kind count as neither. Throws Error if the file is
 * incomplete or invalid.
 */
export function listPublished(id: PublishedId, file: unknown): PublishedRow[] {
  return LISTS[id](file);
}

const LISTS: Readonly<Record<PublishedId, (file: unknown) => PublishedRow[]>> = {
  'genai-bench': (file) =>
    Object.entries(parseGenaiBench(file).tasks).flatMap(([task, { people, judges }]) =>
      Object.entries({ [PEOPLE]: people, ...judges }).flatMap(([rater, told]) =>
        placesOf(told, { A: FIRST, B: SECOND, G: NEITHER, D: NEITHER, T: NEITHER }).map(
          ({ place, score }) => ({ item: `${task}/${place}`, rater, score }),
        ),
      ),
    ),
  viescore: (file) =>
    parseViescore(file).sets.flatMap(({ task, model, people, judges }) => {
      const raters = [
        ...people.map((told, person) => [`person ${person + 1}`, told, PERSON_SCORES] as const),
        ...Object.entries(judges).map(([judge, told]) => [judge, told, JUDGE_SCORES] as const),
      ];
      return raters.flatMap(([rater, told, scores]) =>
        Object.entries(ASPECTS).flatMap(([aspect, at]) =>
          placesOf(told[at] ?? '', scores).map(({ place, score }) => ({
            item: `${task}/${model}/${aspect}/${place}`,
            rater,
            score,
          })),
        ),
      );
    }),
  'wildvision-bench': (file) =>
    Object.entries(parseWildvision(file).models).flatMap(([model, { scores }]) =>
      placesOf(scores, { 1: 5, 2: 4, 3: 3, 4: 2, 5: 1 }).map(({ place, score }) => ({
        item: `${model}/${place}`,
        rater: 'gpt-4o',
        score,
      })),
    ),
  'position-bias-analyzer': (file) =>
    Object.entries(parsePositionBias(file).sets).flatMap(([set, { keys, judges }]) =>
      Object.entries(judges).flatMap(([judge, repeats]) =>
        repeats.flatMap((told, repeat) =>
          placesOf(told, { A: FIRST, B: SECOND, C: NEITHER, D: NEITHER }).map(
            ({ place, score }) => ({
              item: `${set}/${keys[place]}`,
              rater: `${judge} #${repeat + 1}`,
              score,
            }),
          ),
        ),
      ),
    ),
  llmbar: (file) => {
    const { subsets, judges } = parseLlmbar(file);
    const label = Object.entries(subsets).flatMap(([subset, { labels }]) =>
      ORDERS.flatMap((order) =>
        placesOf(labels, WINNERS[order]).map(({ place, score }) => ({
          item: `${subset}/${place}/${order}`,
          rater: 'label',
          score,
        })),
      ),
    );
    const told = Object.entries(judges).flatMap(([rater, bySubset]) =>
      Object.entries(bySubset).flatMap(([subset, orders]) =>
        ORDERS.flatMap((order, at) =>
          placesOf(orders[at] ?? '', WINNERS[order]).map(({ place, score }) => ({
            item: `${subset}/${place}/${order}`,
            rater,
            score,
          })),
        ),
      ),
    );
    return [...label, ...told];
  },
};

const ORDERS = ['forward', 'reverse'] as const;

/** The winning output as the position in which it was shown. */
const WINNERS: Readonly<Record<(typeof ORDERS)[number], Readonly<Record<string, number>>>> = {
  forward: { 1: FIRST, 2: SECOND },
  reverse: { 1: SECOND, 2: FIRST },
};

/** People's scores 0, 0.5 and 1, mapped to the judges' scale of 0 to 10. */
const PERSON_SCORES: Readonly<Record<string, number>> = { 0: 0, 1: 5, 2: 10 };
const JUDGE_SCORES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789a'].map((letter, score) => [letter, score]),
);

/** The letters that have a score, each with its index; others are left out. */
function placesOf(
  told: string,
  scores: Readonly<Record<string, number>>,
): { readonly place: number; readonly score: number }[] {
  return [...told].flatMap((letter, place) => {
    const score = scores[letter];
    return score === undefined ? [] : [{ place, score }];
  });
}
