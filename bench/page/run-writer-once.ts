import { findLayout } from '../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../src/judges/generative/generative.ts';
import type { LoadedModel } from '../../src/judges/worker/loaded-model.ts';
import { MODEL_ID, prepareRuntime, takeCores } from '../../src/judges/worker/runtime.ts';
import { yieldPoint, yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, RealModel } from '../bench-api.ts';
import { openModel } from './bench-model.ts';
import { planPairAsks, WRITER } from './writer-asks.ts';

let loaded: Promise<LoadedModel> | null = null;
let seed = 0;

/** Pictures nobody has seen yet, asked of the judge alone; resolves with the number of asks. */
export async function runWriterOnce({ items, model }: EncoderRequest): Promise<number> {
  loaded ??= load(model);
  const { scores } = planPairAsks(items, 7000 + seed++);
  await (await loaded).answer(scores, () => {});
  return scores.length;
}

async function load(real: RealModel | undefined): Promise<LoadedModel> {
  const { files, dtypes } = openModel(WRITER.id, real);
  prepareRuntime('wasm', files);
  takeCores();
  const layout = await findLayout(files, dtypes);
  if (layout.family !== 'vision-language') throw new Error('the model does not write');
  const renderer = createRenderer(async () => new Blob());
  return loadGenerative(MODEL_ID, layout, 'wasm', renderer, yieldPoint(yieldToMessages));
}
