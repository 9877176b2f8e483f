import type { Environment } from '../../../src/judges/endpoint/environment.ts';
import { gatedFetch } from '../../../src/net/request-gate.ts';
import { encodePng } from '../../support/servers/endpoint-brain.ts';

/** The outer world with a clock of its own: sleeping takes no time, and is written down. */
export function makeEnvironment(): { environment: Environment; slept: number[] } {
  const slept: number[] = [];
  let time = 1_700_000_000_000;
  const environment: Environment = {
    fetch: gatedFetch,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      slept.push(milliseconds);
      time += milliseconds;
    },
    now: () => ++time,
    random: () => 0.5,
    encode: encodePng,
  };
  return { environment, slept };
}
