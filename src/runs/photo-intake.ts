import type { Photo } from '../core/picture.ts';
import type { PhotoIntake, RefusedPhoto } from './engine.ts';
import { EngineError } from './engine-error.ts';
import type { Database } from './store/database.ts';
import { savePhoto } from './store/photos.ts';

/** Decodes a file far enough to know that it can be used. Rejects with the reason. */
export type ReadPhoto = (file: Blob, name: string) => Promise<Photo>;

/**
 * Keeps the files that are photographs, each once, in the order they came; the others are refused
 * with their reason. A full store ends it: what was kept by then stays.
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
      const photo = await readPhoto(file, file.name);
      const twin = photos.get(photo.sha256);
      if (twin) {
        refused.push({ name: file.name, reason: `the same file as ${twin.name}` });
      } else {
        await savePhoto(database, photo, file);
        photos.set(photo.sha256, photo);
      }
    } catch (fault) {
      if (fault instanceof EngineError) throw fault;
      const reason = fault instanceof Error ? fault.message : String(fault);
      refused.push({ name: file.name, reason });
    }
    onEach(index + 1, files.length);
  }
  return { photos: [...photos.values()], refused };
}
