import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dtype } from '../../src/judges/files/dtypes.ts';
import type { RealModel } from '../bench-api.ts';

/** Folder of the models of real size: `REAL_SIZE`, or a folder in the user's cache. */
export const REAL_FOLDER = process.env.REAL_SIZE ?? join(homedir(), '.cache', 'flipside-real-size');
/** The address where the bench's page finds them. */
export const REAL_ADDRESS = '/real-size';

/** Throws, with the commands that create it, if the model does not exist. */
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

/** The same, as the bench's page addresses it. */
export function realModel(name: string, dtype: Dtype): RealModel {
  folderOf(name);
  return { path: `${REAL_ADDRESS}/${name}/`, dtype };
}
