import { basename, dirname, resolve } from 'node:path';
import { env } from '@huggingface/transformers';
import type { Answer, AnswerBody } from '../../../src/core/ask/answer.ts';
import { loadEncoder } from '../../../src/judges/encoder/encoder.ts';
import { nameDtypes } from '../../../src/judges/files/load-options.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../src/judges/generative/generative.ts';
import type { Fingerprint, Judge, JudgeEntry } from '../../../src/judges/judge.ts';
import { SHIPPED_REFERENCES } from '../../../src/judges/self-test/shipped-references.ts';
import { createRenderer } from '../../../src/pictures/render-picture.ts';
import { NANO_MODELS, pickFolder } from './model-folder.ts';
import { computeOnOneThread } from './one-thread.ts';

computeOnOneThread();

export interface Disturbance {
  readonly device?: 'wasm' | 'webgpu';
  /** what the device makes of a good answer: a silent fault */
  readonly disturb?: (body: AnswerBody) => AnswerBody;
  readonly fingerprint?: Partial<Fingerprint>;
}

/** Where a judge's files lie, and what the library calls that which computes. */
export interface Place {
  readonly folder: string;
  /** '' after `computeOnWasm` */
  readonly runtime: 'cpu' | '';
}

/** A judge with its real files in Node, a nano one unless told, passed off as on that device. */
export async function openNodeJudge(
  entry: JudgeEntry,
  { device = 'wasm', disturb = (body) => body, fingerprint = {} }: Disturbance = {},
  { folder, runtime }: Place = { folder: `${NANO_MODELS}/${entry.id}`, runtime: 'cpu' },
): Promise<Judge> {
  env.localModelPath = resolve(dirname(folder));
  env.allowRemoteModels = false;
  env.useWasmCache = false;
  const layout = await findLayout(folderFiles(pickFolder(folder, 'picked')), entry.dtypes);
  const name = basename(folder);
  const renderer = createRenderer(async () => new Blob());
  const checkpoint = async () => {};
  const model =
    layout.family === 'encoder'
      ? await loadEncoder(name, layout, runtime, renderer, checkpoint)
      : await loadGenerative(name, layout, runtime, renderer, checkpoint);
  const reference = SHIPPED_REFERENCES.find(({ judge }) => judge === entry.id);
  return {
    entry,
    fingerprint: {
      judge: entry.id,
      kind: entry.kind,
      revision: reference?.revision ?? 'unknown',
      device,
      adapter: device === 'webgpu' ? 'vendor of strange adapters' : null,
      dtype: nameDtypes(layout.family === 'encoder' ? [layout.vision] : layout.parts),
      runtime: 'in Node',
      ...(model.output && { output: model.output }),
      ...fingerprint,
    },
    async answer(asks, { signal, onAnswer, onFailure }) {
      signal?.throwIfAborted();
      const tell = (told: readonly Answer[], places: readonly number[]) => {
        for (const [i, answer] of told.entries()) {
          onAnswer(places[i] as number, { ...answer, body: disturb(answer.body) });
        }
      };
      await model.answer(asks, tell, onFailure);
    },
    dispose() {},
  };
}
