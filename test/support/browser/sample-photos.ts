import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../headless/root.ts';

/** Photographs as files: the sample set, whose index.json names each one's author and licence. */
export const PHOTOS = join(ROOT, 'public', 'samples');

/** Their names, sorted. */
export const PHOTO_NAMES: readonly string[] = readdirSync(PHOTOS)
  .filter((name) => name.endsWith('.jpg'))
  .sort();

export function photoPath(name: string): string {
  return join(PHOTOS, name);
}
