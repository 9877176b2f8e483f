import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dtype } from '../../src/judges/files/dtypes.ts';
import type { RealModel } from '../bench-api.ts';

/** Where models of real size lie: `REAL_SIZE`, or a folder of the user's cache. */
export const REAL_FOLDER = process.env.REAL_SIZE ?? join(homedir(), '.cache', 'flipside-real-size');
/** Under this address the bench's page finds them. */
export const REAL_ADDRESS = '/real-size';

/** Throws, with the commands that make it, where the model is not there. */
export function folderOf(name: string): string {
  const folder = join(REAL_FOLDER, name);
  if (!existsSync(join(folder, 'config.json'))) {
    const [make, fill] = ['make_models.py', 'fill_graph.py'].map((it) => `bench/real-size/${it}`);
    throw new Error(
      `there is no ${name} in ${REAL_FOLDER}; make it: python3 ${make} ${REAL_FOLDER}, or fill ` +
        `published graphs: python3 ${fill} GRAPHS ${folder}`,
    );
  }
  return folder;
}

/** The same, as the bench's page finds it. */
export function realModel(name: string, dtype: Dtype): RealModel {
  folderOf(name);
  return { path: `${REAL_ADDRESS}/${name}/`, dtype };
}
