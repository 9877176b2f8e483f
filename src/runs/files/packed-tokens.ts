import * as v from 'valibot';
import type { AnswerBody, WrittenToken } from '../../core/ask/answer.ts';
import { LONGEST_TEXT, MOST_TOKENS } from '../../core/ask/answer-schema.ts';
import { canonicalJson } from '../../core/hash.ts';
import { decodeDoubles, encodeDoubles } from './vector-text.ts';

/** A written text without its likelihoods, which many answers of a judge share. */
const writtenText = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  finish: v.picklist(['stop', 'length']),
  /** each token's text, and its id where the judge reports one */
  tokens: v.pipe(
    v.array(
      v.union([
        v.tuple([v.pipe(v.string(), v.maxLength(LONGEST_TEXT))]),
        v.tuple([
          v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
          v.pipe(v.number(), v.integer(), v.minValue(0)),
        ]),
      ]),
    ),
    v.maxLength(MOST_TOKENS),
  ),
});
type WrittenText = v.InferOutput<typeof writtenText>;

/** A judge's written texts, each once. */
export const writtenTexts = (most: number) => v.pipe(v.array(writtenText), v.maxLength(most));
export type WrittenTexts = readonly WrittenText[];

/**
 * An answer with likelihoods: which text, and the log-probabilities of its tokens as base64 of
 * 64-bit floats, because a repeated run is compared with every digit.
 */
export const packedTokens = v.strictObject({
  wrote: v.pipe(v.number(), v.integer(), v.minValue(0)),
  logs: v.string(),
});
export type PackedTokens = v.InferOutput<typeof packedTokens>;

type Generated = Extract<AnswerBody, { mode: 'generate' }>;

/** Collects the texts of a judge's answers. */
export class TextCollector {
  readonly texts: WrittenText[] = [];
  readonly #places = new Map<string, number>();

  pack({ text, finish }: Generated, tokens: readonly WrittenToken[]): PackedTokens {
    const written: WrittenText = {
      text,
      finish,
      tokens: tokens.map((token) =>
        token.id === undefined ? [token.text] : [token.text, token.id],
      ),
    };
    const name = canonicalJson(written);
    const place = this.#places.get(name) ?? this.texts.push(written) - 1;
    this.#places.set(name, place);
    return {
      wrote: place,
      logs: encodeDoubles(tokens.map(({ logProbability }) => logProbability)),
    };
  }
}

/**
 * The answer. If the text does not exist or has another number of tokens, the tokens' likelihoods
 * are NaN, which every check of an answer refuses.
 */
export function unpackTokens({ wrote, logs }: PackedTokens, texts: WrittenTexts): AnswerBody {
  const { text, finish, tokens } = texts[wrote] ?? UNKNOWN;
  const numbers = decodeDoubles(logs);
  const isWhole = texts[wrote] !== undefined && numbers?.length === tokens.length;
  return {
    mode: 'generate',
    text,
    finish,
    tokens: tokens.map(([token, id], at) => ({
      text: token,
      ...(id !== undefined && { id }),
      logProbability: (isWhole ? numbers[at] : undefined) ?? Number.NaN,
    })),
  };
}

/** The same with every likelihood 0, as large in the store: nothing is decoded. */
export function sampleTokens({ wrote }: PackedTokens, texts: WrittenTexts): AnswerBody {
  const { text, finish, tokens } = texts[wrote] ?? UNKNOWN;
  return {
    mode: 'generate',
    text,
    finish,
    tokens: tokens.map(([token]) => ({ text: token, logProbability: 0 })),
  };
}

const UNKNOWN: WrittenText = { text: '', finish: 'stop', tokens: [['']] };
