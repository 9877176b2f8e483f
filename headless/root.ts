import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: commands may be run from any directory. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
