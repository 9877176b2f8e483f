import type { Photo } from '../../core/picture.ts';
import { ImportError } from '../../pictures/import/import-error.ts';
import { takePhotos } from '../pictures/photo-intake.ts';
import type { ForeignReader } from '../reader/foreign-reader.ts';
import type { Database } from '../store/database.ts';
import type { RunFileContent } from './run-file-schema.ts';

/** The paths in a run's zip; the page writes it (`app/frame/report/save-zip.ts`). */
export const ZIP_PATHS = {
  run: 'run.json',
  report: 'report.html',
  photos: 'photographs/',
} as const;

/** most bytes that the run and one photograph may unpack to */
const MOST_RUN = 400_000_000;
const MOST_PHOTO = 100_000_000;
/** most photographs of a run */
const MOST_PHOTOS = 5000;

/**
 * Reads the run in a zip that was saved here. Its photographs are stored first, only those that the
 * run shows. Rejects with ImportError if the zip holds no run.
 */
export async function readRunZip(
  { database, reader }: { readonly database: Database; readonly reader: ForeignReader },
  file: Blob,
  photosOf: (content: RunFileContent) => readonly Photo[],
): Promise<RunFileContent> {
  const entries = await reader.listZip(file, 'the zip');
  const run = entries.find(({ name }) => name === ZIP_PATHS.run);
  if (!run) throw new ImportError(`This zip holds no run: there is no ${ZIP_PATHS.run} in it.`);
  const content = await reader.readRunFile(await reader.unzip(file, run, MOST_RUN));
  const shown = new Map(photosOf(content).map((photo) => [photo.sha256, photo]));
  const files: File[] = [];
  for (const entry of entries.slice(0, MOST_PHOTOS)) {
    const sha256 = entry.name.replace(ZIP_PATHS.photos, '');
    const photo = entry.name.startsWith(ZIP_PATHS.photos) ? shown.get(sha256) : undefined;
    if (photo) files.push(new File([await reader.unzip(file, entry, MOST_PHOTO)], photo.name));
  }
  // the store identifies photographs by their contents, so a file other than the named one is
  // unused
  await takePhotos(database, reader.readPhoto, files, () => undefined);
  return content;
}

/** Whether a file is a zip, by its first bytes. */
export async function isZip(file: Blob): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
}
