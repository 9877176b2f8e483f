import { EXIT, EXIT_WORDS } from '../src/app/frame/command/fault.ts';
import type { Command } from './command.ts';
import { flagsOf } from './common-flags.ts';
import { describeFlag, placeholderOf, usageOf } from './describe-flag.ts';

/** How the program is called. */
export const PROGRAM = 'npm run -s headless --';

const WIDTH = 96;

/** Lists every command in one line each, and the exit statuses. */
export function printCommands(commands: readonly Command[]): string {
  const names = [...new Set(commands.map(({ name }) => name))];
  const width = Math.max(...names.map((name) => name.length));
  return [
    `usage: ${PROGRAM} COMMAND …`,
    '',
    ...names.flatMap((name) =>
      wrap(
        commands
          .filter((command) => command.name === name)
          .map(({ about }) => about)
          .join(' Or: '),
        `  ${name.padEnd(width)}  `,
      ),
    ),
    '',
    `${PROGRAM} COMMAND --help lists a command's flags, their defaults and examples;`,
    `${PROGRAM} --version prints the version of the program and of its results.`,
    '',
    ...exitLines(),
  ].join('\n');
}

/** The full help for all forms of one command. */
export function printHelp(forms: readonly Command[]): string {
  return [...forms.map(printForm), exitLines().join('\n')].join('\n\n');
}

function printForm(command: Command): string {
  const { name, about, files = [], examples } = command;
  const flags = flagsOf(command);
  return [
    ...wrap(`usage: ${PROGRAM} ${usageOf({ name, files, flags })}`, '', '    '),
    '',
    ...wrap(about, '  '),
    '',
    ...files.flatMap((file) => entry(file.name, file.about)),
    ...Object.entries(flags).flatMap(([flag, taken]) =>
      entry(`--${flag} ${placeholderOf(taken)}`, describeFlag(taken)),
    ),
    '',
    examples.length > 1 ? 'examples:' : 'example:',
    ...examples.map((example) => `  ${PROGRAM} ${name} ${example}`),
  ].join('\n');
}

function entry(call: string, text: string): string[] {
  return [`  ${call}`, ...wrap(text, '      ')];
}

function exitLines(): string[] {
  const lines = Object.entries(EXIT).map(
    ([name, status]) => `  ${status}  ${EXIT_WORDS[name as keyof typeof EXIT]}`,
  );
  return ['exit status:', ...lines];
}

/** Wraps text to the screen's width after `first`, indenting later lines to match. */
function wrap(text: string, first: string, later = ' '.repeat(first.length)): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const begins = line === first || line === later;
    if (!begins && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = later;
    }
    line += line === first || line === later ? word : ` ${word}`;
  }
  return [...lines, line];
}
