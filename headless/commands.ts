import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import { COMMANDS as LAB_COMMANDS } from '../src/app/labs/registry.ts';
import type { Command } from './command.ts';
import { agree } from './commands/agree.ts';
import { ask } from './commands/ask.ts';
import { beside } from './commands/beside.ts';
import { checkup } from './commands/checkup.ts';
import { compare } from './commands/compare.ts';
import { labCommands } from './commands/lab.ts';
import { models } from './commands/models.ts';
import { published, publishedFile } from './commands/published.ts';
import { transform } from './commands/transform.ts';
import { votes } from './commands/votes.ts';
import { suggestion } from './nearest-name.ts';

/** Every form of every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  checkup,
  ...LAB_COMMANDS.flatMap(labCommands),
  ask,
  transform,
  models,
  beside,
  agree,
  votes,
  published,
  publishedFile,
  compare,
];

/** The forms of the command with this name. Throws CommandFault if there is none. */
export function formsOf(name: string | undefined): readonly Command[] {
  const forms = COMMANDS.filter((command) => command.name === name);
  if (forms.length > 0) return forms;
  const names = [...new Set(COMMANDS.map((command) => command.name))];
  const reason = name === undefined ? 'no command is given' : `there is no command "${name}"`;
  const similar = name === undefined ? '' : suggestion(name, names);
  throw new CommandFault(EXIT.usage, reason + (similar || `; there are ${names.join(', ')}`));
}

/** The form of a command that the given flags select. */
export function formOf(name: string | undefined, given: ReadonlySet<string>): Command {
  const forms = formsOf(name);
  const chosen =
    forms.find(({ chosenBy }) => chosenBy?.some((flag) => given.has(flag))) ??
    forms.find(({ chosenBy }) => chosenBy === undefined) ??
    forms[0];
  if (!chosen) throw new RangeError(`the command "${name}" has no form`);
  return chosen;
}
