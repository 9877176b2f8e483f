import { performCommand } from './perform-command.ts';

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

// JSON on standard output, or one line why not on standard error and exit status 1
try {
  const result = await performCommand(process.argv.slice(2), report);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} catch (error) {
  const [line = 'failed'] = (error instanceof Error ? error.message : String(error)).split('\n');
  report(line);
  process.exitCode = 1;
}
