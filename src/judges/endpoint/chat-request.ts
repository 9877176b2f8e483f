import type { Ask, Part } from '../../core/ask/ask.ts';
import type { Picture } from '../../core/picture.ts';
import { JudgeError } from '../judge.ts';
import type { EndpointSource } from './endpoint-source.ts';

/** Where a request asks for likelihoods: as many tokens a place as the protocol allows. */
const LIKELIEST = 20;
/** Enough for an opening such as "Score: " and what follows it, in any tokenizer. */
const CHOICE_TOKENS = 16;
/** Of greedy asks, for servers whose decoding breaks ties or batches by chance. */
const SEED = 0;
/** Seeds of different samples lie apart by more than there are repeats. */
const REPEATS = 32;
const LARGEST_SEED = 2 ** 31 - 1;

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** The body of POST {base}chat/completions. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly [{ readonly role: 'user'; readonly content: readonly ContentPart[] }];
  readonly stream: false;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly seed?: number;
  readonly logprobs?: true;
  readonly top_logprobs?: number;
}

export type PictureUrl = (picture: Picture) => Promise<string>;

/**
 * An ask as one user message: its parts in their order, each picture behind a line that numbers it
 * (the numbering is ours; in the paper pictures follow each other without). Rejects with JudgeError
 * 'unsupported-ask', or as `urlOf` does.
 */
export async function writeChatRequest(
  ask: Ask,
  { model, dialect }: Pick<EndpointSource, 'model' | 'dialect'>,
  urlOf: PictureUrl,
): Promise<ChatRequest> {
  if (ask.mode !== 'generate' && ask.mode !== 'choose') {
    throw new JudgeError('unsupported-ask', `an endpoint writes text and cannot ${ask.mode}`);
  }
  if (ask.mode === 'choose' && !dialect.logProbabilities) {
    throw new JudgeError('unsupported-ask', 'this endpoint does not tell how likely its words are');
  }
  const content: ContentPart[] = [];
  let pictures = 0;
  for (const part of ask.parts) {
    if (part.type === 'text') {
      // a line break between two parts needs no part of its own, and some servers refuse it
      if (part.text.trim() !== '') content.push({ type: 'text', text: part.text });
      continue;
    }
    content.push({ type: 'text', text: pictureLabel(++pictures) });
    content.push({ type: 'image_url', image_url: { url: await urlOf(part.picture) } });
  }
  const sampling = ask.mode === 'generate' ? ask.sampling : undefined;
  const seed = sampling ? (sampling.seed * REPEATS + sampling.repeat) % LARGEST_SEED : SEED;
  return {
    model,
    messages: [{ role: 'user', content }],
    stream: false,
    [dialect.limitField]: ask.mode === 'choose' ? CHOICE_TOKENS : ask.maxNewTokens,
    ...(dialect.temperature && { temperature: sampling?.temperature ?? 0 }),
    ...(dialect.seed && { seed }),
    ...(ask.mode === 'choose' && { logprobs: true, top_logprobs: LIKELIEST }),
  };
}

/** What stands before the picture with that number, counted from 1. */
export function pictureLabel(number: number): string {
  return `Image ${number}:`;
}

/** The parts of an ask as an endpoint gets them: labels included, marked as such. */
export function labelParts(
  parts: readonly Part[],
): readonly { readonly label: string | null; readonly part: Part }[] {
  let pictures = 0;
  return parts.map((part) => ({
    label: part.type === 'picture' ? pictureLabel(++pictures) : null,
    part,
  }));
}
