import { type Ask, allParts, type SpokenAsk } from '../../core/ask/ask.ts';
import { JudgeError } from '../judge.ts';
import { createTokenPicker } from './decoding/token-picker.ts';
import { createWrittenText } from './decoding/written-text.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { findBehind } from './prompt/opening-places.ts';
import type { PromptCache } from './prompt/prompt-cache.ts';
import type { EncodedPicture, Prompt } from './prompt/prompt-row.ts';
import type { Tokenizer } from './prompt/prompt-tokens.ts';
import type { ReadyAsk } from './ready-ask.ts';

/** What is needed to prepare asks for a decoder. */
interface Preparation {
  readonly tokenizer: Tokenizer;
  readonly prompts: PromptCache;
  readonly pictures: PictureEncoder;
  /** the most tokens of prompt and answer together; null: unknown */
  readonly mostTokens: number | null;
}

/**
 * An ask with its pictures encoded and its text as tokens. Rejects with JudgeError if this ask
 * cannot be put to the model, and as the runtime does.
 */
export async function prepareAsk(
  ask: Exclude<SpokenAsk, { mode: 'score' }>,
  tools: Preparation,
): Promise<ReadyAsk> {
  const { tokenizer, prompts, mostTokens } = tools;
  const prompt = await preparePrompt(ask, tools);
  const { needsSpace } = prompt;
  switch (ask.mode) {
    case 'generate': {
      if (ask.stops?.includes('')) {
        throw new JudgeError('unsupported-ask', 'a stop text is empty, and would stand everywhere');
      }
      const prefix = prompts.open(ask.opening, needsSpace);
      const written = createWrittenText(tokenizer, prefix, ask.stops);
      refuseLong(prompt.tokens.length + prefix.tokens.length, mostTokens);
      return { mode: 'generate', ask, prompt, prefix, pick: createTokenPicker(ask), written };
    }
    case 'choose': {
      const plan = prompts.plan(ask, needsSpace);
      const given = Math.max(...plan.queries.map((query) => query.given.length));
      refuseLong(prompt.tokens.length + given, mostTokens);
      return { mode: 'choose', prompt, plan };
    }
    case 'hidden': {
      const prefix = prompts.open(ask.opening, needsSpace);
      refuseLong(prompt.tokens.length + prefix.tokens.length, mostTokens);
      const behind = ask.at
        ? findBehind(tokenizer, ask.opening ?? '', ask.at, prefix, needsSpace)
        : [0];
      return { mode: 'hidden', prompt, prefix, behind, entering: ask.entering === true };
    }
  }
}

async function preparePrompt(ask: SpokenAsk, { prompts, pictures }: Preparation): Promise<Prompt> {
  const parts = allParts(ask);
  const encoded: EncodedPicture[] = [];
  for (const part of parts) {
    if (part.type === 'picture') encoded.push(await pictures.encode(part.picture));
  }
  const counts = encoded.map(({ features }) => features.dims[0] ?? 0);
  const firstWords = parts.findIndex(({ type }) => type === 'text');
  const leading = firstWords < 0 ? encoded.length : firstWords;
  const tiles = encoded.map((picture) => picture.tiles);
  return { ...prompts.write(ask, counts, tiles), pictures: encoded, leading };
}

function refuseLong(tokens: number, most: number | null): void {
  if (most === null || tokens < most) return;
  throw new JudgeError(
    'unsupported-ask',
    `the prompt has ${tokens} tokens, and this model takes ${most} with its answer; shorten it`,
  );
}

/** The pictures in all asks that have a conversation, in order. */
export function* picturesIn(asks: readonly Ask[]) {
  for (const ask of asks) {
    if (!('parts' in ask)) continue;
    for (const part of allParts(ask)) if (part.type === 'picture') yield part.picture;
  }
}
