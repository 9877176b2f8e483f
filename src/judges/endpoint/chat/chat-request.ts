import type { Ask, Conversation, JsonSchema, Part, Sampling } from '../../../core/ask/ask.ts';
import type { Picture } from '../../../core/picture.ts';
import { Random } from '../../../core/random.ts';
import { JudgeError } from '../../judge.ts';
import type { EndpointDialect, EndpointSource } from '../endpoint-source.ts';

/** How many tokens per position a request asks likelihoods for: as many as the protocol allows. */
const LIKELIEST = 20;
/** Enough for an opening such as "Score: " and a choice after it, in any tokenizer. */
const CHOICE_TOKENS = 16;
/** The most stop texts that the protocol allows in a request. */
const MOST_STOPS = 4;
/** For greedy asks, because some servers break ties or batch requests at random. */
const SEED = 0;
/** Some servers store seeds in 32 bits, with a sign. */
const LARGEST_SEED = 2 ** 31 - 1;

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** Assistant and system messages are plain texts, because some servers accept no lists there. */
export type ChatMessage =
  | { readonly role: 'system' | 'assistant'; readonly content: string }
  | { readonly role: 'user'; readonly content: readonly ContentPart[] };

/** The body of POST {base}chat/completions. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream: false;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly stop?: readonly string[];
  readonly seed?: number;
  readonly logprobs?: true;
  readonly top_logprobs?: number;
  readonly response_format?: {
    readonly type: 'json_schema';
    readonly json_schema: { readonly name: string; readonly schema: JsonSchema };
  };
}

export type PictureUrl = (picture: Picture) => Promise<string>;

/**
 * An ask as messages: its parts in order, each picture after a line with its number, counted across
 * all messages (the numbering is ours; in the paper pictures follow each other without it). Rejects
 * with JudgeError 'unsupported-ask' naming what the protocol cannot express, or as `urlOf` does.
 */
export async function writeChatRequest(
  ask: Ask,
  { model, dialect }: Pick<EndpointSource, 'model' | 'dialect'>,
  urlOf: PictureUrl,
): Promise<ChatRequest> {
  if (ask.mode !== 'generate' && ask.mode !== 'choose') {
    throw new JudgeError(
      'unsupported-ask',
      `an endpoint writes text and cannot ${ask.mode}`,
      'mode',
    );
  }
  refuseUnsayable(ask, dialect);
  const messages = await writeMessages(ask, urlOf);
  const { sampling, stops } = ask.mode === 'generate' ? ask : {};
  const seed = sampling ? seedOf(sampling) : SEED;
  return {
    model,
    messages,
    stream: false,
    [dialect.limitField]: ask.mode === 'choose' ? CHOICE_TOKENS : ask.maxNewTokens,
    ...(dialect.temperature &&
      sampling?.temperature !== 'own' && { temperature: sampling?.temperature ?? 0 }),
    ...(sampling?.topP !== undefined && { top_p: sampling.topP }),
    ...(stops && { stop: stops }),
    ...(dialect.seed && { seed }),
    ...(ask.mode === 'choose' && { logprobs: true, top_logprobs: LIKELIEST }),
    ...(ask.mode === 'generate' && ask.json && { response_format: formatOf(ask.json) }),
    ...(ask.mode === 'generate' && ask.logs && { logprobs: true }),
  };
}

/**
 * A sample's seed. Derived by a hash: in arithmetic with a limit, a repeat of one run's seed would
 * be a repeat of another's.
 */
function seedOf({ seed, repeat }: Sampling): number {
  return new Random(['endpoint', seed, repeat]).integer(0, LARGEST_SEED);
}

/** Not "strict": OpenAI's strict mode refuses objects with free fields, e.g. tool arguments. */
function formatOf(schema: JsonSchema): NonNullable<ChatRequest['response_format']> {
  return { type: 'json_schema', json_schema: { name: 'answer', schema } };
}

function refuseUnsayable(
  ask: Ask & { mode: 'generate' | 'choose' },
  dialect: EndpointDialect,
): void {
  const refuse = (what: string, reason: string): never => {
    throw new JudgeError('unsupported-ask', `this endpoint ${reason}`, what);
  };
  if (ask.turns?.some(({ role, parts }) => role === 'assistant' && parts.some(isPicture))) {
    refuse('turns', 'takes pictures in messages of a user alone, and a turn of its own has one');
  }
  if (ask.mode === 'choose') {
    if (!dialect.logProbabilities) refuse('mode', 'does not give the likelihood of its words');
    return;
  }
  const { opening, stops = [], sampling, logs } = ask;
  if (logs && !dialect.logProbabilities)
    refuse('logs', 'does not give the likelihood of its words');
  if (opening) refuse('opening', 'writes its whole answer, which cannot be begun for it');
  if (stops.length > MOST_STOPS) refuse('stops', `takes ${MOST_STOPS} stop texts at the most`);
  if (stops.includes('')) refuse('stops', 'takes no empty stop text');
  if (sampling?.topK !== undefined) refuse('topK', 'takes no top-k: the protocol has none');
}

function isPicture({ type }: Part): boolean {
  return type === 'picture';
}

async function writeMessages(
  { system, turns = [], parts }: Conversation,
  urlOf: PictureUrl,
): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = system === undefined ? [] : [{ role: 'system', content: system }];
  let pictures = 0;
  for (const turn of [...turns, { role: 'user', parts } as const]) {
    if (turn.role === 'assistant') {
      const said = turn.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      messages.push({ role: 'assistant', content: said });
      continue;
    }
    const content: ContentPart[] = [];
    for (const part of turn.parts) {
      if (part.type === 'text') {
        // a line break between two parts needs no part of its own, and some servers refuse one
        if (part.text.trim() !== '') content.push({ type: 'text', text: part.text });
        continue;
      }
      content.push({ type: 'text', text: pictureLabel(++pictures) });
      content.push({ type: 'image_url', image_url: { url: await urlOf(part.picture) } });
    }
    messages.push({ role: 'user', content });
  }
  return messages;
}

/** Every text and picture that a request contains, in order. */
export function sentParts({ messages }: Pick<ChatRequest, 'messages'>): readonly ContentPart[] {
  return messages.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
  );
}

/** The label before a picture; numbers count from 1. */
export function pictureLabel(number: number): string {
  return `Image ${number}:`;
}

/** The parts of an ask as an endpoint receives them, each picture with its label. */
export function labelParts(
  parts: readonly Part[],
): readonly { readonly label: string | null; readonly part: Part }[] {
  let pictures = 0;
  return parts.map((part) => ({
    label: part.type === 'picture' ? pictureLabel(++pictures) : null,
    part,
  }));
}
