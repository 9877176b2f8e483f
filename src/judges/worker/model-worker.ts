import { releaseProxy } from 'comlink';
import { messageOf } from '../../core/errors.ts';
import { createRenderer, type PhotoFiles } from '../../pictures/render-picture.ts';
import { answeringField } from '../answering-version.ts';
import { loadEncoder } from '../encoder/encoder.ts';
import { startWorkerPool } from '../encoder/worker-pool.ts';
import { refuseUnfit } from '../files/device-limits.ts';
import { filesOf } from '../files/files-of-source.ts';
import { nameDtypes } from '../files/load-options.ts';
import { filesIn, findLayout, type ModelLayout } from '../files/model-layout.ts';
import { type RecordedFiles, recordFiles } from '../files/recorded-files.ts';
import { takeFromDisk } from '../files/weights-on-disk.ts';
import { loadGenerative } from '../generative/generative.ts';
import { type Fingerprint, JudgeError } from '../judge.ts';
import { AbortScope } from './abort-scope.ts';
import { toFault } from './fault.ts';
import type { LoadedModel } from './loaded-model.ts';
import type { AskOutcome, LoadRequest, ModelWorkerApi } from './model-worker-api.ts';
import { deviceLost, MODEL_ID, nameRuntime, prepareRuntime, takeCores } from './runtime.ts';
import { yieldPoint, yieldToMessages } from './scheduling.ts';
import { warmCast } from './warm-cast.ts';
import { probeWebGpu } from './webgpu.ts';

/** An encoder takes each picture only once, and its worker pool draws most of them. */
const KEPT_BY_ENCODER = { pictures: 1, sources: 16 };

/** The code that runs inside a model's worker. */
export function createModelWorker(): ModelWorkerApi {
  let model: LoadedModel | null = null;
  const device = new AbortScope();
  let stopping = false;

  const checkpoint = async () => {
    await yieldToMessages();
    if (stopping) throw new DOMException('the judge was stopped', 'AbortError');
  };

  return {
    async load(request, photos, onProgress) {
      let files: RecordedFiles | null = null;
      try {
        const adapter = await findAdapter(request);
        files = recordFiles(filesOf(request.entry.source), onProgress, {
          cuts: request.entry.kind === 'generative',
          // a GPU unpacks no weights
          splits: request.entry.kind === 'generative' && request.device === 'wasm',
          // on a GPU, caches cannot be split into rows
          shares: request.entry.kind === 'generative' && request.device === 'wasm',
          tuned: request.entry.tuned,
          whole: request.entry.source.type === 'shipped' ? request.entry.bytes : null,
        });
        prepareRuntime(request.device, files);
        const found = await findLayout(files, request.entry.dtypes);
        refuseOtherKind(request, found);
        refuseUnfit(filesIn(found), request.device);
        if (request.entry.kind === 'generative') {
          takeCores(filesIn(found));
          if (request.device === 'wasm') await warmCast(filesIn(found));
        }
        const layout = await withWeights(found, files);
        const photoFiles = askingKindly(photos);
        onProgress({ step: 'session' });
        model =
          layout.family === 'encoder'
            ? await loadEncoder(
                MODEL_ID,
                layout,
                request.device,
                createRenderer(photoFiles, KEPT_BY_ENCODER.pictures, KEPT_BY_ENCODER.sources),
                checkpoint,
                (preprocessor) => startWorkerPool(photoFiles, preprocessor),
              )
            : await loadGenerative(
                MODEL_ID,
                layout,
                request.device,
                createRenderer(photoFiles),
                yieldPoint(checkpoint),
                {
                  // known for the shipped graphs; a test verifies it
                  batchesBehindPrefixes: request.entry.source.type === 'shipped',
                  tiled: request.entry.tiled === true,
                },
              );
        void deviceLost().then((reason) =>
          device.abort(new Error(`the GPU device was lost: ${reason}`)),
        );
        onProgress({ step: 'ready' });
        const fingerprint: Fingerprint = {
          judge: request.entry.id,
          kind: request.entry.kind,
          revision: files.revision(),
          device: request.device,
          adapter,
          dtype: nameDtypes(filesIn(layout)),
          runtime: nameRuntime(),
          ...(model.output && { output: model.output }),
          ...(files.isCut() && { cut: 'logits' as const }),
          ...(files.isSplit() && { split: 'logits' as const }),
          ...(model.writes && { writes: model.writes }),
          ...answeringField(request.entry.kind, model.answering),
        };
        return { ok: true, fingerprint, abilities: model.abilities };
      } catch (error) {
        return { ok: false, fault: toFault(files?.fault() ?? error, 'loading') };
      } finally {
        release(onProgress);
      }
    },

    async answer(asks, tell) {
      const heard: unknown[] = [];
      const say = (outcomes: readonly AskOutcome[]) => heard.push(tell(outcomes));
      stopping = false;
      try {
        if (!model) throw new JudgeError('runtime', 'the judge was asked before it loaded');
        const work = model.answer(
          asks,
          (answers, places) =>
            say(answers.map((answer, i) => ({ place: places[i] as number, answer }))),
          (place, fault) => say([{ place, fault: toFault(fault, 'computing') }]),
        );
        await device.race(work);
        return 'done';
      } catch (error) {
        const stopped = error instanceof DOMException && error.name === 'AbortError';
        return stopped ? 'stopped' : toFault(error, 'computing');
      } finally {
        // every outcome is delivered once, and none after the end
        await Promise.allSettled(heard);
        release(tell);
      }
    },

    stop() {
      stopping = true;
    },
  };
}

async function findAdapter({ device }: LoadRequest): Promise<string | null> {
  if (device === 'wasm') return null;
  const probe = await probeWebGpu();
  if (probe.available) return probe.adapter;
  throw new JudgeError('no-webgpu', `${probe.reason}; compute on WASM instead`);
}

function refuseOtherKind({ entry }: LoadRequest, { family }: ModelLayout): void {
  const kind = family === 'encoder' ? 'encoder' : 'generative';
  if (entry.kind === kind) return;
  throw new JudgeError(
    'unsupported-model',
    `the files of "${entry.name}" belong to a judge of the kind ${kind}, not ${entry.kind}; add it again`,
  );
}

async function withWeights(layout: ModelLayout, files: RecordedFiles): Promise<ModelLayout> {
  if (layout.family === 'vision-language') {
    return { ...layout, parts: await takeFromDisk(layout.parts, files) };
  }
  const [vision = layout.vision, text = layout.text] = await takeFromDisk(filesIn(layout), files);
  return { ...layout, vision, text };
}

function askingKindly(photos: PhotoFiles): PhotoFiles {
  return async (sha256) => {
    try {
      return await photos(sha256);
    } catch (error) {
      throw new JudgeError(
        'photo-missing',
        `a photograph of this run is no longer stored (${sha256.slice(0, 8)}…); add it again`,
        messageOf(error),
      );
    }
  };
}

/** A callback from another thread keeps its port open until it is released. */
function release(callback: unknown): void {
  (callback as { [releaseProxy]?: () => void })[releaseProxy]?.();
}
