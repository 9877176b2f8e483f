import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../headless/root.ts';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as a person calls it, from another folder than the project's. */
export function runCommand(args: readonly string[], cwd: string = ROOT): Promise<Ended> {
  const program = join(ROOT, 'node_modules', '.bin', 'tsx');
  const child = spawn(program, [join(ROOT, 'headless', 'main.ts'), ...args], { cwd });
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

/** What a command printed, read; throws with its standard error when it failed. */
export async function readOutput<T>(args: readonly string[], cwd?: string): Promise<T> {
  const { status, stdout, stderr } = await runCommand(args, cwd);
  if (status !== 0) throw new Error(`exit status ${status}: ${stderr}`);
  return JSON.parse(stdout) as T;
}
