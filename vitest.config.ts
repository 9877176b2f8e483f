import { defineConfig } from 'vitest/config';

const BROWSER_TESTS = ['test/browser/**/*.test.ts', 'test/headless/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: BROWSER_TESTS,
          environment: 'node',
          // the machine is small and the browser tests come later, alone
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          environment: 'node',
          globalSetup: 'test/support/browser/serve-page.ts',
          // one browser at a time: two would share the same two cores
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
