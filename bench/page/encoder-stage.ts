import { RawImage } from '@huggingface/transformers';
import type { Picture } from '../../src/core/picture.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { asksOf } from '../../src/core/protocols/pairbench/plan/asks.ts';
import { planPairs } from '../../src/core/protocols/pairbench/plan/plan.ts';
import { loadEncoder } from '../../src/judges/encoder/encoder.ts';
import { startWorkerPool } from '../../src/judges/encoder/worker-pool.ts';
import { MODEL_ID } from '../../src/judges/worker/runtime.ts';
import { yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, Rounds } from '../bench-api.ts';
import { loadLoop, openLibrary } from './encoder-loop.ts';
import { ENCODER, wholeSpec } from './specs.ts';

/** Scenes of the run: some forty pictures, each taking a third of a second. */
const ITEMS = 2;

/**
 * Compares the judge, which embeds each picture once, with a loop that embeds both pictures of
 * every ask.
 */
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
    // a whole run: its asks show each picture at least four times, and the judge embeds it once
    const setup = { ...wholeSpec(ENCODER, ITEMS, 2000 + round), splits: ['R'] as const };
    const asks = [...planAsks(setup, { style: 'encoder', readsText: false }).values()];
    let begun = performance.now();
    await judge.answer(asks, () => {});
    const spent = performance.now() - begun;

    const pictures = picturesAsked(setup);
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
    const times = (pictures.length / asks.length).toFixed(1);
    detail = `${asks.length} pictures embedded, the loop ${pictures.length}: ${times} times as many`;
  }
  return { ours, other, detail };
}

/** The pictures of all asks of the run, with repetitions. */
function picturesAsked(setup: ReturnType<typeof wholeSpec>): Picture[] {
  const shown: Picture[] = [];
  for (const pair of planPairs(setup)) {
    for (const order of ['forward', 'reverse'] as const) {
      for (const ask of asksOf(setup, pair, order, 'encoder')) {
        if (ask.mode === 'embed' && ask.part.type === 'picture') shown.push(ask.part.picture);
      }
    }
  }
  return shown;
}
