import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { setupOf } from '../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import type { JudgeChoice } from '../../../src/core/spec/judge-choice.ts';
import { type Judge, JudgeError } from '../../../src/judges/judge.ts';
import { openJudge } from '../../../src/judges/open-judge.ts';
import { SHIPPED_JUDGES } from '../../../src/judges/registry.ts';
import type { EngineContext } from '../../../src/runs/engine/engine-context.ts';
import type { AskJob, AskProgress } from '../../../src/runs/execution/ask-job.ts';
import { askAll } from '../../../src/runs/execution/ask-service.ts';
import { createJudgePool, type OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { createJudgeRegistry } from '../../../src/runs/judges/judge-registry.ts';
import { createSelfTests } from '../../../src/runs/judges/self-tests.ts';
import { createPlanCache } from '../../../src/runs/plans/plan-cache.ts';
import { openDatabase } from '../../../src/runs/store/database.ts';
import { freshName, smallSpec } from '../../support/runs/make-engine.ts';

const ssim: JudgeChoice = { id: 'ssim', device: 'wasm' };
const PLAN = new Map<string, Ask>(
  [
    ...planAsks(setupOf(smallSpec({ items: 4 })), {
      style: 'pixel',
      readsText: false,
    }).values(),
  ].map((ask) => [hashAsk(ask), ask]),
);
const KEYS = [...PLAN.keys()];

function contextOf(open: OpenJudge = openJudge): EngineContext {
  const database = openDatabase({ name: freshName() });
  const pool = createJudgePool(open, async () => new Blob());
  return {
    database,
    pool,
    plans: createPlanCache(),
    judges: createJudgeRegistry(database, SHIPPED_JUDGES),
    selfTests: createSelfTests(database, pool, []),
    endpoints: {} as EngineContext['endpoints'],
    now: Date.now,
  };
}

/** Asks `keys` and notes every message. */
async function ask(context: EngineContext, keys: readonly string[], job: Partial<AskJob> = {}) {
  const told: string[] = [];
  const failed: string[] = [];
  const progress: Partial<AskProgress>[] = [];
  const outcome = await askAll(context, {
    choice: ssim,
    asks: new Map(keys.map((key) => [key, PLAN.get(key) as Ask])),
    known: { fingerprint: null },
    store: 'required',
    onAnswer: (key) => told.push(key),
    onProgress: (change) => progress.push(change),
    ...job,
  });
  return { told, failed, progress, outcome };
}

/** SSIM that does not answer the asks of these hashes, each for its own reason. */
function refusing(refused: ReadonlySet<string>): OpenJudge {
  return async (entry, options) => {
    const judge = await openJudge(entry, options);
    const picky: Judge = {
      ...judge,
      async answer(asks, answering) {
        for (const [index, ask] of asks.entries()) {
          const fault = new JudgeError('photo-missing', `no ${index}`);
          if (!refused.has(hashAsk(ask))) {
            const onAnswer: typeof answering.onAnswer = (_, answer) =>
              answering.onAnswer(index, answer);
            await judge.answer([ask], { ...answering, onAnswer });
          } else if (answering.onFailure) answering.onFailure(index, fault);
          else throw fault;
        }
      },
    };
    return picky;
  };
}

describe('asking', () => {
  it('tells of each answer once, stored or new, and counts up to all of them', async () => {
    const context = contextOf();
    expect((await ask(context, KEYS.slice(0, 5))).told).toEqual(KEYS.slice(0, 5));
    const { told, progress, outcome } = await ask(context, KEYS);
    expect([...told].sort()).toEqual([...KEYS].sort());
    expect(new Set(told.slice(0, 5))).toEqual(new Set(KEYS.slice(0, 5)));
    expect(outcome).toMatchObject({ loaded: true, fingerprint: { judge: 'ssim' } });
    const asked = progress.flatMap((change) => change.asked ?? []);
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect([asked[0], asked.at(-1)]).toEqual([5, KEYS.length]);
  });

  it('loads no judge where all is stored under the name the asker knows it by', async () => {
    const context = contextOf();
    let known: AskJob['known'] = { fingerprint: null };
    await ask(context, KEYS, {
      onCount: async (now) => {
        known = now;
      },
    });
    context.pool.dispose();
    const { told, outcome } = await ask(context, KEYS, { known });
    expect(outcome.loaded).toBe(false);
    expect([...told].sort()).toEqual([...KEYS].sort());
    expect(context.pool.memory().size).toBe(0);
  });

  it('lets no failed ask hold up another, and asks it again the next time', async () => {
    const refused = new Set([KEYS[2], KEYS[7]] as string[]);
    const context = contextOf(refusing(refused));
    const failed: string[] = [];
    const first = await ask(context, KEYS, { onFailure: (key) => failed.push(key) });
    expect(new Set(failed)).toEqual(refused);
    expect(first.told).toHaveLength(KEYS.length - 2);
    expect(first.progress.at(-1)).toMatchObject({ asked: KEYS.length - 2 });
    refused.clear();
    const again = await ask(context, KEYS, { onFailure: (key) => failed.push(key) });
    expect(again.told).toHaveLength(KEYS.length);
    expect(failed).toHaveLength(2);
  });

  it('rejects with the first failure where no one listens for failures, and keeps what came before', async () => {
    const context = contextOf(refusing(new Set([KEYS[3] as string])));
    await expect(ask(context, KEYS)).rejects.toMatchObject({ code: 'photo-missing' });
    const count = await context.database.use((connection) => connection.count('answers'));
    expect(count).toBe(3);
  });

  it('goes on on WASM where the device goes away, under both names, and tells nothing twice', async () => {
    let left = 10;
    const losing: OpenJudge = async (entry, options) => {
      if (options.device === 'webgpu' && left === 0) throw new JudgeError('no-webgpu', 'none');
      const judge = await openJudge(entry, options);
      return {
        ...judge,
        fingerprint: { ...judge.fingerprint, device: options.device },
        async answer(asks, answering) {
          if (options.device === 'wasm') return judge.answer(asks, answering);
          const fitting = asks.slice(0, left);
          await judge.answer(fitting, answering);
          left -= fitting.length;
          if (fitting.length < asks.length) throw new JudgeError('device-lost', 'gone');
        },
      };
    };
    const context = contextOf(losing);
    const choice: JudgeChoice = { id: 'ssim', device: 'webgpu' };
    let known: AskJob['known'] = { fingerprint: null };
    const { told, outcome } = await ask(context, KEYS, {
      choice,
      onCount: async (now) => {
        known = now;
      },
    });
    expect([...told].sort()).toEqual([...KEYS].sort());
    expect([outcome.fingerprint.device, outcome.fallback?.device]).toEqual(['webgpu', 'wasm']);
    // the same once more: half from each
    const again = await ask(context, KEYS, { choice, known });
    expect(again.told).toHaveLength(KEYS.length);
    expect(again.outcome).toEqual({ ...outcome, loaded: false });
    // a device that never was there is for the person to know
    await expect(ask(contextOf(losing), KEYS, { choice })).rejects.toMatchObject({
      code: 'no-webgpu',
    });
  });

  it('asks all the same where nothing can be stored, unless the store is required', async () => {
    const context = contextOf();
    const broken = {
      ...context,
      database: {
        ...context.database,
        use: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      },
    };
    const { told } = await ask(broken, KEYS, { store: 'best-effort' });
    expect(told).toEqual(KEYS);
    await expect(ask(broken, KEYS)).rejects.toThrow('refused');
  });
});
