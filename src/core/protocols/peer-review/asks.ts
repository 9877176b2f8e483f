import { type Abilities, whyNoTexts } from '../../ask/abilities.ts';
import { type Ask, picturePart, textPart } from '../../ask/ask.ts';
import { hashAsk } from '../../ask/ask-hash.ts';
import { remember } from '../../lru-map.ts';
import type { Picture } from '../../picture.ts';
import { pictureAt } from '../../spec/picture-source.ts';
import type { Bout, Side } from './bout.ts';
import type { PeerOptions } from './options.ts';
import { type Aspect, answerPrompt, QUESTION_PROMPT, reviewPrompt } from './prompts.ts';

/** One task for one judge in a round. Texts are as the judge sees them. */
export type PeerItem =
  | { readonly kind: 'question'; readonly bout: Bout }
  | {
      readonly kind: 'answer';
      readonly bout: Bout;
      readonly side: Side;
      readonly question: string;
    }
  | {
      readonly kind: 'verdict';
      readonly bout: Bout;
      readonly aspect: Aspect;
      /** the side whose answer is read first */
      readonly ahead: Side;
      readonly question: string;
      readonly answers: readonly [string, string];
    }
  /** S_Clip: the picture and the answer are embedded */
  | { readonly kind: 'clip'; readonly bout: Bout; readonly side: Side; readonly answer: string };

/** Maximum tokens of a question; ours. */
const QUESTION_TOKENS = 96;
/** Segments of an answer. Each is the whole answer if the encoder can read it at once. */
const SEGMENTS = 5;

/** How a judge takes part: as a model of the pool, or as the encoder of S_Clip. */
type Role = 'model' | 'encoder';

/** A judge's role, or why it cannot take part. */
export function roleOf(
  abilities: Abilities,
  { questions }: PeerOptions,
): Role | { readonly reason: string } {
  if (abilities.modes.includes('embed')) {
    return abilities.readsText ? 'encoder' : { reason: 'this encoder embeds no text' };
  }
  const reason = whyNoTexts(abilities, [
    'answers',
    'reviews',
    ...(questions ? [] : (['questions'] as const)),
  ]);
  return reason === null ? 'model' : { reason };
}

/** The asks behind an item, always in the same order. */
export function asksOf(seed: number, options: PeerOptions, item: PeerItem): readonly Ask[] {
  const picture = pictureAt(seed, options.source, item.bout.picture);
  switch (item.kind) {
    case 'question':
      return [tell(picture, QUESTION_PROMPT, QUESTION_TOKENS)];
    case 'answer':
      return [
        tell(picture, answerPrompt(item.question, options.choices ?? false), options.answerTokens),
      ];
    case 'verdict': {
      const { aspect, ahead, question, answers } = item;
      const [a, b] = ahead === 0 ? answers : [answers[1], answers[0]];
      return [tell(picture, reviewPrompt(aspect, question, a, b), options.answerTokens)];
    }
    case 'clip': {
      const part = textPart(item.answer);
      return [
        { mode: 'embed', part: picturePart(picture) },
        ...Array.from(
          { length: SEGMENTS },
          (_, place): Ask => ({
            mode: 'embed',
            part,
            segment: { place, of: SEGMENTS },
          }),
        ),
      ];
    }
  }
}

const keys = new WeakMap<PeerItem, readonly string[]>();

/**
 * Hashes of an item's asks, cached: the next round looks up the answers to the asks of the plan.
 */
export function keysOf(seed: number, options: PeerOptions, item: PeerItem): readonly string[] {
  return remember(keys, item, () => asksOf(seed, options, item).map(hashAsk));
}

function tell(picture: Picture, text: string, maxNewTokens: number): Ask {
  return { mode: 'generate', parts: [picturePart(picture), textPart(text)], maxNewTokens };
}

const WORDS: Readonly<Record<PeerItem['kind'], string>> = {
  question: 'question',
  answer: 'answer',
  verdict: 'review',
  clip: 'cosine',
};

/** The name of an item in a list of failures, e.g. "round 12, review". */
export function nameItem({ kind, bout }: PeerItem): string {
  return `round ${bout.index + 1}, ${WORDS[kind]}`;
}
