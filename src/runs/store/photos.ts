import * as v from 'valibot';
import type { Photo } from '../../core/picture.ts';
import { photoSchema } from '../../core/picture-schema.ts';
import type { Database } from './database.ts';

const PhotoRowSchema = v.object({
  photo: v.object({ ...photoSchema.entries, name: v.string() }),
  blob: v.blob(),
});

/** Stores a photograph's file as it came; the same file again replaces itself. */
export function savePhoto(database: Database, photo: Photo, blob: Blob): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('photos', { photo, blob }, photo.sha256);
  });
}

/** Sorted by name. */
export async function loadPhotos(database: Database): Promise<Photo[]> {
  const [keys, rows] = await database.use((connection) => {
    const { store } = connection.transaction('photos');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  return rows
    .flatMap((row, index) => {
      const parsed = database.read('photos', keys[index] ?? '', PhotoRowSchema, row);
      return parsed ? [parsed.photo] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** null if it is not stored. */
export async function loadPhotoBlob(database: Database, sha256: string): Promise<Blob | null> {
  return (await database.load('photos', sha256, PhotoRowSchema))?.blob ?? null;
}

export async function listPhotoKeys(database: Database): Promise<Set<string>> {
  return new Set(await database.use((connection) => connection.getAllKeys('photos')));
}

export function dropPhotos(database: Database, sha256s: readonly string[]): Promise<void> {
  return database.use(async (connection) => {
    const transaction = connection.transaction('photos', 'readwrite');
    await Promise.all([
      ...sha256s.map((sha256) => transaction.store.delete(sha256)),
      transaction.done,
    ]);
  });
}
