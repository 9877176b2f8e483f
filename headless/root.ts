import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: commands may be given from anywhere. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
