import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { env } from '@huggingface/transformers';
import { PNG } from 'pngjs';
import type { Answer } from '../../../src/core/ask/answer.ts';
import type { Ask, Part } from '../../../src/core/ask/ask.ts';
import type { Photo, Picture } from '../../../src/core/picture.ts';
import { createRaster, type Raster } from '../../../src/core/raster.ts';
import type { ContentPart } from '../../../src/judges/endpoint/chat/chat-request.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../src/judges/generative/generative.ts';
import { LEAST_LOG_PROBABILITY } from '../../../src/judges/generative/scoring/choice-trie.ts';
import type { LoadedModel } from '../../../src/judges/worker/loaded-model.ts';
import { createRenderer, type Renderer } from '../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from '../judges/model-folder.ts';

/** What a model wrote, and the likeliest tokens at each place where they are known. */
export interface Written {
  readonly text: string;
  readonly finish: 'stop' | 'length';
  readonly places: readonly {
    readonly token: string;
    readonly logprob: number;
    readonly top_logprobs: readonly { readonly token: string; readonly logprob: number }[];
  }[];
}

export interface Brain {
  /** Answers a message of the protocol, as a server does that has this model. */
  write(content: readonly ContentPart[], maxTokens: number, logprobs: boolean): Promise<Written>;
  /** The same model asked without any server between. */
  answer(asks: readonly Ask[]): Promise<Answer['body'][]>;
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const OPENING = 'Score: ';

/** The nano judge in Node. Calls go one after another: the runtime takes one at a time. */
export async function loadBrain(): Promise<Brain> {
  env.localModelPath = resolve(NANO_MODELS);
  env.allowRemoteModels = false;
  const layout = await findLayout(folderFiles(pickFolder(`${NANO_MODELS}/nano-vlm-both`, 'nano')));
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  const received = new Map<string, Raster>();
  const drawn = createRenderer(async () => new Blob());
  const renderer: Renderer = {
    async render(picture) {
      const { source } = picture;
      return (source.kind === 'photo' && received.get(source.sha256)) || drawn.render(picture);
    },
  };
  const model = await loadGenerative('nano-vlm-both', layout, 'cpu', renderer, async () => {});
  const ask = inTurn(model);

  const take = (url: string): Picture => {
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const raster = decodePng(bytes);
    received.set(sha256, raster);
    const { width, height } = raster;
    const photo: Photo = { kind: 'photo', sha256, name: 'sent.png', width, height };
    return { source: photo, steps: [] };
  };

  return {
    answer: ask,
    async write(content, maxNewTokens, logprobs) {
      const [shown] = content.flatMap((part) => (part.type === 'image_url' ? [part] : []));
      const asked = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
      // the nano judge knows no colours' names by themselves: here the server looks for it
      if (shown && asked.includes('two halves'))
        return nameHalves(take(shown.image_url.url), received);
      // it was trained on messages without numbered pictures
      const parts = content.flatMap((part): Part[] => {
        if (part.type === 'image_url') {
          return [{ type: 'picture', picture: take(part.image_url.url) }];
        }
        return /^Image \d+:$/.test(part.text) ? [] : [part];
      });
      const [body] = await ask([{ mode: 'generate', parts, maxNewTokens }]);
      if (body?.mode !== 'generate') throw new Error('no text');
      const places = logprobs ? await tellPlaces(ask, parts, body.text) : [];
      return { text: body.text, finish: body.finish, places };
    },
  };
}

function inTurn(model: LoadedModel): Brain['answer'] {
  let last: Promise<unknown> = Promise.resolve();
  return (asks) => {
    const turn = last.then(async () => {
      const bodies: Answer['body'][] = [];
      await model.answer(asks, (told) => bodies.push(...told.map(({ body }) => body)));
      return bodies;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** The nano judge's scores are single digits, "10" is two of them. */
async function tellPlaces(
  ask: Brain['answer'],
  parts: readonly Part[],
  text: string,
): Promise<Written['places']> {
  const score = /^Score: (\d+)/.exec(text)?.[1];
  if (score === undefined) return [{ token: text, logprob: -1, top_logprobs: [] }];
  const places: Written['places'][number][] = ['Score', ':', ' '].map((token) => ({
    token,
    logprob: -0.01,
    top_logprobs: [{ token, logprob: -0.01 }],
  }));
  let begun = OPENING;
  for (const token of [...score, '']) {
    const [body] = await ask([{ mode: 'choose', parts, opening: begun, choices: DIGITS }]);
    if (body?.mode !== 'choose') throw new Error('no choice');
    const likeliest = body.logProbabilities.map((logprob, digit) => ({
      token: String(digit),
      logprob: logprob ?? LEAST_LOG_PROBABILITY,
    }));
    if (token === '')
      places.push({
        token: ',',
        logprob: -0.01,
        top_logprobs: [...likeliest, { token: ',', logprob: -0.01 }],
      });
    else {
      const logprob = likeliest[Number(token)]?.logprob ?? LEAST_LOG_PROBABILITY;
      places.push({ token, logprob, top_logprobs: likeliest });
    }
    begun += token;
  }
  return places;
}

function nameHalves({ source }: Picture, received: ReadonlyMap<string, Raster>): Written {
  const raster = source.kind === 'photo' ? received.get(source.sha256) : undefined;
  if (!raster) throw new Error('no picture came');
  const { width, height, data } = raster;
  const nameAt = (x: number): string => {
    const at = 3 * (Math.floor(height / 2) * width + x);
    return (data[at] as number) > (data[at + 2] as number) ? 'red' : 'blue';
  };
  const text = `${nameAt(Math.floor(width / 4))} ${nameAt(Math.floor((3 * width) / 4))}`;
  const top_logprobs = [{ token: text, logprob: -0.1 }];
  return { text, finish: 'stop', places: [{ token: text, logprob: -0.1, top_logprobs }] };
}

export function decodePng(bytes: Buffer): Raster {
  const { width, height, data } = PNG.sync.read(bytes);
  const raster = createRaster(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    raster.data.set(data.subarray(4 * pixel, 4 * pixel + 3), 3 * pixel);
  }
  return raster;
}

/** What a browser's canvas does, in Node. */
export async function encodePng({ width, height, data }: Raster): Promise<Blob> {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++) {
    png.data.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
    png.data[4 * pixel + 3] = 255;
  }
  return new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' });
}
