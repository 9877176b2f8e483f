import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of a program: the environment variable, or the first of the names on PATH, or null. Throws
 * Error if the variable does not name a program.
 */
export function findProgram(
  variable: string,
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): string | null {
  const named = env[variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`${variable} is "${named}", which is no program that can be run here`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
