import { RawImage } from '@huggingface/transformers';
import { hashAsk } from '../../src/core/ask/ask-hash.ts';
import type { Picture } from '../../src/core/picture.ts';
import { asksOf } from '../../src/core/protocols/pairbench/plan/asks.ts';
import { planPairs } from '../../src/core/protocols/pairbench/plan/plan.ts';
import { loadEncoder } from '../../src/judges/encoder/encoder.ts';
import { startWorkerPool } from '../../src/judges/encoder/worker-pool.ts';
import { MODEL_ID } from '../../src/judges/worker/runtime.ts';
import { yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, Rounds } from '../bench-api.ts';
import { planPictures } from './encoder-limit.ts';
import { loadLoop, openLibrary } from './encoder-loop.ts';
import { ENCODER, wholeSpec } from './specs.ts';

/** Each picture once, as the judge embeds, against the loop that embeds both of every ask. */
export async function encoderStage({ rounds, model: real }: EncoderRequest): Promise<Rounds> {
  const layout = await openLibrary(real);
  const photos = async () => new Blob();
  const judge = await loadEncoder(
    MODEL_ID,
    layout,
    'wasm',
    createRenderer(photos),
    yieldToMessages,
    (wanted) => startWorkerPool(photos, wanted),
  );
  const { processor, model } = await loadLoop(real);
  const ours: number[] = [];
  const other: number[] = [];
  let detail = '';
  // the first round starts the worker pool and is not counted
  for (let round = 0; round <= rounds; round++) {
    const setup = wholeSpec(ENCODER, 1, 2000 + round);
    const asks = planPictures(setup, real);
    let begun = performance.now();
    await judge.answer(asks, () => {});
    const spent = performance.now() - begun;

    const names = new Set(asks.map(hashAsk));
    const pictures = picturesAsked(setup, names);
    const renderer = createRenderer(photos, 4096);
    for (const picture of pictures) await renderer.render(picture);
    begun = performance.now();
    for (const picture of pictures) {
      const { data, width, height } = await renderer.render(picture);
      const image = new RawImage(new Uint8ClampedArray(data), width, height, 3);
      await model(await processor(image));
    }
    const spentThere = performance.now() - begun;
    if (round === 0) continue;
    ours.push(spent);
    other.push(spentThere);
    detail = `${asks.length} pictures embedded, the loop ${pictures.length}`;
  }
  return { ours, other, detail };
}

/** The pictures of every ask of the run, over and over, whose two pictures are both among those. */
function picturesAsked(setup: ReturnType<typeof wholeSpec>, names: ReadonlySet<string>): Picture[] {
  const shown: Picture[] = [];
  for (const pair of planPairs(setup)) {
    for (const order of ['forward', 'reverse'] as const) {
      const asks = asksOf(setup, pair, order, 'encoder');
      if (!asks.every((ask) => names.has(hashAsk(ask)))) continue;
      for (const ask of asks) {
        if (ask.mode === 'embed' && ask.part.type === 'picture') shown.push(ask.part.picture);
      }
    }
  }
  return shown;
}
