import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Dtype } from '../../src/judges/files/dtypes.ts';
import type { RealModel } from '../bench-api.ts';

/** Where models of real size lie: `REAL_SIZE`, or a folder of the user's cache. */
export const REAL_FOLDER = process.env.REAL_SIZE ?? join(homedir(), '.cache', 'flipside-real-size');
/** Under this address the bench's page finds them. */
export const REAL_ADDRESS = '/real-size';

/** Throws, with the command that makes it, where the model is not there. */
export function realModel(name: string, dtype: Dtype): RealModel {
  if (!existsSync(join(REAL_FOLDER, name, 'config.json'))) {
    const command = `python3 bench/real-size/make_models.py ${REAL_FOLDER}`;
    throw new Error(`there is no ${name} in ${REAL_FOLDER}; make it: ${command}`);
  }
  return { path: `${REAL_ADDRESS}/${name}/`, dtype };
}
