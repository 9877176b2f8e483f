import { messageOf } from '../../core/errors.ts';
import type { Photo } from '../../core/picture.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { ForeignReader } from '../reader/foreign-reader.ts';
import type { Database } from '../store/database.ts';
import { savePhoto } from '../store/photos.ts';
import type { PhotoIntake, RefusedPhoto } from './picture-imports.ts';

type ReadPhoto = ForeignReader['readPhoto'];

/**
 * Stores the files that are photographs, each once, in order; the others are refused with a reason.
 * A full store ends the import: what was stored by then stays.
 */
export async function takePhotos(
  database: Database,
  readPhoto: ReadPhoto,
  files: readonly File[],
  onEach: (done: number, total: number) => void,
): Promise<PhotoIntake> {
  const photos = new Map<string, Photo>();
  const refused: RefusedPhoto[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const photo = await keepPhoto(database, readPhoto, file, file.name, photos);
      if (photos.has(photo.sha256)) {
        refused.push({ name: file.name, reason: `the same file as ${photo.name}` });
      } else {
        photos.set(photo.sha256, photo);
      }
    } catch (fault) {
      if (fault instanceof EngineError) throw fault;
      const reason = messageOf(fault);
      refused.push({ name: file.name, reason });
    }
    onEach(index + 1, files.length);
  }
  return { photos: [...photos.values()], refused };
}

/**
 * Stores one file if it is a photograph; a known one (by its contents) keeps its name. Rejects with
 * the reason if it is not a photograph.
 */
export async function keepPhoto(
  database: Database,
  readPhoto: ReadPhoto,
  file: Blob,
  name: string,
  known: ReadonlyMap<string, Photo> = new Map(),
): Promise<Photo> {
  const photo = await readPhoto(file, name);
  const twin = known.get(photo.sha256);
  if (twin) return twin;
  await savePhoto(database, photo, file);
  return photo;
}
