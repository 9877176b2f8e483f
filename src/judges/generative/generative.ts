import { AutoTokenizer } from '@huggingface/transformers';
import { type Abilities, refusalOf } from '../../core/ask/abilities.ts';
import type { AnswerBody } from '../../core/ask/answer.ts';
import { type Ask, isSpoken } from '../../core/ask/ask.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import { roundsTogether } from '../files/dtypes.ts';
import { sumsWider } from '../files/load-options.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import type { ModelSettings } from '../files/model-settings.ts';
import { JudgeError } from '../judge.ts';
import type { Checkpoint, LoadedModel } from '../worker/loaded-model.ts';
import { type BatchedDecoding, createBatchedDecoding } from './decoding/batched.ts';
import {
  type DecoderCapabilities,
  endTokens,
  findCapabilities,
} from './decoding/decoder-capabilities.ts';
import { createDecoderPass, HIDDEN_OUTPUT } from './decoding/decoder-pass.ts';
import { readsInPieces } from './decoding/reads-in-pieces.ts';
import { createRowDecoder } from './decoding/row-decoder.ts';
import { createSequentialDecoding } from './decoding/sequential.ts';
import { createPictureFamily } from './families/create-picture-family.ts';
import { picturesOf } from './families/model-family.ts';
import type { PictureFamily } from './families/picture-family.ts';
import { findMostTokens } from './families/picture-tokens.ts';
import { type LanguageModel, loadLanguageModel } from './language-model.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { picturesIn, prepareAsk } from './prepare-ask.ts';
import { findChatAbilities, type PromptStyle } from './prompt/chat-template.ts';
import { createPromptCache } from './prompt/prompt-cache.ts';
import type { Tokenizer } from './prompt/prompt-tokens.ts';
import { createTokenEmbeddings } from './prompt/token-embeddings.ts';
import type { ReadyAsk, ReadyChoice, ReadyHidden, ReadyText } from './ready-ask.ts';

/** How asks are decoded. */
export interface DecodingMode {
  /** false: one by one through the library, the plain method that all others must agree with */
  readonly batched?: boolean;
  /**
   * True if the decoder is known to accept several rows after a prefix computed earlier. Graphs
   * with grouped queries refuse that, and a refusal makes the runtime unusable.
   */
  readonly batchesBehindPrefixes?: boolean;
  /** pictures are cut into tiles if the family supports it */
  readonly tiled?: boolean;
}

/**
 * The most asks in a window: they are searched for common prefixes, and their answers come
 * together. A slow judge should get few at a time.
 */
const MOST_ASKS = 256;
/** Bytes that a window may hold: the decoder's inputs, and the caches of prefixes. */
const WINDOW_BYTES = 512_000_000;
/** Tokens of a usual prompt, about two pictures, and its prefixes, one for each picture. */
const [USUAL_TOKENS, USUAL_PREFIXES] = [512, 2];
/** The same for pictures in tiles. */
const TILED_TOKENS = 2560;
/** Tokens that a GPU reads at once: browsers reset a GPU that is busy for seconds. */
const MOST_ON_CARD = 512;
/** The same on WASM: attention scores grow with the square; those of 2,200 tokens fill 170 MB. */
const MOST_ON_WASM = 1024;

/**
 * A generative model, loaded through the library's own classes. `modelId` is the name under which
 * the library finds its files.
 */
