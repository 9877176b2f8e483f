import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

const BROWSER_TESTS = ['test/browser/**/*.test.ts', 'test/headless/**/*.test.ts'];

/** Those whose models compute on WASM: the library finds its runtime once a process. */
const WASM_TESTS = [
  'test/learn/**/*.test.ts',
  'test/runs/learning/trained-judge.test.ts',
  'test/judges/answering-version.test.ts',
  'test/judges/files/graph/detach-weights.test.ts',
  'test/judges/generative/decoding/batched.test.ts',
  'test/judges/generative/decoding/quick-path.test.ts',
  'test/runs/judges/overflow.test.ts',
];

/** Those that add a protocol to the registry, which other modules read as they are loaded. */
const REGISTERING_TESTS = ['test/runs/execution/healing.test.ts'];

/** Those that mock a module: in one process the first mock of a module stays for the next file. */
const MOCKING_TESTS = ['test/app/frame/follow-run.test.ts', 'test/app/frame/open-run.test.ts'];

/** Each in a process of its own. */
const APART = [...WASM_TESTS, ...REGISTERING_TESTS, ...MOCKING_TESTS];

/** Milliseconds a test may take: to find what hangs, for none is about how fast the machine is. */
const MOST = 600_000;
const PATIENCE = {
  testTimeout: MOST,
  hookTimeout: MOST,
  expect: { poll: { timeout: (MOST * 3) / 4 } },
};

/**
 * The same in Node, where a test fails that asserts nothing: its assertions may stand in a loop that
 * never ran. In a browser, waiting for a screen is an assertion too.
 */
const IN_NODE = { ...PATIENCE, expect: { ...PATIENCE.expect, requireAssertions: true } };

export default defineConfig({
  test: {
    // a test in a browser waits for some of its time: one file more than there are cores keeps them
    // busy, and each worker loads the program's modules for itself
    maxWorkers: 1 + availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...BROWSER_TESTS, ...APART],
          environment: 'node',
          // loading the program's modules again for each file is half of their work
          isolate: false,
          ...IN_NODE,
        },
      },
      {
        test: {
          name: 'wasm',
          include: APART,
          environment: 'node',
          ...IN_NODE,
        },
      },
      {
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          environment: 'node',
          globalSetup: 'test/support/browser/serve-page.ts',
          isolate: false,
          ...PATIENCE,
          // a look at a page takes some 10 ms of a processor: twenty a second slow what is waited for
          expect: { poll: { ...PATIENCE.expect.poll, interval: 150 } },
        },
      },
    ],
  },
});
