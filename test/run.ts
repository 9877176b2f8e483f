import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installChromium } from '../headless/install-chromium.ts';

/** What of vitest's JSON report is used here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * `npm test`: sees to a browser, builds the page, runs every test, and closes with one line that a
 * machine can read. Arguments go to vitest.
 */
function runTests(): number {
  try {
    process.env.CHROMIUM_PATH = installChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  if (!runTool('vite', ['build', '--logLevel', 'warn'])) {
    return closeWith({ passed: 0, failed: 1, skipped: 0 });
  }
  const folder = mkdtempSync(join(tmpdir(), 'flipside-test-'));
  try {
    const report = join(folder, 'report.json');
    const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ended = runTool('vitest', ['run', ...args, ...process.argv.slice(2)]);
    const counts = countTests(report);
    // an error outside any test fails the run, so it counts
    return closeWith(!ended && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runTool(name: string, args: readonly string[]): boolean {
  const program = join('node_modules', '.bin', name);
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
}

/** A file that broke before its first test counts as one failed test. */
function countTests(path: string): Counts {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

function closeWith({ passed, failed, skipped }: Counts): number {
  if (skipped > 0) console.log(`${skipped} skipped (the reasons are above)`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

process.exitCode = runTests();
