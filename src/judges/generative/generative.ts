import { AutoTokenizer } from '@huggingface/transformers';
import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Ask, Part } from '../../core/ask/ask.ts';
import type { Picture } from '../../core/picture.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import { JudgeError } from '../judge.ts';
import type { Checkpoint, LoadedModel } from '../worker/loaded-model.ts';
import { createBatchedDecoding } from './decoding/batched.ts';
import { endTokens, findCapabilities } from './decoding/decoder-capabilities.ts';
import { createRowDecoder } from './decoding/row-decoder.ts';
import { createSequentialDecoding } from './decoding/sequential.ts';
import { createPictureFamily } from './families/create-picture-family.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { createPromptCache } from './prompt/prompt-cache.ts';
import type { EncodedPicture, Prompt } from './prompt/prompt-row.ts';
import type { Tokenizer } from './prompt/prompt-tokens.ts';
import type { ChoicePlan } from './scoring/score-choices.ts';
import { loadVisionLanguage } from './vision-language-model.ts';

/** How asks go through the decoder. */
export interface DecodingMode {
  /** false: one by one through the library alone, the plain way that all others must agree with */
  readonly together?: boolean;
  /**
   * The decoder is known to take several rows behind a beginning that was computed before. Graphs
   * with grouped queries refuse that, and a refusal spoils the runtime.
   */
  readonly manyBehindBeginnings?: boolean;
}

/** An ask whose prompt is ready. */
interface Ready {
  readonly ask: Ask & { mode: 'generate' | 'choose' };
  readonly prompt: Prompt;
  /** for 'choose' */
  readonly plan: ChoicePlan | null;
}

/**
 * Asks that are looked over together for what they share; their answers come together too. Whoever
 * asks a slow judge gives it few at a time.
 */
const WINDOW = 256;

/**
 * A vision-language model through the library's own classes, its pictures prepared and encoded one
 * by one. `modelId` is what the library finds its files under.
 */
export async function loadGenerative(
  modelId: string,
  layout: ModelLayout & { family: 'vision-language' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
  { together = true, manyBehindBeginnings = false }: DecodingMode = {},
): Promise<LoadedModel> {
  const family = createPictureFamily(layout.pictures, layout.settings);
  const tokenizer = (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer;
  const { chatTemplate } = layout.settings;
  const book = createPromptCache(tokenizer, { ...family, chatTemplate });
  const loaded = await loadVisionLanguage(modelId, layout, device);
  const { model, encode } = loaded;

  const forward = model.forward.bind(model);
  model.forward = async (inputs) => {
    await checkpoint();
    return forward(inputs);
  };
  const ends = endTokens(model);
  const traits = together ? findCapabilities(model, layout) : null;
  // on a graphics card caches cannot be cut apart and joined, so whole prompts go together there
  const sharesBeginnings = device !== 'webgpu';
  const rows =
    traits &&
    createBatchedDecoding(
      createRowDecoder(model, { ...traits, sharesBeginnings, manyBehindBeginnings }),
      tokenizer,
      { ...traits, ends },
    );
  const oneByOne = createSequentialDecoding(loaded, tokenizer, ends);
  const pictures = createPictureEncoder(family, renderer, encode);

  const preparePrompt = async (parts: readonly Part[]): Promise<Prompt> => {
    const encoded: EncodedPicture[] = [];
    for (const part of parts) {
      if (part.type === 'picture') encoded.push(await pictures.encode(part.picture));
    }
    const counts = encoded.map(({ features }) => features.dims[0] ?? 0);
    const firstWords = parts.findIndex(({ type }) => type === 'text');
    const leading = firstWords < 0 ? encoded.length : firstWords;
    return { ...book.write(parts, counts), pictures: encoded, leading };
  };

  const prepare = async (ask: Ask): Promise<Ready> => {
    if (ask.mode !== 'generate' && ask.mode !== 'choose') {
      throw new JudgeError('unsupported-ask', `a generative judge cannot ${ask.mode}`);
    }
    const prompt = await preparePrompt(ask.parts);
    const plan = ask.mode === 'choose' ? book.plan(ask, prompt.needsSpace) : null;
    return { ask, prompt, plan };
  };

  const answerAlone = ({ ask, prompt, plan }: Ready): Promise<AnswerBody> => {
    if (plan) return oneByOne.choose(plan, prompt);
    return oneByOne.generate(ask as Ask & { mode: 'generate' }, prompt);
  };

  /** In the order of the asks. */
  const answerWindow = async (asks: readonly Ready[]): Promise<AnswerBody[]> => {
    const bodies = new Map<Ready, AnswerBody>();
    if (rows) {
      const scored = asks.flatMap((it) => (it.plan ? [{ ...it, plan: it.plan, it }] : []));
      const written = asks.flatMap((it) =>
        it.ask.mode === 'generate' && !it.ask.sampling ? [{ ...it, ask: it.ask, it }] : [],
      );
      for (const [i, body] of (await rows.choose(scored)).entries()) {
        bodies.set(scored[i]?.it as Ready, body);
      }
      for (const [i, body] of (await rows.generate(written)).entries()) {
        bodies.set(written[i]?.it as Ready, body);
      }
    }
    for (const it of asks) if (!bodies.has(it)) bodies.set(it, await answerAlone(it));
    return asks.map((it) => bodies.get(it) as AnswerBody);
  };

  return {
    output: null,
    async answer(asks, onAnswers) {
      const size = rows ? WINDOW : 1;
      for (let begin = 0; begin < asks.length; begin += size) {
        const started = performance.now();
        const ready: Ready[] = [];
        let fault: JudgeError | null = null;
        const window = asks.slice(begin, begin + size);
        if (rows) await pictures.encodeAhead(picturesIn(window));
        for (const ask of window) {
          await checkpoint();
          try {
            ready.push(await prepare(ask));
          } catch (error) {
            if (!(error instanceof JudgeError)) throw error;
            // those before it are answered first
            fault = error;
            break;
          }
        }
        const bodies = await answerWindow(ready);
        const milliseconds = (performance.now() - started) / Math.max(1, bodies.length);
        onAnswers(bodies.map((body) => ({ body, milliseconds })));
        if (fault) throw fault;
      }
    },
  };
}

function* picturesIn(asks: readonly Ask[]): Generator<Picture> {
  for (const ask of asks) {
    if (ask.mode !== 'generate' && ask.mode !== 'choose') continue;
    for (const part of ask.parts) if (part.type === 'picture') yield part.picture;
  }
}
