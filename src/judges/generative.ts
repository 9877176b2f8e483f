import { AutoModelForImageTextToText, AutoProcessor, cat, Tensor } from '@huggingface/transformers';
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
import { JudgeError } from './judge.ts';
import { loadOptions } from './load-options.ts';
import type { Checkpoint, LoadedModel } from './loaded-model.ts';
import type { ModelLayout } from './model-layout.ts';
import { fitPicture, toPixelValues } from './preprocessor.ts';
import { type Processor, tokenizeChoices, tokensOf, writePrompt } from './prompt-tokens.ts';

/** What is used of the library's classes, which it types loosely. */
interface VisionLanguageModel {
  generate(inputs: Record<string, unknown>): Promise<Tensor>;
  forward(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
  encode_image(inputs: Record<string, unknown>): Promise<Tensor>;
  readonly generation_config: { readonly eos_token_id?: number | number[] | null } | null;
}

/** A user message ready for the model. */
interface Prompt {
  readonly tokens: readonly number[];
  /** the template leaves no space before the answer, so an opening brings its own */
  readonly needsSpace: boolean;
  /** of all pictures, in order: [pictures, tokens a picture, width]; null without pictures */
  readonly features: Tensor | null;
}

/** Encoded pictures that are kept; a SmolVLM-500M's takes 250 kB. */
const KEPT_FEATURES = 128;

/**
 * A model of the SmolVLM class (Idefics3's three graphs), through the library's own classes.
 * `modelId` is what the library finds its files under.
 */
export async function loadGenerative(
  modelId: string,
  layout: ModelLayout & { family: 'vision-language' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
): Promise<LoadedModel> {
  const options = loadOptions(layout.parts, device);
  const processor = (await AutoProcessor.from_pretrained(modelId)) as unknown as Processor;
  const model = (await AutoModelForImageTextToText.from_pretrained(
    modelId,
    options,
  )) as unknown as VisionLanguageModel;

  const forward = model.forward.bind(model);
  model.forward = async (inputs) => {
    await checkpoint();
    return forward(inputs);
  };
  const encode = model.encode_image.bind(model);
  const kept = new LruMap<string, Tensor>(KEPT_FEATURES);

  /** Idefics3's squash to a square, by our own filter: its processor would scale up to 2048 first. */
  const encodePicture = async (picture: Picture): Promise<Tensor> => {
    const key = hashPicture(picture);
    const known = kept.get(key);
    if (known) return known;
    const raster = fitPicture(await renderer.render(picture), layout.preprocessor);
    const { width, height } = raster;
    const values = toPixelValues([raster], layout.preprocessor);
    const shown = new Uint8Array(width * height).fill(1);
    const features = await encode({
      pixel_values: new Tensor('float32', values, [1, 1, 3, height, width]),
      pixel_attention_mask: new Tensor('bool', shown, [1, 1, height, width]),
    });
    kept.set(key, features);
    return features;
  };

  const preparePrompt = async (parts: readonly Part[]): Promise<Prompt> => {
    const text = writePrompt(processor, parts);
    const features: Tensor[] = [];
    for (const part of parts) {
      if (part.type === 'picture') features.push(await encodePicture(part.picture));
    }
    return {
      tokens: tokensOf(processor, text),
      needsSpace: !/\s$/.test(text),
      features: features.length > 0 ? cat(features, 0) : null,
    };
  };

  /** The library encodes pixels wherever it takes a prompt; here it finds that done already. */
  const inputsOf = (tokens: readonly number[], features: Tensor | null) => {
    const size = [1, tokens.length];
    const ids = BigInt64Array.from(tokens, BigInt);
    const text = {
      input_ids: new Tensor('int64', ids, size),
      attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), size),
    };
    if (!features) return text;
    model.encode_image = async () => features;
    return { ...text, pixel_values: new Tensor('float32', new Float32Array(1), [1]) };
  };

  const generate = async (ask: Ask & { mode: 'generate' }): Promise<AnswerBody> => {
    const prompt = await preparePrompt(ask.parts);
    const output = await model.generate({
      ...inputsOf(prompt.tokens, prompt.features),
      max_new_tokens: ask.maxNewTokens,
      do_sample: false,
    });
    const tokens = Array.from(output.data as BigInt64Array, Number).slice(prompt.tokens.length);
    const ends = [model.generation_config?.eos_token_id ?? []].flat();
    return {
      mode: 'generate',
      text: processor.tokenizer.decode(tokens, { skip_special_tokens: true }),
      finish: ends.includes(tokens.at(-1) ?? -1) ? 'stop' : 'length',
    };
  };

  /** Likelihoods of the next token behind the prompt, `path` and each shorter beginning of `path`. */
  const probe = async (prompt: Prompt, begun: readonly number[], path: readonly number[]) => {
    const rows = path.length + 1;
    const outputs = await model.forward({
      ...inputsOf([...prompt.tokens, ...begun, ...path], prompt.features),
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
    const { begun, choices } = tokenizeChoices(processor, ask, prompt.needsSpace);
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
