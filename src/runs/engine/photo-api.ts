import { hashOf } from '../../core/hash.ts';
import { findProtocol } from '../../core/protocols/registry.ts';
import { type ImportHelp, type ImportWatch, importRun } from '../files/import-run.ts';
import { tableRunContent } from '../files/judgement-table.ts';
import { readRecorded, recordedInFile, unpackRecorded } from '../files/recorded-run.ts';
import { isZip, readRunZip } from '../files/run-zip.ts';
import {
  importDataset,
  importParquet,
  inspectDataset,
  readDatasetTable,
} from '../pictures/import-dataset.ts';
import { type ImportTools, importPictures } from '../pictures/import-pictures.ts';
import { takePhotos } from '../pictures/photo-intake.ts';
import type { OpenReader } from '../reader/foreign-reader.ts';
import type { RunRecord } from '../records/run-record.ts';
import type { ResultReader } from '../results/read-results.ts';
import type { RunsBeingStored } from '../results/runs-being-stored.ts';
import { plansInMemory } from '../store/kept-plans.ts';
import { dropPhotos, loadPhotos } from '../store/photos.ts';
import { findRun, recordOf } from '../store/run-rows.ts';
import type { PhotoApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';

/**
 * Resolves with a run as soon as it can be shown, while it is still being stored. From then on
 * nothing is told of it any more, and whoever leaves it does not stop what is being stored.
 */
function showFirst(
  store: (help: Pick<ImportHelp, 'onRead'>, watch: ImportWatch) => Promise<RunRecord>,
  { onStep, signal }: ImportWatch,
  beingStored: RunsBeingStored,
): Promise<RunRecord> {
  return new Promise((resolve, reject) => {
    const stopping = new AbortController();
    const stop = () => stopping.abort(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    let isShown = false;
    const onRead: ImportHelp['onRead'] = (run) => {
      isShown = true;
      signal?.removeEventListener('abort', stop);
      beingStored.add({ ...run, stored });
      resolve(recordOf(run.row));
    };
    const watch: ImportWatch = {
      onStep: (step) => !isShown && onStep(step),
      signal: stopping.signal,
    };
    const stored = store({ onRead }, watch);
    stored.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });
}

interface PhotoParts {
  readonly reader: OpenReader;
  /** the file of a photograph by its hash; rejects if it is not stored */
  readonly photoFile: (sha256: string) => Promise<Blob>;
  readonly newId: () => string;
  readonly results: ResultReader;
  readonly beingStored: RunsBeingStored;
}

export function createPhotoApi(
  context: EngineContext,
  { reader, photoFile, newId, results, beingStored }: PhotoParts,
): PhotoApi {
  const { database } = context;
  const intake = (
    onEach: (done: number, total: number) => void = () => undefined,
    signal?: AbortSignal,
  ): ImportTools => ({
    database,
    reader: reader(signal),
    signal,
    onEach,
  });
  return {
    addPhotos: (files, onEach = () => undefined) =>
      takePhotos(database, reader().readPhoto, files, onEach),
    importPictures(files, hosts, onEach, signal) {
      const tools = intake(onEach, signal);
      const [only] = files;
      return files.length === 1 && only && /\.parquet$/i.test(only.path)
        ? importParquet(tools, only.file, only.path)
        : importPictures(tools, files, hosts);
    },
    inspectDataset,
    readDatasetTable: (offer, part, signal) =>
      readDatasetTable({ reader: reader(signal), signal }, offer, part),
    importDataset: (request, onEach, signal) => importDataset(intake(onEach, signal), request),
    async importRun(file, onStep = () => undefined, signal) {
      onStep({ step: 'reading', done: 0, total: 0 });
      const content = (await isZip(file))
        ? await readRunZip(intake(undefined, signal), file, ({ spec }) =>
            findProtocol(spec.protocol).photos(spec.options),
          )
        : await reader(signal).readRunFile(file);
      return importRun(context, { kind: 'import', id: newId() }, content, { onStep, signal });
    },
    async openRecorded(from, onStep = () => undefined, signal) {
      onStep({ step: 'reading', done: 0, total: 0 });
      const watch = { onStep, signal };
      const text = 'link' in from ? from.link : await from.file.text();
      const id = `recorded-${hashOf(text)}`;
      const held = beingStored.find(id);
      if (held) return recordOf(held.row);
      const known = await findRun(database, id);
      if (known) return recordOf(known);
      const recorded = 'link' in from ? unpackRecorded(text) : recordedInFile(text);
      const kept = plansInMemory();
      const { content, played } =
        'link' in from || recorded !== null
          ? await readRecorded(context, recorded, 'link' in from ? 'link' : 'file', watch, kept)
          : { content: await reader(signal).readRunFile(from.file), played: null };
      const store = async (help: Pick<ImportHelp, 'onRead'>, told: ImportWatch) => {
        try {
          const origin = { kind: 'recorded' as const, id };
          const given = { kept, played, readAhead: results.readAhead, ...help };
          return (await importRun(context, origin, content, told, given)).record;
        } catch (fault) {
          results.forget(id);
          // another tab may have opened the same recorded run and stored it first
          const there = await findRun(database, id);
          if (there) return recordOf(there);
          throw fault;
        }
      };
      return showFirst(store, watch, beingStored);
    },
    inspectTable: (file, signal) => reader(signal).readTableHead(file),
    async importTable(file, { name, judge, names }, onStep = () => undefined, signal) {
      onStep({ step: 'reading', done: 0, total: 0 });
      const table = await reader(signal).readJudgementTable(file, names);
      const revision = `table ${hashOf(table.answers)}`;
      const content = tableRunContent(table, { name, judge, revision, now: context.now() });
      const taken = await importRun(context, { kind: 'import', id: newId() }, content, {
        onStep,
        signal,
      });
      return { ...taken, notes: table.notes };
    },
    listPhotos: () => loadPhotos(database),
    photoBlob: photoFile,
    removePhotos: (sha256s) => dropPhotos(database, sha256s),
  };
}
