import { Tensor } from '@huggingface/transformers';
import type { Ask } from '../../src/core/ask/ask.ts';
import { hashPicture } from '../../src/core/ask/ask-hash.ts';
import type { Renderer } from '../../src/pictures/render-picture.ts';
import type { BareSession, LibraryWriter } from './open-writer.ts';
import { type CutPrompt, cutPrompts, fitPixels } from './writer-inputs.ts';

/** Batch sizes to try; we compare with the fastest one. */
const BATCHES = [1, 2, 4, 8, 16, 32];

/** Rows of equal length after cached prefixes ("pasts") of equal length. */
interface Stage {
  readonly past: number;
  readonly length: number;
  readonly rows: number;
  readonly outputs: readonly string[];
}

export interface BareOptions {
  /** several rows may share a past in one batch; not possible in graphs with grouped queries */
  readonly batchesBehindPasts: boolean;
  /** batch sizes to try; fewer if each takes minutes */
  readonly batches?: readonly number[];
}

/**
 * Milliseconds of the session runs that every implementation needs: each picture once through the
 * vision graph, each prompt beginning that is shared once through the decoder, each remainder once
 * after it. Only needed outputs are fetched, and everything else is prepared beforehand.
 */
export async function runBare(
  library: LibraryWriter,
  renderer: Renderer,
  texts: readonly (Ask & { mode: 'generate' })[],
  scores: readonly (Ask & { mode: 'choose' })[],
  { batchesBehindPasts, batches = BATCHES }: BareOptions,
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
  const rows = [...pictures.values()];
  const seen = await fastest(rows.length, batches, (start, count) =>
    eye.run(
      {
        pixel_values: tensor('float32', rows.slice(start, start + count), [
          1,
          count,
          3,
          side,
          side,
        ]),
      },
      ['image_features'],
    ),
  );
  let read = 0;
  for (const stage of stagesOf(await cutPrompts(library, scores), decoder)) {
    const tried = stage.past > 0 && !batchesBehindPasts ? [1] : batches;
    const { milliseconds } = await fastest(stage.rows, tried, (_, count) =>
      decoder.run(decoderFeeds(decoder, stage, count), stage.outputs),
    );
    read += milliseconds;
  }
  return {
    milliseconds: seen.milliseconds + read,
    detail: `${pictures.size} pictures ${seen.milliseconds.toFixed(0)} ms in batches of ${seen.batch}, prompts ${read.toFixed(0)} ms behind shared beginnings`,
  };
}

/** The minimum to read: shared beginnings, each once, level by level, then the remainders. */
function stagesOf(prompts: readonly CutPrompt[], decoder: BareSession): Stage[] {
  const caches = decoder.outputNames.filter((name) => name.startsWith('present'));
  const stages = new Map<string, Stage>();
  const known = new Set<string>();
  const add = (past: number, length: number, outputs: readonly string[]) => {
    const name = `${past} ${length} ${outputs.length}`;
    stages.set(name, { past, length, outputs, rows: (stages.get(name)?.rows ?? 0) + 1 });
  };
  for (const { beginnings, length } of prompts) {
    let past = 0;
    for (const beginning of beginnings) {
      if (!known.has(beginning.name)) add(past, beginning.length - past, caches);
      known.add(beginning.name);
      past = beginning.length;
    }
    add(past, length - past, ['logits']);
  }
  return [...stages.values()];
}

async function fastest(
  rows: number,
  batches: readonly number[],
  run: (start: number, count: number) => Promise<unknown>,
): Promise<{ milliseconds: number; batch: number }> {
  let best = { milliseconds: Number.POSITIVE_INFINITY, batch: 0 };
  for (const batch of batches) {
    const begun = performance.now();
    for (let start = 0; start < rows; start += batch) {
      await run(start, Math.min(batch, rows - start));
    }
    const milliseconds = performance.now() - begun;
    if (milliseconds < best.milliseconds) best = { milliseconds, batch };
    // a larger batch would hold no more rows
    if (batch >= rows) break;
  }
  return best;
}

/**
 * Arbitrary numbers of the right shape: the decoder's time does not depend on them. Two logits are
 * kept, for "10".
 */
function decoderFeeds(decoder: BareSession, { past, length }: Stage, rows: number) {
  const whole = past + length;
  const places = Array.from({ length: rows * length }, (_, i) => past + (i % length));
  const all: Record<string, unknown> = {
    attention_mask: integers(new Array<number>(rows * whole).fill(1), [rows, whole]),
    position_ids: integers(places, [rows, length]),
    num_logits_to_keep: integers([2], []),
  };
  for (const { name, type, shape } of decoder.inputMetadata) {
    const sized = shape.map((size, axis) => {
      if (typeof size === 'number') return size;
      if (axis === 0) return rows;
      return name === 'inputs_embeds' ? length : past;
    });
    if (name === 'inputs_embeds' || name.startsWith('past')) all[name] = numbers(type, sized);
  }
  return Object.fromEntries(decoder.inputNames.map((name) => [name, all[name]]));
}

function numbers(type: string, dims: number[]): unknown {
  const size = dims.reduce((product, length) => product * length, 1);
  const values = Float32Array.from({ length: size }, (_, i) => Math.sin(i) / 10);
  if (type === 'float32') return bare(new Tensor('float32', values, dims));
  return bare(new Tensor('float32', values, dims).to('float16'));
}

function integers(values: readonly number[], dims: number[]): unknown {
  return bare(new Tensor('int64', BigInt64Array.from(values, BigInt), dims));
}

function tensor(type: 'float32', rows: readonly Float32Array[], dims: number[]): unknown {
  const size = rows[0]?.length ?? 0;
  const values = new Float32Array(rows.length * size);
  for (const [i, row] of rows.entries()) values.set(row, i * size);
  return bare(new Tensor(type, values, dims));
}

/** The runtime's tensor inside the library's tensor. */
function bare(wrapped: Tensor): unknown {
  return (wrapped as unknown as { ort_tensor: unknown }).ort_tensor;
}