export async function loadGenerative(
  modelId: string,
  layout: ModelLayout & { family: 'vision-language' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
  mode: DecodingMode = {},
): Promise<LoadedModel> {
  const family = createPictureFamily(layout.pictures, layout.settings, mode.tiled);
  const tokenizer = (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer;
  const style = styleOf(family, layout.settings);
  const model = await loadLanguageModel(modelId, layout, device, checkpoint);
  const abilities = findAbilities(model, tokenizer, style, picturesOf(layout.pictures));
  const seen = layout.parts.find(({ base }) => base === 'vision_encoder');
  const pictures = createPictureEncoder(
    family,
    renderer,
    model.encode,
    !roundsTogether(seen?.dtype),
  );
  const preparation = {
    tokenizer,
    prompts: createPromptCache(tokenizer, style),
    pictures,
    mostTokens: findMostTokens(model.config, layout.settings.tokenizer),
  };
  const sequential = createSequentialDecoding(model, endTokens(model));
  const capabilities = mode.batched === false ? null : findCapabilities(model, layout);
  const batched = capabilities && (await openBatched(model, capabilities, device, mode));
  const usual = mode.tiled ? TILED_TOKENS : USUAL_TOKENS;
  const window = capabilities ? windowOf(capabilities, usual) : 1;

  const prepare = (ask: Ask): Promise<ReadyAsk> => {
    const refusal = refusalOf(abilities, ask);
    if (refusal || !isSpoken(ask)) {
      throw new JudgeError('unsupported-ask', `this judge ${refusal?.reason}`, refusal?.what);
    }
    // the engine applies these weights itself, to the hidden states that it asks for
    if (ask.mode === 'score') throw new JudgeError('unsupported-ask', 'a model has no weights');
    return prepareAsk(ask, preparation);
  };

  return {
    output: null,
    abilities,
    answering: answeringOf(layout, capabilities, device),
    ...(!batched?.writes && { writes: 'library' as const }),
    async answer(asks, onAnswers, onFault) {
      for (let begin = 0; begin < asks.length; begin += window) {
        const started = performance.now();
        const ready: ReadyAsk[] = [];
        const places: number[] = [];
        let fault: JudgeError | null = null;
        const part = asks.slice(begin, begin + window);
        if (batched) await pictures.encodeAhead(picturesIn(part));
        for (const [i, ask] of part.entries()) {
          await checkpoint();
          try {
            ready.push(await prepare(ask));
            places.push(begin + i);
          } catch (error) {
            if (!(error instanceof JudgeError)) throw error;
            if (onFault) {
              onFault(begin + i, error);
              continue;
            }
            fault = error;
            break;
          }
        }
        const bodies = batched
          ? await answerTogether(ready, batched, sequential)
          : await answerEach(ready, sequential);
        const milliseconds = (performance.now() - started) / Math.max(1, bodies.length);
        onAnswers(
          bodies.map((body) => ({ body, milliseconds })),
          places,
        );
        if (fault) throw fault;
      }
    },
  };
}

/** The tokenizer's own template has priority, then one in the files, then the family's. */
function styleOf(family: PictureFamily, settings: ModelSettings): PromptStyle {
  const own = settings.tokenizer.chat_template ? null : (family.chatTemplate ?? null);
  return { ...family, chatTemplate: settings.chatTemplate ?? own };
}

function findAbilities(
  { decoder }: LanguageModel,
  tokenizer: Tokenizer,
  style: PromptStyle,
  pictures: Abilities['pictures'],
): Abilities {
  const tellsHidden = decoder.outputs.some(({ name }) => name === HIDDEN_OUTPUT);
  return {
    modes: ['generate', 'choose', ...(tellsHidden ? (['hidden'] as const) : [])],
    pictures,
    readsText: true,
    ...findChatAbilities(tokenizer, style),
  };
}

async function openBatched(
  model: LanguageModel,
  capabilities: DecoderCapabilities,
  device: string,
  { batchesBehindPrefixes = false }: DecodingMode,
): Promise<OpenBatched> {
  const { imageToken, rowsTogether, mostTokens, repetitionPenalty } = capabilities;
  const pass = createDecoderPass(model);
  const embeddings = createTokenEmbeddings(model, imageToken);
  const onCard = device === 'webgpu';
  const inPieces = await readsInPieces(pass, embeddings, capabilities);
  const decoder = createRowDecoder(pass, embeddings, {
    // on a GPU, caches cannot be split and joined, so whole prompts are batched there
    sharesPrefixes: inPieces && !onCard,
    batchesBehindPrefixes,
    rowsTogether,
    mostTokens: inPieces ? mostTokens : Number.POSITIVE_INFINITY,
    sharesPast: model.decoder.promptInputs.length > 0,
    mostOfRow: !inPieces ? Number.POSITIVE_INFINITY : onCard ? MOST_ON_CARD : MOST_ON_WASM,
  });
  const ends = endTokens(model);
  return {
    ...createBatchedDecoding(decoder, { ...capabilities, ends, repetitionPenalty }),
    writes: capabilities.writesPlainly,
  };
}

interface OpenBatched extends BatchedDecoding {
  /** true if it can also write texts, not only compute numbers */
  readonly writes: boolean;
}

/**
 * Version 1 answered the other families through the library, or in other batches. Version 2 summed
 * four-bit weights in half precision on GPUs.
 */
function answeringOf(
  { pictures, parts }: ModelLayout & { family: 'vision-language' },
  capabilities: DecoderCapabilities | null,
  device: string,
): number {
  if (sumsWider(parts, device)) return 3;
  if (capabilities === null) return 1;
  const first = capabilities.rowsTogether && (pictures === 'idefics3' || pictures === 'llava');
  return first ? 1 : 2;
}

/** How many asks form a window. */
function windowOf(
  { bytesOfInputs, bytesPerToken, bytesPerRow }: DecoderCapabilities,
  tokens: number,
): number {
  const inputs = tokens * bytesOfInputs;
  const caches = USUAL_PREFIXES * (tokens * bytesPerToken + bytesPerRow);
  return Math.max(4, Math.min(MOST_ASKS, Math.floor(WINDOW_BYTES / (inputs + caches))));
}

/** Answers are in the order of the asks. */
async function answerTogether(
  asks: readonly ReadyAsk[],
  batched: OpenBatched,
  sequential: (ready: ReadyAsk) => Promise<AnswerBody>,
): Promise<AnswerBody[]> {
  const bodies = new Map<ReadyAsk, AnswerBody>();
  const note = (group: readonly ReadyAsk[], answered: readonly AnswerBody[]) => {
    for (const [i, ask] of group.entries()) bodies.set(ask, answered[i] as AnswerBody);
  };
  const choices = asks.filter((it): it is ReadyChoice => it.mode === 'choose');
  const hidden = asks.filter((it): it is ReadyHidden => it.mode === 'hidden');
  const texts = asks.filter((it): it is ReadyText => batched.writes && it.mode === 'generate');
  note(choices, await batched.choose(choices));
  note(hidden, await batched.hidden(hidden));
  note(texts, await batched.generate(texts));
  const others = asks.filter((it) => !bodies.has(it));
  note(others, await answerEach(others, sequential));
  return asks.map((it) => bodies.get(it) as AnswerBody);
}

async function answerEach(
  asks: readonly ReadyAsk[],
  sequential: (ready: ReadyAsk) => Promise<AnswerBody>,
): Promise<AnswerBody[]> {
  const bodies: AnswerBody[] = [];
  for (const ask of asks) bodies.push(await sequential(ask));
  return bodies;
}
