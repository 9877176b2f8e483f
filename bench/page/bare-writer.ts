import { Tensor } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import { hashPicture } from '../../src/core/ask/ask-hash.ts';
import type { Renderer } from '../../src/pictures/render-picture.ts';
import type { BareSession, LibraryWriter } from './open-writer.ts';
import { fitPixels, readPrompts } from './writer-inputs.ts';

/** The batch of the bare runs: the one of those tried that takes the least time is held against us. */
const BATCHES = [1, 4, 8, 16];
const HEADS = 4;
const HEAD_WIDTH = 32;

/**
 * Milliseconds of the session runs that nobody can do without: each picture once through the vision
 * graph, each prompt once through the decoder, everything else made ready before.
 */
export async function runBare(
  library: LibraryWriter,
  renderer: Renderer,
  texts: readonly (Ask & { mode: 'generate' })[],
  scores: readonly (Ask & { mode: 'choose' })[],
): Promise<{ milliseconds: number; detail: string }> {
  const { vision_encoder: eye, decoder_model_merged: decoder } = library.model.sessions;
  if (!eye || !decoder) throw new Error('the model has other sessions');
  const pictures = new Map<string, Float32Array>();
  for (const { parts } of texts) {
    for (const part of parts) {
      if (part.type !== 'picture') continue;
      const name = hashPicture(part.picture);
      if (pictures.has(name)) continue;
      pictures.set(name, await fitPixels(library, await renderer.render(part.picture)));
    }
  }
  const side = Math.sqrt((pictures.values().next().value?.length ?? 0) / 3);
  const seen = await fastest([...pictures.values()], eye, (batch) => ({
    pixel_values: tensor('float32', batch, [1, batch.length, 3, side, side]),
  }));
  // features stand for any numbers: a decoder takes as long for all
  const prompts = await readPrompts(library, scores);
  let read = { milliseconds: 0, batch: 0 };
  for (const alike of prompts.values()) {
    const one = await fastest(alike, decoder, (batch) =>
      decoderFeeds(decoder, batch, batch[0]?.length ?? 0),
    );
    read = { milliseconds: read.milliseconds + one.milliseconds, batch: one.batch };
  }
  return {
    milliseconds: seen.milliseconds + read.milliseconds,
    detail: `${pictures.size} pictures ${seen.milliseconds.toFixed(0)} ms in batches of ${seen.batch}, prompts ${read.milliseconds.toFixed(0)} ms in batches of ${read.batch}`,
  };
}

async function fastest(
  rows: readonly Float32Array[],
  session: BareSession,
  feed: (batch: readonly Float32Array[]) => Record<string, unknown>,
): Promise<{ milliseconds: number; batch: number }> {
  let best = { milliseconds: Number.POSITIVE_INFINITY, batch: 0 };
  for (const batch of BATCHES) {
    const feeds = [];
    for (let start = 0; start < rows.length; start += batch) {
      feeds.push(feed(rows.slice(start, start + batch)));
    }
    const begun = performance.now();
    for (const each of feeds) await session.run(each);
    const milliseconds = performance.now() - begun;
    if (milliseconds < best.milliseconds) best = { milliseconds, batch };
  }
  return best;
}

/** Two logits are kept, as "1" and "10" need. */
function decoderFeeds(decoder: BareSession, batch: readonly Float32Array[], size: number) {
  const rows = batch.length;
  const width = HEADS * HEAD_WIDTH;
  const length = size / width;
  const places = Array.from({ length: rows * length }, (_, i) => i % length);
  const past = decoder.inputNames
    .filter((name) => name.startsWith('past_key_values'))
    .map((name) => [name, tensor('float32', [new Float32Array(0)], [rows, HEADS, 0, HEAD_WIDTH])]);
  return {
    inputs_embeds: tensor('float32', batch, [rows, length, width]),
    attention_mask: whole(new Array<number>(rows * length).fill(1), [rows, length]),
    position_ids: whole(places, [rows, length]),
    num_logits_to_keep: whole([2], []),
    ...Object.fromEntries(past),
  };
}

function whole(values: readonly number[], dims: number[]): unknown {
  return bare(new Tensor('int64', BigInt64Array.from(values, BigInt), dims));
}

function tensor(type: 'float32', rows: readonly Float32Array[], dims: number[]): unknown {
  const size = rows[0]?.length ?? 0;
  const values = new Float32Array(rows.length * size);
  for (const [i, row] of rows.entries()) values.set(row, i * size);
  return bare(new Tensor(type, values, dims));
}

/** The runtime's own tensor inside the library's. */
function bare(wrapped: Tensor): unknown {
  return (wrapped as unknown as { ort_tensor: unknown }).ort_tensor;
}
