import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

const BROWSER_TESTS = ['test/browser/**/*.test.ts', 'test/headless/**/*.test.ts'];

export default defineConfig({
  test: {
    // a test in a browser computes there and waits here, so that a core a file is enough
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: BROWSER_TESTS,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          environment: 'node',
          globalSetup: 'test/support/browser/serve-page.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
