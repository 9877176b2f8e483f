import { openStub, runThrough, type StubFault } from '../endpoint-stub.ts';
import { tidy } from '../median.ts';
import type { Bench } from '../open-bench.ts';
import type { Row } from '../row.ts';

/** One in this many first tries fails. */
const EVERY = 10;
const TOO_MANY: StubFault = { status: 429, headers: { 'retry-after': '1' } };
const BROKEN: StubFault = { status: 500, headers: {} };

/**
 * A whole run of `headless run --endpoint` on a server with faults, against the same without any.
 */
export const endpointFaults: Row = {
  name: 'endpoint-faults',
  async measure(bench) {
    const calm = await timeRun(bench, null);
    const broken = await timeRun(bench, BROKEN);
    const refused = await timeRun(bench, TOO_MANY);
    const rate = ({ calls, seconds }: TimedRun) => `${tidy(calls / seconds)} a second`;
    return {
      name: 'endpoint-faults',
      ours: tidy(1000 * refused.seconds),
      other: tidy(1000 * calm.seconds),
      ratio: tidy(calm.seconds / refused.seconds),
      unit: 'ms',
      detail: `${calm.calls} asks of a stub that answers one first try in ${EVERY} with 429 and a pause of 1 s: ${rate(refused)}; with 500: ${rate(broken)}; without faults: ${rate(calm)}`,
    };
  },
};

interface TimedRun {
  readonly seconds: number;
  /** calls that were answered */
  readonly calls: number;
}

async function timeRun(bench: Bench, fault: StubFault | null): Promise<TimedRun> {
  // the golden ratio never repeats: the faults hit other places in each round of calls
  const server = await openStub((call) => ((call * 0.618_034) % 1 < 1 / EVERY ? fault : null));
  try {
    const seconds = await runThrough(bench, server.base);
    return { seconds, calls: server.bodies.filter((body) => body.includes('Score')).length };
  } finally {
    await server.close();
  }
}
