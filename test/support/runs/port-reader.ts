import { MessageChannel } from 'node:worker_threads';
import * as comlink from 'comlink';
import {
  type ForeignReader,
  type OpenReader,
  readHere,
} from '../../../src/runs/reader/foreign-reader.ts';
import type { ReaderWorkerApi } from '../../../src/runs/reader/reader-wire.ts';
import { serveReader } from '../../../src/runs/reader/serve-reader.ts';
import { workerReader } from '../../../src/runs/reader/worker-reader.ts';
import { readPhotoHeader } from './photo-files.ts';

export interface ReaderWorkers {
  started: number;
  ended: number;
  /** tells that a worker broke down, one for each that was started */
  readonly breaks: ((reason: Error) => void)[];
}

/** A reader across a real message port, so that all that crosses is cloned; counts its workers. */
export function portReader(
  changes: Partial<ForeignReader>,
  patience: number,
): { readonly open: OpenReader; readonly workers: ReaderWorkers } {
  const workers: ReaderWorkers = { started: 0, ended: 0, breaks: [] };
  const open = workerReader(() => {
    workers.started++;
    const { port1, port2 } = new MessageChannel();
    comlink.expose(
      serveReader({ ...readHere(readPhotoHeader), ...changes }),
      port1 as unknown as comlink.Endpoint,
    );
    return {
      api: comlink.wrap<ReaderWorkerApi>(port2 as unknown as comlink.Endpoint),
      onBreak: (tell) => workers.breaks.push(tell),
      terminate: () => {
        workers.ended++;
        port1.close();
      },
    };
  }, patience);
  return { open, workers };
}
