import * as v from 'valibot';
import { parseAt, wholeWithin } from '../../spec/parse.ts';

export const REAL_JUDGES_ID = 'real-judges';

/**
 * Verdicts on pairs, one letter each: A: the first is better; B: the second; G: both good; D: both
 * bad; T: a tie; -: unreadable.
 */
const PAIR_LETTERS = 'ABGDT';
/** Scores from 0 to 10, one letter each: a stands for 10; -: unreadable. */
export const SCORE_LETTERS = '0123456789a';
export const NO_VERDICT = '-';
/** Marks an item that a judge was not asked about. */
export const NOT_ASKED = ' ';

/** maximum judgements of one judge: more take too long to import */
const MOST_JUDGEMENTS = 20_000;
const MOST_PEOPLE = 10;

/** Where verdicts come from. */
interface VerdictSource {
  readonly title: string;
  /** what was judged */
  readonly set: string;
  readonly saw: 'pictures' | 'texts';
  readonly licence: string;
  /** https URL at a fixed commit */
  readonly address: string;
}

/** One rater's verdicts, apart from the judges: one letter per item, for the first order. */
export interface PeopleVerdicts {
  readonly name: string;
  readonly told: string;
}

/** Verdicts that judges gave elsewhere; none of the questions can be asked here. */
export interface RealJudgesOptions {
  readonly source: VerdictSource;
  /** comparisons of two things, or scores of one */
  readonly form: 'pairs' | 'scores';
  readonly items: number;
  /** 2: each pair was also judged with its two things swapped */
  readonly orders: 1 | 2;
  /** how often each question was asked in each order */
  readonly repeats: number;
  /** people, or labels known to be right; may be empty */
  readonly people: readonly PeopleVerdicts[];
}

const words = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const optionsSchema = v.pipe(
  v.strictObject({
    source: v.strictObject({
      title: words(100),
      set: words(200),
      saw: v.picklist(['pictures', 'texts']),
      licence: words(100),
      address: v.pipe(words(300), v.regex(/^https:\/\/[^\s]+$/, 'an address with https is needed')),
    }),
    form: v.picklist(['pairs', 'scores']),
    items: wholeWithin(1, MOST_JUDGEMENTS),
    orders: v.picklist([1, 2]),
    repeats: wholeWithin(1, 10),
    people: v.pipe(
      v.array(v.strictObject({ name: words(100), told: v.string() })),
      v.maxLength(MOST_PEOPLE),
    ),
  }),
  v.check(
    ({ items, orders, repeats }) => items * orders * repeats <= MOST_JUDGEMENTS,
    `items: with orders and repeats at most ${MOST_JUDGEMENTS} judgements`,
  ),
  v.check(
    ({ form, orders }) => form === 'pairs' || orders === 1,
    'orders: only pairs have a second order',
  ),
  v.check(
    ({ people, items }) => people.every(({ told }) => told.length === items),
    'people: one letter for each item is needed',
  ),
  v.check(
    ({ people, form }) =>
      people.every(({ told }) =>
        [...told].every((letter) => (lettersOf(form) + NO_VERDICT).includes(letter)),
      ),
    'people: only the letters of verdicts are allowed',
  ),
);

/** Parses untrusted options. Throws Error whose message begins with the path of the first fault. */
export function parseRealJudgesOptions(value: unknown): RealJudgesOptions {
  return parseAt(optionsSchema, value);
}

/** The options of a parsed spec of this protocol. */
export function realJudgesOptionsOf(options: unknown): RealJudgesOptions {
  return options as RealJudgesOptions;
}

/** The letters of readable verdicts. */
export function lettersOf(form: RealJudgesOptions['form']): string {
  return form === 'pairs' ? PAIR_LETTERS : SCORE_LETTERS;
}

/** The same verdict for the swapped pair. */
export function swapLetter(letter: string): string {
  if (letter === 'A') return 'B';
  return letter === 'B' ? 'A' : letter;
}
