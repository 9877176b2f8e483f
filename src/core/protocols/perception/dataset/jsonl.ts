import * as v from 'valibot';
import type { Photo } from '../../../picture.ts';
import { photoByPath } from '../../../picture.ts';
import { MOST_SEED } from '../../../seeds.ts';
import { wholeWithin } from '../../../spec/parse.ts';
import { readJsonLines } from '../../../tables/json-lines.ts';
import {
  type EditedItem,
  type GivenItem,
  type GivenTexts,
  LONGEST_RESPONSE,
  PERCEPTION_LIMITS,
} from '../options.ts';
import { drawQuadruplet } from './draw-quadruplet.ts';
import { finalAnswer, type Item } from './items.ts';

/** Why the authors' pipeline, and therefore this import, skips a line; keys as in their code. */
export const FAILURE_WORDS = {
  missing_fields: 'a field is missing or empty',
  image_load_error: 'its photograph is not among those added',
  chosen_has_think_token: 'the correct response holds thoughts',
  chosen_too_long: `a response is longer than ${LONGEST_RESPONSE} characters`,
  same_as_gt: 'a wrong response ends with the right answer',
} as const;
export type Failure = keyof typeof FAILURE_WORDS;

/**
 * Which final answers exclude a line: in the paper, one wrong response that ends with the right
 * answer; in the authors' code, only both.
 */
export type DifferRule = 'paper' | 'code';

/** A line of the authors' files, plus our `drawn`, the place of a drawn item. */
interface Line {
  readonly image_path: string;
  readonly question: string;
  readonly answer: string;
  readonly chosen: string;
  readonly rejected_perception_1: string;
  readonly rejected_perception_answer_1: string;
  readonly rejected_perception_2: string;
  readonly rejected_perception_answer_2: string;
  /** for a photograph, if known */
  readonly perception_attrs?: readonly string[];
  readonly drawn?: { readonly seed: number; readonly item: number };
}

export function writeLine(item: Item, seed: number): string {
  const { index, question, picture, responses, facts } = item;
  const { right, perception, both } = responses;
  const { source } = picture;
  const line: Line = {
    image_path: source.kind === 'photo' ? source.name : `item-${index + 1}.png`,
    question,
    answer: right.answer,
    chosen: right.text,
    rejected_perception_1: perception.text,
    rejected_perception_answer_1: perception.answer,
    rejected_perception_2: both.text,
    rejected_perception_answer_2: both.answer,
    ...(source.kind === 'photo' && facts.length > 0 && { perception_attrs: facts }),
    ...(source.kind === 'world' && { drawn: { seed, item: index } }),
  };
  return JSON.stringify(line);
}

const field = v.exactOptional(v.string());
const lineSchema = v.object({
  image_path: field,
  question: field,
  answer: field,
  chosen: field,
  rejected_perception_1: field,
  rejected_perception_2: field,
  perception_attrs: v.exactOptional(v.array(v.string())),
  drawn: v.exactOptional(
    v.object({
      seed: wholeWithin(0, MOST_SEED),
      item: wholeWithin(0, PERCEPTION_LIMITS.items.most - 1),
    }),
  ),
});
/**
 * The authors' pipeline writes these fields inside `__normalized__`, beside those of its source.
 */
const recordSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((record) => record.__normalized__ ?? record),
  lineSchema,
);

interface ReadSet<One> {
  readonly items: readonly One[];
  /** number of skipped lines, by reason */
  readonly failures: Readonly<Partial<Record<Failure, number>>>;
}

/**
 * Reads items about photographs, which the lines name by file. Throws TableError with the number of
 * the first line that is not a valid JSON object.
 */
export function readGiven(
  text: string,
  photos: readonly Photo[],
  rule: DifferRule = 'paper',
): ReadSet<GivenItem> {
  const photoOf = photoByPath(photos);
  return sort(text, (line): GivenItem | Failure => {
    const texts = textsOf(line);
    if (!texts || !line.image_path) return 'missing_fields';
    const photo = photoOf(line.image_path);
    if (photo === undefined) return 'image_load_error';
    const attributes = line.perception_attrs ?? [];
    return (
      whyLeftOut(texts, rule) ?? { photo, ...texts, ...(attributes.length > 0 && { attributes }) }
    );
  });
}

/**
 * A drawn set: the items whose texts differ from the drawn ones, and the number of items in the
 * set.
 */
interface DrawnSet extends ReadSet<EditedItem> {
  readonly seed: number;
  readonly count: number;
}

/**
 * Reads a saved drawn set. Throws Error if lines do not name their drawn item or have several
 * seeds; TableError as above.
 */
export function readDrawn(text: string, rule: DifferRule = 'paper'): DrawnSet {
  const drawn = readJsonLines(text, recordSchema).map(({ value }) => value.drawn);
  const [first] = drawn;
  if (!first || drawn.some((one) => one?.seed !== first.seed)) {
    throw new Error(
      'these lines do not all name drawn items of one seed; add the photographs that they are about first, and import them there',
    );
  }
  const read = sort(text, (line): EditedItem | Failure | null => {
    const texts = textsOf(line);
    const { drawn: place } = line;
    if (!texts || !place) return 'missing_fields';
    const { question, responses } = drawQuadruplet(place.seed, place.item);
    const same =
      question === texts.question &&
      responses.right.text === texts.right &&
      responses.perception.text === texts.perception &&
      responses.both.text === texts.both;
    if (same) return null;
    return whyLeftOut(texts, rule) ?? { index: place.item, ...texts };
  });
  return { ...read, seed: first.seed, count: 1 + Math.max(...drawn.map((one) => one?.item ?? 0)) };
}

function sort<One extends object>(
  text: string,
  take: (line: v.InferOutput<typeof lineSchema>) => One | Failure | null,
): ReadSet<One> {
  const items: One[] = [];
  const failures: Partial<Record<Failure, number>> = {};
  for (const { value } of readJsonLines(text, recordSchema)) {
    const taken = take(value);
    if (typeof taken === 'string') failures[taken] = (failures[taken] ?? 0) + 1;
    else if (taken) items.push(taken);
  }
  return { items, failures };
}

function textsOf(line: v.InferOutput<typeof lineSchema>): GivenTexts | null {
  const { question, answer, chosen, rejected_perception_1, rejected_perception_2 } = line;
  const texts = [question, answer, chosen, rejected_perception_1, rejected_perception_2].map(
    (text) => text?.trim() ?? '',
  );
  const [asked = '', truth = '', right = '', perception = '', both = ''] = texts;
  return texts.includes('') ? null : { question: asked, answer: truth, right, perception, both };
}

/** The checks that need no model; null: the item is accepted. */
export function whyLeftOut(
  { answer, right, perception, both }: GivenTexts,
  rule: DifferRule,
): Failure | null {
  if (/<\/?think(?:ing)?>/i.test(right)) return 'chosen_has_think_token';
  if ([right, perception, both].some(({ length }) => length > LONGEST_RESPONSE)) {
    return 'chosen_too_long';
  }
  const same = [perception, both].filter(
    (text) => normalise(finalAnswer(text)) === normalise(answer),
  ).length;
  return same === 2 || (same === 1 && rule === 'paper') ? 'same_as_gt' : null;
}

/**
 * Normalises an answer for comparison as the authors' code does: lower case, trimmed, without "$".
 */
function normalise(answer: string): string {
  return answer.toLowerCase().replaceAll('$', '').trim();
}
