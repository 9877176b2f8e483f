import { importRun } from '../files/import-run.ts';
import { importDataset, inspectDataset, readDatasetTable } from '../pictures/import-dataset.ts';
import { type ImportTools, importPictures } from '../pictures/import-pictures.ts';
import { type ReadPhoto, takePhotos } from '../pictures/photo-intake.ts';
import { dropPhotos, loadPhotos } from '../store/photos.ts';
import type { PhotoApi } from './engine.ts';
import type { EngineContext } from './engine-context.ts';

export interface PhotoParts {
  readonly readPhoto: ReadPhoto;
  /** the file of a photograph by its hash; rejects where it is not stored */
  readonly photoFile: (sha256: string) => Promise<Blob>;
  readonly newId: () => string;
}

export function createPhotoApi(
  context: EngineContext,
  { readPhoto, photoFile, newId }: PhotoParts,
): PhotoApi {
  const { database } = context;
  const intake = (
    onEach: (done: number, total: number) => void = () => undefined,
  ): ImportTools => ({
    database,
    readPhoto,
    onEach,
  });
  return {
    addPhotos: (files, onEach = () => undefined) => takePhotos(database, readPhoto, files, onEach),
    importPictures: (files, hosts, onEach) => importPictures(intake(onEach), files, hosts),
    inspectDataset,
    readDatasetTable,
    importDataset: (request, onEach) => importDataset(intake(onEach), request),
    importRun: (file) => importRun(context, newId(), file),
    listPhotos: () => loadPhotos(database),
    photoBlob: photoFile,
    removePhotos: (sha256s) => dropPhotos(database, sha256s),
  };
}
