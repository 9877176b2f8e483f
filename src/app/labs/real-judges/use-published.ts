import { wrap } from 'comlink';
import { useCallback } from 'react';
import type { PublishedId } from '../../../core/published/published-source.ts';
import { gatedFetch } from '../../../net/request-gate.ts';
import { useWorkerResult, type WorkerResult } from '../../kit/progress/use-worker-result.ts';
import type { MeasuredSource, PublishedHost, ReadFile, ReadySet } from './published.worker.ts';

/** The address of a published source's file on this site. */
export function publishedAddress(file: string): string {
  return `${import.meta.env.BASE_URL}published/${file}`;
}

/** The figures of a published source, fetched from this site and measured in a worker once `due`. */
export function usePublished<Id extends PublishedId>(
  id: Id,
  due: boolean,
): WorkerResult<MeasuredSource<Id>> {
  const begin = useCallback(() => startMeasuring(id), [id]);
  return useWorkerResult<MeasuredSource<Id>>(due ? begin : null);
}

/** The same once, without a component. */
export async function measurePublished<Id extends PublishedId>(
  id: Id,
): Promise<MeasuredSource<Id>> {
  const { worker, result } = startMeasuring(id);
  try {
    return await result();
  } finally {
    worker.terminate();
  }
}

function startMeasuring<Id extends PublishedId>(id: Id) {
  const { worker, host } = startHost();
  // comlink drops the relation between id and figures, which the host's interface keeps
  const measure = host.measure as unknown as (id: Id, text: string) => Promise<MeasuredSource<Id>>;
  return { worker, result: async () => measure(id, await fetchPublished(`${id}.json`)) };
}

/** The figures of a file that the user chose, read in a worker. */
export function useReadFile(file: File): WorkerResult<ReadFile> {
  return useWorkerResult<ReadFile>(
    useCallback(() => {
      const { worker, host } = startHost();
      return { worker, result: () => host.readFile(file) };
    }, [file]),
  );
}

/** One of a source's sets as a run. Rejects with AbortError if stopped. */
export async function readySet(
  id: PublishedId,
  place: number,
  signal: AbortSignal,
): Promise<ReadySet> {
  const text = await fetchPublished(`${id}.json`);
  signal.throwIfAborted();
  const { worker, host } = startHost();
  try {
    return await host.readySet(id, text, place);
  } finally {
    worker.terminate();
  }
}

function startHost() {
  const worker = new Worker(new URL('./published.worker.ts', import.meta.url), {
    type: 'module',
    name: 'flipside-published',
  });
  return { worker, host: wrap<PublishedHost>(worker) };
}

/** Rejects if the site does not have the file. */
async function fetchPublished(file: string): Promise<string> {
  const response = await gatedFetch(publishedAddress(file));
  // some hosts answer with an HTML page if a file is missing
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('application/json')) {
    throw new Error(`published/${file} is missing from this site (status ${response.status})`);
  }
  return response.text();
}
