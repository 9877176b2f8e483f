import type {
  Flag,
  Flags,
  FlagValues,
  RunCommand,
  TableCommand,
} from '../../src/app/headless/run-command.ts';
import { checkOrMakeFolder, checkTarget } from '../check-path.ts';
import { type Command, FiledResult } from '../command.ts';
import {
  readArguments,
  readNumber,
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
export function tableCommand({ name }: TableCommand): Command {
  const usage = `${name} ${TABLE_USAGE}`;
  return {
    usage,
    async perform(args, report, withPage) {
      const { files } = readArguments(args, usage, [], [TABLE]);
      const request = await readTable(files[0] ?? '');
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
  const read = (flag: string, { kind, ...rest }: Flag): unknown => {
    if (given[flag] === undefined) return null;
    const words = 'words' in rest ? rest.words : [];
    if (kind === 'whole') return readWhole(given, flag);
    if (kind === 'number') return readNumber(given, flag);
    return kind === 'words' ? readWords(given, flag, words) : readWord(given, flag, words, '');
  };
  return Object.fromEntries(
    Object.entries(wanted).map(([flag, what]) => [flag, read(flag, what)]),
  ) as FlagValues<F>;
}
