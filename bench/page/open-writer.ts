import {
  AutoModelForImageTextToText,
  AutoProcessor,
  type RawImage,
  type Tensor,
} from '@huggingface/transformers';
import { loadOptions } from '../../src/judges/files/load-options.ts';
import { findLayout } from '../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../src/judges/generative/generative.ts';
import type { GraphValue } from '../../src/judges/generative/runtime-session.ts';
import type { LoadedModel } from '../../src/judges/worker/loaded-model.ts';
import { MODEL_ID, prepareRuntime, takeCores } from '../../src/judges/worker/runtime.ts';
import { yieldPoint, yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import type { Renderer } from '../../src/pictures/render-picture.ts';
import type { RealModel } from '../bench-api.ts';
import { openModel } from './bench-model.ts';
import { WRITER } from './writer-asks.ts';

type Inputs = Record<string, Tensor>;

/** The parts of the library's classes that are used; the library types them loosely. */
export interface LibraryWriter {
  readonly processor: {
    (text: string, images: readonly RawImage[], options: object): Promise<Inputs>;
    apply_chat_template(messages: unknown, options: object): string;
    batch_decode(tokens: Tensor, options: object): string[];
  };
  readonly model: {
    generate(inputs: Record<string, unknown>): Promise<Tensor>;
    readonly sessions: Readonly<Record<string, BareSession>>;
    readonly config: Readonly<Record<string, unknown>>;
  };
}

export interface BareSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly inputMetadata: readonly GraphValue[];
  run(
    feeds: Record<string, unknown>,
    outputs?: readonly string[],
  ): Promise<Record<string, unknown>>;
}

/**
 * Opens the library's own judge, and a way to open ours with nothing cached, from the same files.
 */
export async function openWriter(real?: RealModel): Promise<{
  readonly library: LibraryWriter;
  readonly open: (renderer: Renderer) => Promise<LoadedModel>;
}> {
  const { files, dtypes } = openModel(WRITER.id, real);
  prepareRuntime('wasm', files);
  const layout = await findLayout(files, dtypes);
  if (layout.family !== 'vision-language') throw new Error('the model does not write');
  takeCores(layout.parts);
  const processor = await AutoProcessor.from_pretrained(MODEL_ID);
  const model = await AutoModelForImageTextToText.from_pretrained(
    MODEL_ID,
    loadOptions(layout.parts, 'wasm'),
  );
  return {
    library: { processor, model } as unknown as LibraryWriter,
    open: (renderer) =>
      loadGenerative(MODEL_ID, layout, 'wasm', renderer, yieldPoint(yieldToMessages), {
        batchesBehindPrefixes: real === undefined,
      }),
  };
}
