import { CLIPVisionModelWithProjection, Tensor } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import type { Picture } from '../../src/core/picture.ts';
import type { PairBenchSetup } from '../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { makeBatchesHere } from '../../src/judges/encoder/batch-worker.ts';
import { loadEncoder } from '../../src/judges/encoder/encoder.ts';
import { startWorkerPool } from '../../src/judges/encoder/worker-pool.ts';
import { loadOptions } from '../../src/judges/files/load-options.ts';
import { MODEL_ID } from '../../src/judges/worker/runtime.ts';
import { yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, RealModel, Rounds } from '../bench-api.ts';
import { openLibrary } from './encoder-loop.ts';
import { ENCODER, wholeSpec } from './specs.ts';

interface Bare {
  readonly sessions: {
    readonly model: { run(feeds: Record<string, unknown>): Promise<unknown> };
  };
}

/** Batch sizes of the bare runs: we compare with the fastest of them. */
const BATCHES = [1, 4, 8];

/** Pictures for a model of real size: each takes a third of a second. */
const FEW = 20;

/** Asks of a run, each about one picture; only the first few for a model of real size. */
function planPictures(setup: PairBenchSetup, real: RealModel | undefined): Ask[] {
  const plan = planAsks(setup, { style: 'encoder', readsText: false });
  return [...plan.values()].slice(0, real ? FEW : undefined);
}

/** Compares the judge's embedding stage, including drawing, with bare session runs. */
export async function encoderLimit({
  items,
  rounds,
  model: real,
}: EncoderRequest): Promise<Rounds> {
  const layout = await openLibrary(real);
  const photos = async () => new Blob();
  const { preprocessor } = layout;
  // every round uses new pictures, so cached vectors do not help
  const judge = await loadEncoder(
    MODEL_ID,
    layout,
    'wasm',
    createRenderer(photos),
    yieldToMessages,
    (wanted) => startWorkerPool(photos, wanted),
  );
  const model = (await CLIPVisionModelWithProjection.from_pretrained(MODEL_ID, {
    ...loadOptions([layout.vision], 'wasm'),
    model_file_name: 'vision_model',
  })) as unknown as Bare;
  const session = model.sessions.model;

  const ours: number[] = [];
  const other: number[] = [];
  let detail = '';
  for (let round = 0; round <= rounds; round++) {
    const size = round === 0 ? 2 : items;
    const asks = planPictures(wholeSpec(ENCODER, size, 2000 + round), real);
    let answered = 0;
    let begun = performance.now();
    await judge.answer(asks, (told) => {
      answered += told.length;
    });
    const spent = performance.now() - begun;

    const renderer = createRenderer(photos, 1, asks.length);
    const bare: number[] = [];
    for (const batch of BATCHES) {
      const maker = makeBatchesHere(renderer, preprocessor);
      const feeds = [];
      for (let start = 0; start < asks.length; start += batch) {
        const { values, width, height } = await maker.make(picturesOf(asks, start, batch));
        const count = values.length / (3 * width * height);
        const tensor = new Tensor('float32', values, [count, 3, height, width]);
        feeds.push({ pixel_values: (tensor as unknown as { ort_tensor: unknown }).ort_tensor });
      }
      begun = performance.now();
      for (const feed of feeds) await session.run(feed);
      bare.push(performance.now() - begun);
    }
    if (round === 0) continue;
    ours.push(spent);
    other.push(Math.min(...bare));
    const times = BATCHES.map((size, i) => `${size}: ${Math.round(bare[i] ?? 0)} ms`).join(', ');
    detail = `${answered} unique pictures; bare runs by batch ${times}`;
  }
  return { ours, other, detail };
}

function picturesOf(asks: readonly Ask[], start: number, size: number): Picture[] {
  return asks.slice(start, start + size).flatMap((ask) => {
    if (ask.mode !== 'embed' || ask.part.type !== 'picture') return [];
    return [ask.part.picture];
  });
}
