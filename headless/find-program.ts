import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of a program: what the environment's variable says, else the first of the names on PATH, else
 * null. Throws Error when the variable names no program.
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
