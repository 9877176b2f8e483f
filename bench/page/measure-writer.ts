import { RawImage } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import { createRenderer, type Renderer } from '../../src/pictures/render-picture.ts';
import type { EncoderRequest, Rounds, WriterRow } from '../bench-api.ts';
import { runBare } from './bare-writer.ts';
import { type LibraryWriter, openWriter } from './open-writer.ts';
import { planPairAsks, planWriterAsks } from './writer-asks.ts';

/** Pictures per round. They are drawn beforehand, because drawing is neither side's work. */
const KEPT_PICTURES = 4096;

/**
 * Compares the judge, with nothing cached, on a run's asks with the usual transformers.js loop or
 * with bare session runs, alternately in one page.
 */
export async function measureWriter(
  kind: WriterRow,
  { items, rounds, model }: EncoderRequest,
): Promise<Rounds> {
  const { library, open } = await openWriter(model);
  const ours: number[] = [];
  const other: number[] = [];
  let detail = '';
  // the first round is a warm-up and not counted; a model of real size skips it, as it takes
  // minutes
  for (let round = model ? 1 : 0; round <= rounds; round++) {
    const { texts, scores } = model
      ? planPairAsks(items, 4000 + round)
      : planWriterAsks(round === 0 ? 2 : items, 4000 + round);
    const renderer = createRenderer(async () => new Blob(), KEPT_PICTURES);
    for (const picture of picturesIn(texts)) await renderer.render(picture);

    const judge = await open(renderer);
    const answers: string[] = [];
    let begun = performance.now();
    await judge.answer(kind === 'text' ? texts : scores, (told) => {
      for (const { body } of told) answers.push(body.mode === 'generate' ? body.text : '');
    });
    const spent = performance.now() - begun;

    let spentThere: number;
    if (kind === 'limit') {
      const bare = await runBare(library, renderer, texts, scores, {
        batchesBehindPasts: model === undefined,
        ...(model && { batches: [1, 2, 4] }),
      });
      spentThere = bare.milliseconds;
      detail = `${texts.length} asks; ${bare.detail}`;
    } else {
      begun = performance.now();
      const written = await writeAll(library, renderer, texts);
      spentThere = performance.now() - begun;
      const alike = written.filter((text, i) => text === answers[i]).length;
      const letters = written.reduce((sum, text) => sum + text.length, 0) / written.length;
      detail = `${texts.length} asks, answers of ${letters.toFixed(0)} letters`;
      if (kind === 'text') detail += `, ${alike} the same in both`;
    }
    if (round === 0) continue;
    ours.push(spent);
    other.push(spentThere);
  }
  return { ours, other, detail };
}

/** The usual loop: for every ask, run the processor and generate the whole answer. */
async function writeAll(
  { processor, model }: LibraryWriter,
  renderer: Renderer,
  asks: readonly (Ask & { mode: 'generate' })[],
): Promise<string[]> {
  const written: string[] = [];
  for (const { parts, maxNewTokens } of asks) {
    const images: RawImage[] = [];
    const content: unknown[] = [];
    for (const part of parts) {
      if (part.type === 'text') content.push(part);
      else {
        const { data, width, height } = await renderer.render(part.picture);
        // the processor may modify the picture it is given
        images.push(new RawImage(new Uint8ClampedArray(data), width, height, 3));
        content.push({ type: 'image' });
      }
    }
    const text = processor.apply_chat_template([{ role: 'user', content }], {
      add_generation_prompt: true,
    });
    const inputs = await processor(text, images, { do_image_splitting: false });
    const output = await model.generate({ ...inputs, max_new_tokens: maxNewTokens });
    const begun = inputs.input_ids?.dims[1] ?? 0;
    const end = output.dims[1] ?? begun;
    const [answer = ''] = processor.batch_decode(output.slice(null, [begun, end]), {
      skip_special_tokens: true,
    });
    written.push(answer);
  }
  return written;
}

export function* picturesIn(asks: readonly (Ask & { mode: 'generate' })[]) {
  for (const { parts } of asks) {
    for (const part of parts) if (part.type === 'picture') yield part.picture;
  }
}
