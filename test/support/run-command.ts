import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { performLine } from '../../headless/command-line.ts';
import type { WithPage } from '../../headless/open-page.ts';
import { ROOT } from '../../headless/root.ts';
import { keepSharedPage, withSharedPage } from './browser/shared-browser.ts';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as a person calls it, from another folder than the project's; `input` comes by its standard input. */
export function runCommand(
  args: readonly string[],
  cwd: string = ROOT,
  input = '',
): Promise<Ended> {
  const program = join(ROOT, 'node_modules', '.bin', 'tsx');
  const child = spawn(program, [join(ROOT, 'headless', 'main.ts'), ...args], { cwd });
  child.stdin.end(input);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** The same line in this process and in the browser that all files share. */
export async function performHere(
  args: readonly string[],
  withPage: WithPage = withSharedPage,
): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const streams = {
    print: (result: string) => {
      stdout += `${result}\n`;
    },
    report: (line: string) => {
      stderr += `${line}\n`;
    },
  };
  const status = await performLine(args, streams, withPage);
  return { status, stdout, stderr };
}

/**
 * Performs the same lines of a file in one page, for as long as its tests go on: for commands none
 * of which another could answer.
 */
export function performInOnePage(): (args: readonly string[]) => Promise<Ended> {
  let page: Awaited<ReturnType<typeof keepSharedPage>> | undefined;
  beforeAll(async () => {
    page = await keepSharedPage();
  });
  afterAll(() => page?.close());
  return (args) => performHere(args, page?.withPage);
}

/** What a command line printed, read; throws with its standard error when it failed. */
export async function readOutput<T>(
  args: readonly string[],
  run: (args: readonly string[]) => Promise<Ended> = performHere,
): Promise<T> {
  const { status, stdout, stderr } = await run(args);
  if (status !== 0) throw new Error(`exit status ${status}: ${stderr}`);
  return JSON.parse(stdout) as T;
}
