import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Everything the built page is made from. */
const INPUTS = [
  'src',
  'public',
  'index.html',
  'headless.html',
  'vite.config.ts',
  'package-lock.json',
] as const;

/** Builds the page into dist/ when it is not there or older than what it is made from. */
export async function buildPage(report: (line: string) => void): Promise<void> {
  const built = modifiedAt(join(ROOT, 'dist', 'headless.html'));
  if (INPUTS.every((input) => newestIn(join(ROOT, input)) <= built)) return;
  report('building the page …');
  // only now: it takes a second to load, which most commands need not wait for
  const { build } = await import('vite');
  // standard output belongs to the result
  const settings = { root: ROOT, configFile: join(ROOT, 'vite.config.ts') };
  const environment = process.env.NODE_ENV;
  // a test runner's "test" would give another page than people get
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
  // a folder's time tells of what is no longer in it
  const times = entries.map((entry) => modifiedAt(join(entry.parentPath, entry.name)));
  return Math.max(modifiedAt(path), ...times);
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
