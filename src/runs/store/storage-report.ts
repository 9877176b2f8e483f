import type { StorageReport } from '../engine/engine.ts';
import { browserFigures, type Database } from './database.ts';

/** What the browser holds of this site, in bytes and in rows. */
export async function reportStorage(database: Database): Promise<StorageReport> {
  const [figures, persistent, counts] = await Promise.all([
    browserFigures(),
    globalThis.navigator?.storage?.persisted?.() ?? false,
    database.use((connection) =>
      Promise.all(
        (['answers', 'importedAnswers', 'earlierAnswers', 'runs', 'photos'] as const).map((store) =>
          connection.count(store),
        ),
      ),
    ),
  ]);
  const [here = 0, imported = 0, earlier = 0, runs = 0, photos = 0] = counts;
  const answers = here + imported + earlier;
  return { ...figures, answers, runs, photos, persistent, skipped: database.skipped() };
}
