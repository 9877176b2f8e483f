import { AutoProcessor, CLIPVisionModelWithProjection, RawImage } from '@huggingface/transformers';
import { asksOf } from '../../src/core/protocols/pairbench/plan/asks.ts';
import { planPairs } from '../../src/core/protocols/pairbench/plan/plan.ts';
import { scoreOf } from '../../src/core/protocols/pairbench/readers/score.ts';
import { loadOptions } from '../../src/judges/files/load-options.ts';
import { findLayout, type ModelLayout } from '../../src/judges/files/model-layout.ts';
import { MODEL_ID, prepareRuntime } from '../../src/judges/worker/runtime.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { RealModel } from '../bench-api.ts';
import { openModel } from './bench-model.ts';
import { ENCODER, wholeSpec } from './specs.ts';

type Processor = (image: RawImage) => Promise<Record<string, unknown>>;
type Model = (
  inputs: Record<string, unknown>,
) => Promise<{ readonly image_embeds: { readonly data: Float32Array } }>;

/** Points the library at the shipped encoder's files, as the judges do. */
export async function openLibrary(
  real?: RealModel,
): Promise<ModelLayout & { readonly family: 'encoder' }> {
  const { files, dtypes } = openModel(ENCODER.id, real);
  prepareRuntime('wasm', files);
  const layout = await findLayout(files, dtypes);
  if (layout.family !== 'encoder') throw new Error('the model is no encoder');
  return layout;
}

export interface LoopModel {
  readonly processor: Processor;
  readonly model: Model;
}

let loaded: Promise<LoopModel> | null = null;

export async function loadLoop(real?: RealModel) {
  const { vision } = await openLibrary(real);
  const processor = (await AutoProcessor.from_pretrained(MODEL_ID)) as unknown as Processor;
  const model = (await CLIPVisionModelWithProjection.from_pretrained(MODEL_ID, {
    ...loadOptions([vision], 'wasm'),
    model_file_name: 'vision_model',
  })) as unknown as Model;
  return { processor, model };
}

/**
 * The usual loop with transformers.js: for every ask, preprocess and embed both pictures, one at a
 * time. Each picture is drawn only once: a data set would have it ready.
 */
export async function encoderLoop(items: number, round: number) {
  loaded ??= loadLoop();
  const { processor, model } = await loaded;
  const spec = wholeSpec(ENCODER, items, 1000 + round);
  const renderer = createRenderer(async () => new Blob(), 4096);
  let embedded = 0;
  const begun = performance.now();
  for (const pair of planPairs(spec)) {
    for (const order of ['forward', 'reverse'] as const) {
      const bodies = [];
      for (const ask of asksOf(spec, pair, order, 'encoder')) {
        if (ask.mode !== 'embed' || ask.part.type !== 'picture') throw new Error('no picture');
        const { data, width, height } = await renderer.render(ask.part.picture);
        const inputs = await processor(new RawImage(data, width, height, 3));
        const { image_embeds } = await model(inputs);
        bodies.push({ mode: 'embed', vector: image_embeds.data } as const);
        embedded++;
      }
      scoreOf(pair, 'encoder', bodies, 'ours');
    }
  }
  return { milliseconds: performance.now() - begun, embedded };
}
