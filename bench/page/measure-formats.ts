import type { Ask } from '../../src/core/ask/ask.ts';
import { filesOf } from '../../src/judges/files/files-of-source.ts';
import { findLayout } from '../../src/judges/files/model-layout.ts';
import { recordFiles } from '../../src/judges/files/recorded-files.ts';
import { loadGenerative } from '../../src/judges/generative/generative.ts';
import type { LoadedModel } from '../../src/judges/worker/loaded-model.ts';
import { MODEL_ID, prepareRuntime, takeCores } from '../../src/judges/worker/runtime.ts';
import { yieldPoint, yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer, type Renderer } from '../../src/pictures/render-picture.ts';
import type { FormatRequest, FormatTimes } from '../bench-api.ts';
import { planPairAsks } from './writer-asks.ts';

const KEPT_PICTURES = 64;
/** Tokens of a text: enough that reading the prompt does not dominate. */
const TEXT_TOKENS = 16;

/**
 * Times our own judge on one model in one or several number formats, alternately in one worker: the
 * first and further scores of a pair, the first and further tokens of a text about it, and a text
 * about no picture, which is only the decoder's work.
 */
export async function measureFormats({ formats, rounds }: FormatRequest): Promise<FormatTimes[]> {
  const renderer = createRenderer(async () => new Blob(), KEPT_PICTURES);
  const measured: { readonly judge: LoadedModel; readonly times: FormatTimes }[] = [];
  for (const format of formats) {
    const times = { label: format.label, first: [], next: [], begun: [], token: [], plain: [] };
    measured.push({ judge: await openFormat(format, renderer), times });
  }
  // the first round is a warm-up and not counted, unless it is the only one
  for (let round = 0; round <= rounds; round++) {
    const { texts, scores } = planPairAsks(1, 5000 + round);
    const [first] = texts;
    if (!first) throw new Error('there is no ask');
    const begun = { ...first, maxNewTokens: 1 };
    const text = { ...first, maxNewTokens: TEXT_TOKENS };
    const plain = { ...text, parts: text.parts.filter(({ type }) => type === 'text') };
    for (const { judge, times } of measured) {
      const cold = await timeOf(judge, scores.slice(0, 1));
      const rest = await timeOf(judge, scores.slice(1));
      const one = await timeOf(judge, [begun]);
      const whole = await timeOf(judge, [text]);
      const alone = await timeOf(judge, [plain]);
      if (round === 0 && rounds > 0) continue;
      times.first.push(cold);
      times.next.push(rest / (scores.length - 1));
      times.begun.push(one);
      times.token.push((whole - one) / (TEXT_TOKENS - 1));
      times.plain.push(alone);
    }
  }
  return measured.map(({ times }) => times);
}

async function openFormat(
  { path, dtypes }: FormatRequest['formats'][number],
  renderer: Renderer,
): Promise<LoadedModel> {
  const base = new URL(path, location.origin).href;
  const files = recordFiles(filesOf({ type: 'url', base }), () => undefined, { cuts: true });
  prepareRuntime('wasm', files);
  const layout = await findLayout(files, dtypes);
  if (layout.family !== 'vision-language') throw new Error('the model does not write');
  takeCores(layout.parts);
  return loadGenerative(MODEL_ID, layout, 'wasm', renderer, yieldPoint(yieldToMessages));
}

async function timeOf(judge: LoadedModel, asks: readonly Ask[]): Promise<number> {
  const begun = performance.now();
  await judge.answer(asks, () => undefined);
  return performance.now() - begun;
}
