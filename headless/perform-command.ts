import { COMMANDS as LAB_COMMANDS } from '../src/app/labs/registry.ts';
import type { Command } from './command.ts';
import { agree } from './commands/agree.ts';
import { ask } from './commands/ask.ts';
import { runCommand, tableCommand } from './commands/lab.ts';
import { models } from './commands/models.ts';
import { transform } from './commands/transform.ts';
import { type WithPage, withOwnPage } from './open-page.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    LAB_COMMANDS.map((command) => [
      command.name,
      command.takes === 'judge' ? runCommand(command) : tableCommand(command),
    ]),
  ),
  ask,
  transform,
  models,
  agree,
};

/** How each command is called, a line each. */
export function listUsages(): string {
  const lines = Object.values(COMMANDS).map(({ usage }) => usage);
  return ['npm run -s headless -- COMMAND', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The result of a command line's arguments. Rejects with an Error whose first line says why not. */
export async function performCommand(
  [name, ...args]: readonly string[],
  report: (line: string) => void,
  withPage: WithPage = withOwnPage,
): Promise<unknown> {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const names = Object.keys(COMMANDS).join(', ');
    throw new Error(`${name === undefined ? 'no command' : `no command "${name}"`}: ${names}`);
  }
  return command.perform(args, report, withPage);
}
