import * as v from 'valibot';
import { type CountedShare, countShare } from '../statistics/intervals/clustered-share.ts';
import { FILE_HEAD, parsePublished, verdicts } from './published-file.ts';

/**
 * Verdicts of GenAI-Bench, one letter per pair. A: the left picture, always shown first, is better;
 * B: the right one; G: both good; D: both bad; T: a tie of unstated kind; X: unreadable. People's
 * verdicts are never T or X.
 */
const schema = v.object({
  ...FILE_HEAD,
  tasks: v.record(
    v.string(),
    v.object({
      people: verdicts('ABGD'),
      judges: v.record(v.string(), verdicts('ABGDTX')),
    }),
  ),
});
type GenaiBench = v.InferOutput<typeof schema>;

/** Throws Error naming what is wrong with the file. */
export function parseGenaiBench(value: unknown): GenaiBench {
  return parsePublished(schema, value, ({ tasks }) =>
    Object.entries(tasks).flatMap(([task, { people, judges }]) =>
      Object.entries(judges).map(
        ([judge, told]) => [`${task}/${judge}`, told.length, people.length] as const,
      ),
    ),
  );
}

/** The figures of one judge on one task. */
export interface PairJudgeFigures {
  readonly n: number;
  readonly unreadable: number;
  /**
   * share of all pairs with the same letter (A, B, G or D) as people; an unreadable verdict is
   * wrong
   */
  readonly accuracy: CountedShare | null;
  /** share of A among verdicts A and B */
  readonly firstOfDecisive: CountedShare | null;
  /** share of agreement where people chose the first, among pairs where both chose A or B */
  readonly hitIfFirst: CountedShare | null;
  /** the same where people chose the second */
  readonly hitIfSecond: CountedShare | null;
}

export function measurePairJudge(people: string, told: string): PairJudgeFigures {
  const pairs = [...told].map((verdict, at) => ({ verdict, person: people[at] ?? '' }));
  const count = (which: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(which).length;
  const decided = (letter: string) => letter === 'A' || letter === 'B';
  const hit = (letter: string) =>
    countShare(
      count(({ verdict, person }) => person === letter && verdict === letter),
      count(({ verdict, person }) => person === letter && decided(verdict)),
    );
  return {
    n: pairs.length,
    unreadable: count(({ verdict }) => verdict === 'X'),
    accuracy: countShare(
      count(({ verdict, person }) => verdict === person),
      pairs.length,
    ),
    firstOfDecisive: countShare(
      count(({ verdict }) => verdict === 'A'),
      count(({ verdict }) => decided(verdict)),
    ),
    hitIfFirst: hit('A'),
    hitIfSecond: hit('B'),
  };
}

/** Accuracy of always answering the letter that people gave most often. */
export function constantPredictor(people: string): {
  readonly letter: string;
  readonly accuracy: CountedShare | null;
} {
  const counts = ['A', 'B', 'G', 'D'].map((letter) => ({
    letter,
    hits: [...people].filter((person) => person === letter).length,
  }));
  const [best] = counts.sort((a, b) => b.hits - a.hits);
  return { letter: best?.letter ?? 'A', accuracy: countShare(best?.hits ?? 0, people.length) };
}
