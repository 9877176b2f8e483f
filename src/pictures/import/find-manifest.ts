import { isTable } from './file-set.ts';
import { ImportError } from './import-error.ts';

/** names that decide which of several tables is meant */
const USUAL = /(^|\/)(manifest|metadata)\.[^/]+$/i;

/**
 * The table among some files that lists the pictures; null if there is no table. Throws ImportError
 * if several tables are possible.
 */
export function findManifest(paths: Iterable<string>): string | null {
  const tables = [...paths].filter(isTable);
  const usual = tables.filter((path) => USUAL.test(path));
  const [only, ...others] = usual.length > 0 ? usual : tables;
  if (only === undefined) return null;
  if (others.length > 0) {
    const named = [only, ...others].slice(0, 5).join(', ');
    throw new ImportError(
      `Several tables could name the pictures: ${named}. Bring one, or call it manifest.csv.`,
      named,
    );
  }
  return only;
}
