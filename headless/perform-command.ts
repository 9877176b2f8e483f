import type { Command } from './command.ts';
import { ask } from './commands/ask.ts';
import { metrics } from './commands/metrics.ts';
import { models } from './commands/models.ts';
import { run } from './commands/run.ts';
import { transform } from './commands/transform.ts';
import { type WithPage, withOwnPage } from './open-page.ts';

const COMMANDS: Readonly<Record<string, Command>> = { run, ask, metrics, transform, models };

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
