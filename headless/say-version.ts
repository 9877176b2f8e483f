import manifest from '../package.json' with { type: 'json' };
import { RESULT_VERSION } from '../src/app/frame/command/command-result.ts';

/** The version of the program, and that of its results, which `docs/results.schema.json` describes. */
export function sayVersion(): string {
  return `flipside ${manifest.version}, results version ${RESULT_VERSION}`;
}
