import { browserFigures, type Database, type SkippedRow } from './database.ts';

export interface StorageReport {
  /** bytes used by this site, and how many the browser grants it; 0 if it does not say */
  readonly used: number;
  readonly quota: number;
  readonly answers: number;
  readonly runs: number;
  readonly photos: number;
  /** the browser promised not to clear it by itself */
  readonly persistent: boolean;
  readonly skipped: readonly SkippedRow[];
}

/** What this site has stored in the browser, in bytes and in rows. */
export async function reportStorage(database: Database): Promise<StorageReport> {
  const [figures, persistent, counts] = await Promise.all([
    browserFigures(),
    globalThis.navigator?.storage?.persisted?.() ?? false,
    database.use((connection) =>
      Promise.all(
        (['answers', 'importedAnswers', 'recordedAnswers', 'runs', 'photos'] as const).map(
          (store) => connection.count(store),
        ),
      ),
    ),
  ]);
  const [here = 0, imported = 0, recorded = 0, runs = 0, photos = 0] = counts;
  const answers = here + imported + recorded;
  return { ...figures, answers, runs, photos, persistent, skipped: database.skipped() };
}
