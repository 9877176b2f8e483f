import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import { FIGURES, type FigureKey, type Thresholds } from '../src/app/frame/command/figures.ts';
import type { Flag, Flags } from '../src/app/frame/command/flags.ts';
import type { Command } from './command.ts';
import type { Format } from './print-result.ts';

type Declared = Pick<Command, 'flags' | 'figures' | 'tables' | 'rows' | 'lines'>;

/** The formats that a command's result can be printed in. */
export function formatsOf({ figures, tables, rows, lines }: Declared): readonly Format[] {
  if (lines) return ['jsonl', 'csv', 'json'];
  return [
    'json',
    ...(tables ? (['markdown'] as const) : []),
    ...(figures ? (['junit'] as const) : []),
    ...(rows ? (['jsonl', 'csv'] as const) : []),
  ];
}

/** Every flag of a command: its own and the common ones. */
export function flagsOf(command: Declared): Flags {
  const { flags, figures, rows } = command;
  return {
    ...flags,
    ...(figures && { 'fail-below': thresholdsFlag(figures) }),
    format: {
      kind: 'word',
      words: formatsOf(command),
      usual: command.lines ? 'jsonl' : 'json',
      about:
        'How the result is printed.' +
        (rows ? ' jsonl and csv print a line for each question and its answer.' : '') +
        (figures ? ' junit prints a test case for each threshold of --fail-below.' : ''),
    },
    out: { kind: 'target', about: 'Also writes what is printed into this file.' },
    ...(rows && {
      rows: {
        kind: 'target',
        takes: 'FILE.jsonl|FILE.csv',
        about: 'Also writes a line for each question, with the raw answer, into this file.',
      } as const,
    }),
    config: {
      kind: 'string',
      takes: 'FILE.json',
      about:
        'Reads flags from a JSON object, e.g. {"items": 20, "splits": ["R", "CJ"]}; the command line comes first, and paths are relative to the working directory.',
    },
  };
}

function thresholdsFlag(figures: readonly FigureKey[]): Flag {
  return {
    kind: 'list',
    takes: 'KEY=VALUE,…',
    about:
      `Ends with status ${EXIT.missed} where a figure of a judge lies below its threshold or has no value. ` +
      `Keys: ${figures.map((key) => `${key} (${FIGURES[key]})`).join('; ')}.`,
    otherwise: 'no threshold',
  };
}

/** Parses the thresholds of --fail-below. Throws CommandFault naming the invalid key. */
export function readThresholds(
  list: readonly string[] | null,
  figures: readonly FigureKey[],
): Thresholds {
  const thresholds: Partial<Record<FigureKey, number>> = {};
  for (const part of list ?? []) {
    const [, name = '', text = ''] =
      /^([\w-]+)\s*=\s*(-?(?:\d+(?:\.\d+)?|\.\d+))$/.exec(part) ?? [];
    const key = figures.find((one) => one === name);
    if (name === '') {
      throw refused(`"${part}" must be KEY=VALUE, as in ${figures[0]}=0.9`);
    }
    if (key === undefined)
      throw refused(`no figure "${name}" here; there are ${figures.join(', ')}`);
    if (thresholds[key] !== undefined) throw refused(`"${key}" stands there twice`);
    thresholds[key] = Number(text);
  }
  return thresholds;
}

function refused(reason: string): CommandFault {
  return new CommandFault(EXIT.usage, `--fail-below: ${reason}`);
}
