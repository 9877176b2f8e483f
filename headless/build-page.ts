import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Everything the page is built from. */
const INPUTS = [
  'src',
  'public',
  'index.html',
  'headless.html',
  'vite.config.ts',
  'package-lock.json',
] as const;

/** Builds the page into dist/ if it is missing or older than its inputs. */
export async function buildPage(report: (line: string) => void): Promise<void> {
  const built = modifiedAt(join(ROOT, 'dist', 'headless.html'));
  if (INPUTS.every((input) => newestIn(join(ROOT, input)) <= built)) return;
  report('building the page …');
  // imported late: loading takes a second, which most commands do not need
  const { build } = await import('vite');
  // standard output is reserved for the result
  const settings = { root: ROOT, configFile: join(ROOT, 'vite.config.ts') };
  const environment = process.env.NODE_ENV;
  // a test runner's "test" would build a different page from the one users get
  process.env.NODE_ENV = 'production';
  try {
    await build({ ...settings, logLevel: 'silent' });
  } catch (cause) {
    throw new Error('the page could not be built; "npm run build" says why', { cause });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

/** Milliseconds since the epoch of the newest file at or under the path. */
function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return modifiedAt(path);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  // a folder's time changes when files are deleted
  const times = entries.map((entry) => modifiedAt(join(entry.parentPath, entry.name)));
  return Math.max(modifiedAt(path), ...times);
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
