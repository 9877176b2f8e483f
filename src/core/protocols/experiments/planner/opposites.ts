import type { FoundName } from './find-words.ts';

/** A kind of question that two opposite words name together, such as "big" and "small". */
interface Opposites {
  readonly question: string;
  readonly sides: readonly [readonly string[], readonly string[]];
}

const OPPOSITES: readonly Opposites[] = [
  {
    question: 'size',
    sides: [
      ['big', 'large', 'bigger', 'larger'],
      ['small', 'little', 'tiny', 'smaller'],
    ],
  },
  { question: 'relation', sides: [['left'], ['right']] },
  {
    question: 'relation',
    sides: [
      ['above', 'over'],
      ['below', 'beneath', 'under', 'underneath'],
    ],
  },
];

/** The kinds of questions that opposites among the words name: "a big circle from a small one". */
export function findOpposites(words: readonly string[]): FoundName<string>[] {
  return OPPOSITES.flatMap(({ question, sides }) => {
    const places = sides.map((side) => words.findIndex((word) => side.includes(word)));
    if (places.includes(-1)) return [];
    return places.map((at) => ({ at, length: 1, thing: question }));
  });
}
