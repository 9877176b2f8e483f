import type {
  Flag,
  Flags,
  FlagValues,
  RunCommand,
  TableCommand,
  TableRequest,
} from '../../src/app/headless/run-command.ts';
import { checkOrMakeFolder, checkTarget } from '../check-path.ts';
import { type Command, FiledResult } from '../command.ts';
import {
  readArguments,
  readNumber,
  readNumbers,
  readWhole,
  readWord,
  readWords,
  requireFlag,
} from '../read-arguments.ts';
import { JUDGE_FLAGS, JUDGE_USAGE, readJudge } from '../read-judge.ts';
import { readSource, SOURCE_USAGE } from '../read-source.ts';
import { readTable, TABLE, TABLE_USAGE } from '../read-table.ts';

const COMMON = [...JUDGE_FLAGS, 'source', 'allow', 'device', 'keep', 'out'] as const;

/** A lab's run with one judge, on one source of pictures. */
export function runCommand<F extends Flags>(command: RunCommand<F>): Command {
  const { name } = command;
  const usage =
    `${name} ${JUDGE_USAGE} ${SOURCE_USAGE} ${command.usage} ` +
    '[--device wasm|webgpu] [--keep DIR] [--out FILE]';
  return {
    usage,
    async perform(args, report, withPage) {
      const { flags } = readArguments(args, usage, [...COMMON, ...Object.keys(command.flags)]);
      const judge = readJudge(flags, usage);
      const source = readSource(requireFlag(flags, 'source', usage), flags.allow);
      const values = readValues(command.flags, flags);
      command.check?.(values);
      const device = readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
      const keep = flags.keep === undefined ? null : checkOrMakeFolder(flags.keep, '--keep');
      const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
      const result = await withPage({ device, keep, report }, async (page) => {
        if (judge.folder !== null) await page.give('judge', judge.folder);
        await source.give(page);
        const request = { judge: judge.request, source: source.request, device, values };
        return page.call('lab', { command: name, request });
      });
      return out === null ? result : new FiledResult(result, out);
    },
  };
}

/** What a lab makes of a table of somebody's own. */
export function tableCommand<F extends Flags>(command: TableCommand<F>): Command {
  const { name, tableFlag } = command;
  const usage = [name, tableFlag === undefined ? TABLE_USAGE : `--${tableFlag} ${TABLE_USAGE}`]
    .concat(command.usage === '' ? [] : command.usage)
    .join(' ');
  return {
    usage,
    async perform(args, report, withPage) {
      const own = Object.keys(command.flags);
      const named = tableFlag === undefined ? own : [...own, tableFlag];
      const placed = tableFlag === undefined ? [TABLE] : [];
      const { flags, files } = readArguments(args, usage, named, placed);
      const path = tableFlag === undefined ? files[0] : requireFlag(flags, tableFlag, usage);
      const values = readValues(command.flags, flags);
      command.check?.(values);
      const request: TableRequest<F> = { table: await readTable(path ?? ''), values };
      if (command.arithmetic) return command.perform(request, report);
      return withPage({ device: 'wasm', report }, (page) =>
        page.call('lab', { command: name, request }),
      );
    },
  };
}

function readValues<F extends Flags>(
  wanted: F,
  given: Readonly<Record<string, string | undefined>>,
): FlagValues<F> {
  const read = (flag: string, taken: Flag): unknown => {
    if (given[flag] === undefined) return null;
    switch (taken.kind) {
      case 'whole':
        return readWhole(given, flag);
      case 'number':
        return readNumber(given, flag);
      case 'numbers':
        return readNumbers(given, flag, taken.count);
      case 'words':
        return readWords(given, flag, taken.words);
      case 'word':
        return readWord(given, flag, taken.words, '');
    }
  };
  return Object.fromEntries(
    Object.entries(wanted).map(([flag, what]) => [flag, read(flag, what)]),
  ) as FlagValues<F>;
}
