import { AutoTokenizer, cat, Tensor } from '@huggingface/transformers';
import type { Answer, AnswerBody } from '../core/answer.ts';
import type { Ask, Part } from '../core/ask.ts';
import { hashPicture } from '../core/ask-hash.ts';
import type { Picture } from '../core/picture.ts';
import { LruMap } from '../pictures/lru-map.ts';
import type { Renderer } from '../pictures/render-picture.ts';
import {
  choiceLogProbabilities,
  findProbes,
  logSoftmax,
  type TokenLogProbability,
} from './choice-trie.ts';
import { createPictureFamily } from './families/picture-family.ts';
import { JudgeError } from './judge.ts';
import type { Checkpoint, LoadedModel } from './loaded-model.ts';
import type { ModelLayout } from './model-layout.ts';
import { promptTokens, type Tokenizer, tokenizeChoices, writePrompt } from './prompt-tokens.ts';
import { samplingOptions } from './sampling.ts';
import { loadVisionLanguage } from './vision-language-model.ts';

/** A user message ready for the model. */
interface Prompt {
  readonly tokens: readonly number[];
  /** the template leaves no space before the answer, so an opening brings its own */
  readonly needsSpace: boolean;
  /** of all pictures, in their order; null without pictures */
  readonly pictures: EncodedPicture | null;
}

interface EncodedPicture {
  /** [features, width] */
  readonly features: Tensor;
  /** of Qwen's kind: [pictures, 3], patches in time, down and across, which give tokens their places */
  readonly grid: Tensor | null;
}

/** Encoded pictures that are kept; a SmolVLM-500M's takes 250 kB. */
const KEPT_FEATURES = 128;

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
): Promise<LoadedModel> {
  const family = createPictureFamily(layout.pictures, layout.settings);
  const style = { ...family, chatTemplate: layout.settings.chatTemplate };
  const tokenizer = (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer;
  const { model, encode, present } = await loadVisionLanguage(modelId, layout, device);

  const forward = model.forward.bind(model);
  model.forward = async (inputs) => {
    await checkpoint();
    return forward(inputs);
  };
  const kept = new LruMap<string, EncodedPicture>(KEPT_FEATURES);

  const encodePicture = async (picture: Picture): Promise<EncodedPicture> => {
    const key = hashPicture(picture);
    const known = kept.get(key);
    if (known) return known;
    const inputs = await family.prepare(await renderer.render(picture));
    const encoded = { features: await encode(inputs), grid: inputs.image_grid_thw ?? null };
    kept.set(key, encoded);
    return encoded;
  };

  const preparePrompt = async (parts: readonly Part[]): Promise<Prompt> => {
    const pictures: EncodedPicture[] = [];
    for (const part of parts) {
      if (part.type === 'picture') pictures.push(await encodePicture(part.picture));
    }
    const counts = pictures.map(({ features }) => features.dims[0] ?? 0);
    const text = writePrompt(tokenizer, style, parts, counts);
    return {
      tokens: promptTokens(tokenizer, text),
      needsSpace: !/\s$/.test(text),
      pictures: pictures.length > 0 ? joinPictures(pictures) : null,
    };
  };

  /** The library encodes pixels wherever it takes a prompt; here it finds that done already. */
  const inputsOf = (tokens: readonly number[], pictures: EncodedPicture | null) => {
    const size = [1, tokens.length];
    const ids = BigInt64Array.from(tokens, BigInt);
    const text = {
      input_ids: new Tensor('int64', ids, size),
      attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), size),
    };
    if (!pictures) return text;
    present(pictures.features);
    return {
      ...text,
      pixel_values: new Tensor('float32', new Float32Array(1), [1]),
      ...(pictures.grid && { image_grid_thw: pictures.grid }),
    };
  };

  const generate = async (ask: Ask & { mode: 'generate' }): Promise<AnswerBody> => {
    const prompt = await preparePrompt(ask.parts);
    const output = await model.generate({
      ...inputsOf(prompt.tokens, prompt.pictures),
      max_new_tokens: ask.maxNewTokens,
      ...samplingOptions(ask),
    });
    const tokens = Array.from(output.data as BigInt64Array, Number).slice(prompt.tokens.length);
    const ends = [model.generation_config?.eos_token_id ?? []].flat();
    return {
      mode: 'generate',
      text: tokenizer.decode(tokens, { skip_special_tokens: true }),
      finish: ends.includes(tokens.at(-1) ?? -1) ? 'stop' : 'length',
    };
  };

  /** Likelihoods of the next token behind the prompt, `path` and each shorter beginning of `path`. */
  const probe = async (prompt: Prompt, begun: readonly number[], path: readonly number[]) => {
    const rows = path.length + 1;
    const outputs = await model.forward({
      ...inputsOf([...prompt.tokens, ...begun, ...path], prompt.pictures),
      num_logits_to_keep: new Tensor('int64', [BigInt(rows)], []),
    });
    const logits = (outputs.logits as Tensor).to('float32');
    const [, length, width] = logits.dims as [number, number, number];
    const values = logits.data as Float32Array;
    for (const output of Object.values(outputs)) {
      // the library frees what it made on the graphics card only when it generates
      if (output.location === 'gpu-buffer') output.dispose();
    }
    return Array.from({ length: rows }, (_, i) => {
      const start = (length - rows + i) * width;
      return logSoftmax(values.subarray(start, start + width));
    });
  };

  const choose = async (ask: Ask & { mode: 'choose' }): Promise<AnswerBody> => {
    const prompt = await preparePrompt(ask.parts);
    const { begun, choices } = tokenizeChoices(tokenizer, ask, prompt.needsSpace);
    const known = new Map<string, TokenLogProbability>();
    for (const path of findProbes(choices)) {
      const rows = await probe(prompt, begun, path);
      for (const [i, row] of rows.entries()) known.set(path.slice(0, i).join(), row);
    }
    const after = (path: readonly number[]) => known.get(path.join()) as TokenLogProbability;
    return { mode: 'choose', logProbabilities: choiceLogProbabilities(choices, after) };
  };

  const answerOne = (ask: Ask): Promise<AnswerBody> => {
    if (ask.mode === 'generate') return generate(ask);
    if (ask.mode === 'choose') return choose(ask);
    throw new JudgeError('unsupported-ask', `a generative judge cannot ${ask.mode}`);
  };

  return {
    output: null,
    async answer(asks, onAnswer: (answer: Answer) => void) {
      for (const ask of asks) {
        await checkpoint();
        const started = performance.now();
        const body = await answerOne(ask);
        onAnswer({ body, milliseconds: performance.now() - started });
      }
    },
  };
}

function joinPictures(pictures: readonly EncodedPicture[]): EncodedPicture {
  const grids = pictures.map(({ grid }) => grid).filter((grid) => grid !== null);
  return {
    features: cat(
      pictures.map(({ features }) => features),
      0,
    ),
    grid: grids.length > 0 ? cat(grids, 0) : null,
  };
}
