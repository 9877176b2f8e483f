import type { BrowserContext } from 'playwright-core';
import { CLOSER_ID, defaultCloserOptions } from '../src/core/protocols/closer/options.ts';
import {
  defaultExperimentsOptions,
  EXPERIMENTS_ID,
} from '../src/core/protocols/experiments/options.ts';
import {
  defaultSetup,
  type PairBenchSetup,
  specOf,
} from '../src/core/protocols/pairbench/options.ts';
import type { JudgeChoice } from '../src/core/spec/judge-choice.ts';
import type { RunSpec } from '../src/core/spec/spec.ts';

/** The runs that screens show, by what they are for. */
export interface Runs {
  readonly pairs: string;
  /** the same, with every picture grey */
  readonly blind: string;
  readonly closer: string;
}

const judge = (id: string): JudgeChoice => ({ id, device: 'wasm' });

function pairSpec(changes: Partial<PairBenchSetup>): RunSpec {
  return specOf({
    ...defaultSetup(),
    items: 6,
    splits: ['PS', 'R', 'CJ'],
    seed: 1,
    judges: [judge('nano-vlm-forward'), judge('nano-vlm-both'), judge('ssim')],
    ...changes,
  });
}

const SPECS: Readonly<Record<keyof Runs, RunSpec>> = {
  pairs: pairSpec({}),
  blind: pairSpec({ blind: true }),
  closer: {
    version: 1,
    protocol: CLOSER_ID,
    seed: 1,
    judges: [judge('nano-vlm-oak'), judge('nano-vlm-fir')],
    options: defaultCloserOptions(),
  },
};

/** Questions whose runs are compared by type, group and class. */
const QUESTIONS: readonly string[] = [
  'Can models identify geometric-type transformations?',
  'Can models identify pixel-type transformations?',
  'Can models identify semantic-type transformations?',
  'Can models recognize shapes?',
  'Can models recognize shapes under pixel transformations?',
];

function experimentsSpec(query: string): RunSpec {
  return {
    version: 1,
    protocol: EXPERIMENTS_ID,
    seed: 1,
    judges: [judge('nano-vlm-oak'), judge('nano-vlm-mole')],
    options: { ...defaultExperimentsOptions(), query, samples: 8, wordings: 1 },
  };
}

/** Makes the runs in the context's own storage, one after another. */
export async function makeRuns(context: BrowserContext, base: string): Promise<Runs> {
  const page = await context.newPage();
  await page.goto(`${base}headless.html`);
  await page.waitForFunction(() => window.flipsideEngine !== undefined);
  const make = (spec: RunSpec) =>
    page.evaluate(async (wanted) => {
      const engine = window.flipsideEngine;
      if (!engine) throw new Error('the page has no engine');
      const { id } = await engine.createRun(wanted);
      await engine.start(id);
      await new Promise<void>((resolve, reject) => {
        engine
          .subscribe(id, ({ state, judges }) => {
            const fault = judges.find(({ error }) => error !== null)?.error;
            if (fault) reject(new Error(fault.message));
            if (state === 'done') resolve();
          })
          .catch(reject);
      });
      return id;
    }, spec);
  const runs = {
    pairs: await make(SPECS.pairs),
    blind: await make(SPECS.blind),
    closer: await make(SPECS.closer),
  };
  for (const question of QUESTIONS) await make(experimentsSpec(question));
  await page.close();
  return runs;
}
