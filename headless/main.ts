import { performLine } from './command-line.ts';

process.exitCode = await performLine(process.argv.slice(2), {
  print: (result) => process.stdout.write(`${result}\n`),
  report: (line) => process.stderr.write(`${line}\n`),
});
