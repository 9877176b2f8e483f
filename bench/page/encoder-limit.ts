import { CLIPVisionModelWithProjection, Tensor } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import type { Picture } from '../../src/core/picture.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { makeBatchesHere } from '../../src/judges/encoder/batch-worker.ts';
import { loadEncoder } from '../../src/judges/encoder/encoder.ts';
import { startWorkerPool } from '../../src/judges/encoder/worker-pool.ts';
import { filesOf } from '../../src/judges/files/files-of-source.ts';
import { findLayout } from '../../src/judges/files/model-layout.ts';
import { SHIPPED_JUDGES } from '../../src/judges/registry.ts';
import { MODEL_ID } from '../../src/judges/worker/runtime.ts';
import { yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, Rounds } from '../bench-api.ts';
import { openLibrary } from './encoder-loop.ts';
import { ENCODER, wholeSpec } from './specs.ts';

interface Bare {
  readonly sessions: {
    readonly model: { run(feeds: Record<string, unknown>): Promise<unknown> };
  };
}

/** The batch of the bare runs: the one of those tried that takes the least time is held against us. */
const BATCHES = [1, 4, 8];

/** The embedding stage as the judge does it, drawing included, against bare session runs. */
export async function encoderLimit({ items, rounds }: EncoderRequest): Promise<Rounds> {
  openLibrary();
  const entry = SHIPPED_JUDGES.find(({ id }) => id === ENCODER.id);
  if (!entry) throw new Error(`no judge ${ENCODER.id}`);
  const layout = await findLayout(filesOf(entry.source));
  if (layout.family !== 'encoder') throw new Error(`${entry.id} is no encoder`);
  const photos = async () => new Blob();
  const { preprocessor } = layout;
  // every round has pictures of its own: vectors of another are no help
  const judge = await loadEncoder(
    MODEL_ID,
    layout,
    'wasm',
    createRenderer(photos),
    yieldToMessages,
    (wanted) => startWorkerPool(photos, wanted),
  );
  const model = (await CLIPVisionModelWithProjection.from_pretrained(MODEL_ID, {
    dtype: 'fp32',
    device: 'wasm',
    model_file_name: 'vision_model',
  })) as unknown as Bare;
  const session = model.sessions.model;

  const ours: number[] = [];
  const other: number[] = [];
  let detail = '';
  for (let round = 0; round <= rounds; round++) {
    const plan = planAsks(wholeSpec(ENCODER, round === 0 ? 2 : items, 2000 + round), {
      style: 'encoder',
      readsText: false,
    });
    const asks = [...plan.values()];
    let answered = 0;
    let begun = performance.now();
    await judge.answer(asks, (told) => {
      answered += told.length;
    });
    const spent = performance.now() - begun;

    const renderer = createRenderer(photos, 1, asks.length);
    const bare: number[] = [];
    for (const size of BATCHES) {
      const maker = makeBatchesHere(renderer, preprocessor);
      const feeds = [];
      for (let start = 0; start < asks.length; start += size) {
        const { values, width, height } = await maker.make(picturesOf(asks, start, size));
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
