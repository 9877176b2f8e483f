import * as comlink from 'comlink';
import { type Judge, type JudgeEntry, JudgeError, type OpenOptions } from './judge.ts';
import { createPixelJudge } from './pixel/pixel-judge.ts';
import { careFor, phoneHere } from './worker/phone.ts';
import { Supervisor, type WorkerHandle } from './worker/supervisor.ts';
import { startAlive } from './worker/worker-liveness.ts';

/**
 * Loads a judge, from the page or from another worker. Rejects with JudgeError if it cannot be
 * loaded, for example 'no-webgpu': a judge never runs on another device than requested.
 */
export async function openJudge(entry: JudgeEntry, options: OpenOptions): Promise<Judge> {
  switch (entry.kind) {
    case 'pixel':
      return createPixelJudge(entry, options.pixels ?? options.photos);
    case 'encoder':
    case 'generative':
      return Supervisor.open(entry, options, startWorker, careFor(phoneHere()).renewAfter);
    case 'endpoint':
      // the engine holds its key and meter, and opens it itself
      throw new JudgeError(
        'unsupported-model',
        'an endpoint is opened by the engine, with its key',
      );
    default:
      throw new RangeError(`unknown kind of judge ${String(entry.kind satisfies never)}`);
  }
}

function startWorker(): WorkerHandle {
  const { worker, life } = startAlive(
    'judge',
    (name) =>
      new Worker(new URL('./worker/model.worker.ts', import.meta.url), { type: 'module', name }),
  );
  return { api: comlink.wrap(worker), life, terminate: () => worker.terminate() };
}
