import { describe, expect, it } from 'vitest';
import { CLOSER_ID, defaultCloserOptions } from '../../../src/core/protocols/closer/options.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import { openDatabase } from '../../../src/runs/store/database.ts';
import { freshName, makeEngine, runToEnd, smallSpec } from '../../support/runs/make-engine.ts';

const choiceOf = (id: string) => ({ id, device: 'wasm' }) as const;
const closer: RunSpec = {
  version: 1,
  protocol: CLOSER_ID,
  seed: 3,
  judges: [choiceOf('ssim')],
  options: defaultCloserOptions(),
};

/** An engine that tells how many stored answers it has read. */
function countingEngine(name: string) {
  const inner = openDatabase({ name });
  let answers = 0;
  const database: typeof inner = {
    ...inner,
    read(store, ...rest) {
      if (store === 'answers') answers++;
      return inner.read(store, ...rest);
    },
  };
  const { engine } = makeEngine(name, { database });
  const readSince = async (work: () => Promise<unknown>): Promise<number> => {
    const before = answers;
    await work();
    return answers - before;
  };
  return { engine, readSince };
}

describe.each([
  ['PairBench', smallSpec()],
  ['Which is closer?', closer],
])('a judge that is added to a run of %s', (_, spec) => {
  it('has its own answers read, and those of the others no more', async () => {
    const name = freshName();
    const { engine, readSince } = countingEngine(name);
    const { id } = await engine.createRun(spec);
    await runToEnd(engine, id);
    const first = await readSince(() => engine.results(id));
    expect(first).toBeGreaterThan(20);
    expect(await readSince(() => engine.results(id))).toBe(0);

    await engine.extendRun(id, { judges: [choiceOf('ssim'), choiceOf('histogram')] });
    await runToEnd(engine, id);
    expect(await readSince(() => engine.results(id))).toBe(first);
    const grown = await engine.results(id);
    // reading all of it comes to the same
    const again = await makeEngine(name).engine.results(id);
    expect(grown).toEqual(again);
    expect(grown.judges).toHaveLength(2);

    // in another order nothing is where it was
    await engine.extendRun(id, { judges: [choiceOf('histogram'), choiceOf('ssim')] });
    const turned = await engine.results(id);
    expect(turned).toEqual(await makeEngine(name).engine.results(id));
    await engine.extendRun(id, { judges: [choiceOf('histogram')] });
    expect(await engine.results(id)).toEqual(await makeEngine(name).engine.results(id));
  });
});
