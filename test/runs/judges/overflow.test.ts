import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dtype } from '../../../src/judges/files/dtypes.ts';
import type { JudgeEntry } from '../../../src/judges/judge.ts';
import { describeSelfTest } from '../../../src/judges/self-test/self-test.ts';
import { saveJudgeEntry } from '../../../src/runs/store/judge-entries.ts';
import { computeOnWasm } from '../../support/judges/wasm-runtime.ts';

beforeAll(computeOnWasm);

/** Made by test/fixtures/write_overflow_fixtures.py, which says how loud overflows how. */
const entryOf = (loud: number, dtype: Dtype): JudgeEntry => ({
  id: `org/layer_norm_${loud}:${dtype}`,
  name: dtype,
  kind: 'encoder',
  description: 'An encoder.',
  modes: ['embed'],
  pictures: 'one',
  readsText: false,
  turns: false,
  system: false,
  bytes: 20_000,
  licence: null,
  scenesOnly: false,
  source: {
    type: 'hub',
    host: 'https://hub.example/',
    repo: `org/layer_norm_${loud}`,
    revision: 'a',
    files: [],
  },
  dtypes: { model: dtype },
});

/** An engine whose browser keeps a model in both formats, and computes it on the page's own WASM. */
async function keepBoth(loud: number) {
  // what is under test is only imported once WASM is chosen
  const [{ freshName, makeEngine }, { openNodeJudge }] = await Promise.all([
    import('../../support/runs/make-engine.ts'),
    import('../../support/judges/node-judge.ts'),
  ]);
  const folder = resolve(`test/fixtures/models/layer_norm_${loud}`);
  const { engine, database } = makeEngine(freshName(), {
    openJudge: (entry, { device }) => openNodeJudge(entry, { device }, { folder, runtime: '' }),
  });
  const [half, single] = [entryOf(loud, 'fp16'), entryOf(loud, 'fp32')];
  await saveJudgeEntry(database, half);
  await saveJudgeEntry(database, single);
  return {
    half: () => engine.runSelfTest({ id: half.id, device: 'wasm' }),
    single: () => engine.runSelfTest({ id: single.id, device: 'webgpu' }),
  };
}

const beside = { measure: 'cosine', against: 'WASM, fp32, made in this browser', asks: 4 };
const instead = 'its fp32 or q4 files: half precision ends at 65,504';

describe('a LayerNorm in half precision', () => {
  it('passes the self-test where it stays in range', async () => {
    const judge = await keepBoth(100);
    const verdict = await judge.half();
    expect(verdict).toMatchObject({ ...beside, state: 'agree', tolerance: 0.995 });
    // it did compute in halves
    expect(verdict).not.toMatchObject({ worst: 1 });
  });

  it('fails it where squares overflow to numbers that are finite and wrong', async () => {
    const judge = await keepBoth(400);
    const verdict = await judge.half();
    expect(verdict).toMatchObject({ ...beside, state: 'differ', tolerance: 0.995, instead });
    const { worst } = verdict as { readonly worst: number | null };
    expect(worst).toBeGreaterThan(-1);
    expect(worst).toBeLessThan(0.9);
    expect(describeSelfTest(verdict)).toBe(
      `differs from the reference (${beside.against}) on 4 asks: lowest cosine ${worst?.toFixed(5)}, at least 0.995 is needed`,
    );
    // the format offered holds
    expect(await judge.single()).toMatchObject({ ...beside, state: 'agree', tolerance: 0.999 });
  });

  it('fails it where Inf - Inf is not a number', async () => {
    const judge = await keepBoth(80_000);
    expect(await judge.half()).toMatchObject({ ...beside, state: 'differ', worst: null, instead });
    expect(await judge.single()).toMatchObject({ ...beside, state: 'agree', tolerance: 0.999 });
  });
});
