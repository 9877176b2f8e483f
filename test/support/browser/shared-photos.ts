import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../headless/root.ts';

export const PHOTOS = join(ROOT, '..', 'shared', 'photos');

/** Names of the photographs that lie beside the repository, sorted; none where they are missing. */
export const PHOTO_NAMES: readonly string[] = existsSync(PHOTOS)
  ? readdirSync(PHOTOS)
      .filter((name) => name.endsWith('.jpg'))
      .sort()
  : [];

if (PHOTO_NAMES.length === 0) console.warn(`SKIPPED: no photographs at ${PHOTOS}`);

export function photoPath(name: string): string {
  return join(PHOTOS, name);
}
