import { AutoTokenizer } from '@huggingface/transformers';
import { type Abilities, refusalOf } from '../../core/ask/abilities.ts';
import type { AnswerBody } from '../../core/ask/answer.ts';
import { type Ask, isSpoken } from '../../core/ask/ask.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import type { ModelSettings } from '../files/model-settings.ts';
import { JudgeError } from '../judge.ts';
import type { Checkpoint, LoadedModel } from '../worker/loaded-model.ts';
import { type BatchedDecoding, createBatchedDecoding } from './decoding/batched.ts';
import { endTokens, findCapabilities } from './decoding/decoder-capabilities.ts';
import { createDecoderPass, HIDDEN_OUTPUT } from './decoding/decoder-pass.ts';
import { createRowDecoder } from './decoding/row-decoder.ts';
import { createSequentialDecoding } from './decoding/sequential.ts';
import { createPictureFamily } from './families/create-picture-family.ts';
import { picturesOf } from './families/model-family.ts';
import type { PictureFamily } from './families/picture-family.ts';
import { type LanguageModel, loadLanguageModel } from './language-model.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { findMostTokens, picturesIn, prepareAsk } from './prepare-ask.ts';
import { findChatAbilities, type PromptStyle } from './prompt/chat-template.ts';
import { createPromptCache } from './prompt/prompt-cache.ts';
import type { Tokenizer } from './prompt/prompt-tokens.ts';
import { createTokenEmbeddings } from './prompt/token-embeddings.ts';
import type { ReadyAsk, ReadyChoice, ReadyHidden, ReadyText } from './ready-ask.ts';

/** How asks go through the decoder. */
export interface DecodingMode {
  /** false: one by one through the library alone, the plain way that all others must agree with */
  readonly batched?: boolean;
  /**
   * The decoder is known to take several rows behind a prefix that was computed before. Graphs with
   * grouped queries refuse that, and a refusal spoils the runtime.
   */
  readonly batchesBehindPrefixes?: boolean;
}

/**
 * Asks that are looked over together for what they share; their answers come together too. Whoever
 * asks a slow judge gives it few at a time.
 */
const WINDOW = 256;

/**
 * A model that writes, through the library's own classes; pictures are prepared and encoded one by
 * one. `modelId` is what the library finds its files under.
 */
export async function loadGenerative(
  modelId: string,
  layout: ModelLayout & { family: 'vision-language' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
  mode: DecodingMode = {},
): Promise<LoadedModel> {
  const family = createPictureFamily(layout.pictures, layout.settings);
  const tokenizer = (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer;
  const style = styleOf(family, layout.settings);
  const model = await loadLanguageModel(modelId, layout, device, checkpoint);
  const abilities = findAbilities(model, tokenizer, style, picturesOf(layout.pictures));
  const pictures = createPictureEncoder(family, renderer, model.encode);
  const preparation = {
    tokenizer,
    prompts: createPromptCache(tokenizer, style),
    pictures,
    mostTokens: findMostTokens(model.config, layout.settings.tokenizer),
  };
  const sequential = createSequentialDecoding(model, endTokens(model));
  const batched = openBatched(model, layout, device, mode);

  const prepare = (ask: Ask): Promise<ReadyAsk> => {
    const refusal = refusalOf(abilities, ask);
    if (refusal || !isSpoken(ask)) {
      throw new JudgeError('unsupported-ask', `this judge ${refusal?.reason}`, refusal?.what);
    }
    return prepareAsk(ask, preparation);
  };

  return {
    output: null,
    abilities,
    async answer(asks, onAnswers, onFault) {
      const size = batched ? WINDOW : 1;
      for (let begin = 0; begin < asks.length; begin += size) {
        const started = performance.now();
        const ready: ReadyAsk[] = [];
        const places: number[] = [];
        let fault: JudgeError | null = null;
        const window = asks.slice(begin, begin + size);
        if (batched) await pictures.encodeAhead(picturesIn(window));
        for (const [i, ask] of window.entries()) {
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

/** A template of the tokenizer's own comes first, then one of the files', then the family's. */
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
  const tellsHidden = decoder.outputs.includes(HIDDEN_OUTPUT);
  return {
    modes: ['generate', 'choose', ...(tellsHidden ? (['hidden'] as const) : [])],
    pictures,
    readsText: true,
    ...findChatAbilities(tokenizer, style),
  };
}

/** Null where the model must be asked one by one through the library. */
function openBatched(
  model: LanguageModel,
  layout: ModelLayout & { family: 'vision-language' },
  device: string,
  { batched = true, batchesBehindPrefixes = false }: DecodingMode,
): BatchedDecoding | null {
  const capabilities = batched ? findCapabilities(model, layout) : null;
  if (!capabilities) return null;
  const decoder = createRowDecoder(
    createDecoderPass(model),
    createTokenEmbeddings(model, capabilities.imageToken),
    // on a graphics card caches cannot be cut apart and joined, so whole prompts go together there
    { sharesPrefixes: device !== 'webgpu', batchesBehindPrefixes },
  );
  return createBatchedDecoding(decoder, { ...capabilities, ends: endTokens(model) });
}

/** In the order of the asks; what is sampled goes one by one. */
async function answerTogether(
  asks: readonly ReadyAsk[],
  batched: BatchedDecoding,
  sequential: (ready: ReadyAsk) => Promise<AnswerBody>,
): Promise<AnswerBody[]> {
  const bodies = new Map<ReadyAsk, AnswerBody>();
  const note = (group: readonly ReadyAsk[], answered: readonly AnswerBody[]) => {
    for (const [i, ask] of group.entries()) bodies.set(ask, answered[i] as AnswerBody);
  };
  const choices = asks.filter((it): it is ReadyChoice => it.mode === 'choose');
  const hidden = asks.filter((it): it is ReadyHidden => it.mode === 'hidden');
  const greedy = asks.filter(
    (it): it is ReadyText => it.mode === 'generate' && it.ask.sampling === undefined,
  );
  note(choices, await batched.choose(choices));
  note(hidden, await batched.hidden(hidden));
  note(greedy, await batched.generate(greedy));
  const sampled = asks.filter((it) => !bodies.has(it));
  note(sampled, await answerEach(sampled, sequential));
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
