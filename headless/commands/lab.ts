import { writeFile } from 'node:fs/promises';
import { CommandFault, EXIT } from '../../src/app/frame/command/fault.ts';
import type { Flags, FlagValues } from '../../src/app/frame/command/flags.ts';
import type {
  LabCommand,
  LinesCommand,
  RunCommand,
  TableCommand,
  TrainCommand,
} from '../../src/app/frame/command/lab-command.ts';
import { checkTarget } from '../check-path.ts';
import type { Command } from '../command.ts';
import { JUDGE_FLAGS, type JudgeValues, PAGE_FLAGS } from '../judge-flags.ts';
import { bringJudges, isWeights, nameWeights, readJudges } from '../read-judge.ts';
import { readSource, SOURCE_FLAGS } from '../read-source.ts';
import { namingTable, readTable, TABLE, TABLE_FILE } from '../read-table.ts';
import { tellWhatIsKept } from '../tell-what-is-kept.ts';
import { linkForm } from './link.ts';
import { photosForm } from './photos.ts';

/** The forms of a lab's command on the command line. */
export function labCommands(command: LabCommand): readonly Command[] {
  if (command.takes === 'table') return [tableForm(command)];
  if (command.takes === 'lines') return [linesForm(command)];
  if (command.takes === 'training') return [trainingForm(command)];
  if (command.takes === 'photos') return [photosForm(command)];
  return [runForm(command), linkForm(command)];
}

const TRAINING_FLAGS = {
  ...JUDGE_FLAGS,
  seed: { kind: 'whole', usual: 1, most: 0x7fff_ffff, about: 'The seed of every random draw.' },
  weights: {
    kind: 'string',
    takes: 'FILE.json',
    required: true,
    about: 'The file that the trained weights are written to.',
  },
  ...PAGE_FLAGS,
} as const satisfies Flags;

type TrainingValues = FlagValues<typeof TRAINING_FLAGS>;

/** Trains one judge in a lab. */
function trainingForm(command: TrainCommand): Command {
  const { name, about, examples, flags } = command;
  return {
    name,
    about,
    examples,
    flags: { ...TRAINING_FLAGS, ...flags },
    async perform({ values }, { withPage, report }) {
      const shared = values as unknown as TrainingValues;
      const [judge, ...others] = readJudges(shared);
      if (!judge || others.length > 0) {
        throw new CommandFault(EXIT.usage, 'give one --judge: one is trained at a time');
      }
      const { device, keep, seed } = shared;
      const target = checkTarget(shared.weights, 'the file of trained weights');
      return withPage({ device, keep, report }, async (page) => {
        const [brought] = await bringJudges(page, [judge], device);
        if (!brought) throw new RangeError('the judge was not brought');
        const request = { judge: brought, device, seed, values };
        const { result, weights } = await page.call('train', { command: name, request });
        await writeFile(target, weights);
        return result;
      });
    },
  };
}

const RUN_FLAGS = {
  seed: { kind: 'whole', usual: 1, most: 0xffff_ffff, about: 'The seed of every random draw.' },
  ...PAGE_FLAGS,
} as const satisfies Flags;

type SharedValues = JudgeValues & FlagValues<typeof RUN_FLAGS>;
type SourceValues = FlagValues<typeof SOURCE_FLAGS>;

/** A lab's run with one or several judges, on one source of pictures. */
function runForm(command: RunCommand): Command {
  const { name, about, examples, flags, reading, words } = command;
  const shared = { ...JUDGE_FLAGS, ...sourceFlags(command), ...RUN_FLAGS };
  return {
    name,
    about,
    examples,
    flags: { ...shared, ...flags, ...reading },
    ...(words && { files: [words] }),
    chosenBy: ['judge', 'endpoint'],
    ...(command.figures && { figures: command.figures }),
    ...(command.tables && { tables: command.tables }),
    ...(command.rows && { rows: command.rows }),
    async perform({ values: flagged, files, wantsRows }, tools) {
      const values = words ? { ...flagged, [words.value]: files[0] ?? '' } : flagged;
      // flags that every such command has, with their declared types
      const common = values as unknown as SharedValues;
      const judges = readJudges(common);
      const weights = weightsIn(command, values);
      const shows = values as unknown as SourceValues;
      const source = await readSource(shows.source, shows.allow);
      named(() => command.check?.(values));
      named(() => command.checkReading?.(values));
      const { device, keep, seed } = common;
      tellWhatIsKept(common, tools.report);
      return tools.withPage({ device, keep, report: tools.report }, async (page) => {
        const brought = await bringJudges(page, judges, device);
        const ids: Record<string, string> = {};
        for (const { flag, judge } of weights) {
          const [found] = await bringJudges(page, [judge], device, `--${flag}`);
          if (found?.type === 'listed') ids[flag] = found.id;
        }
        await source.give(page);
        const asked = { judges: brought, source: source.request, device, seed };
        const request = { ...asked, values: { ...values, ...ids }, wantsRows };
        return page.call('lab', { command: name, request });
      });
    },
  };
}

/** The files of trained weights that a command's own flags name, with their flags. */
function weightsIn({ judgeFlags = [] }: RunCommand, values: FlagValues<Flags>) {
  return judgeFlags.flatMap((flag) => {
    const file = values[flag];
    if (typeof file !== 'string' || !isWeights(file)) return [];
    return [{ flag, judge: nameWeights(file, `--${flag}`) }];
  });
}

function sourceFlags({ usualSource }: RunCommand): Flags {
  if (usualSource === undefined) return SOURCE_FLAGS;
  const { required: _, ...source } = SOURCE_FLAGS.source;
  return { ...SOURCE_FLAGS, source: { ...source, usual: usualSource } };
}

/** Processes a table from a file. */
function tableForm(command: TableCommand): Command {
  const { name, about, examples, tableFlag } = command;
  const own: Flags = tableFlag
    ? {
        [tableFlag]: {
          kind: 'string',
          takes: `${TABLE}|-`,
          required: true,
          about: TABLE_FILE.about,
        },
      }
    : {};
  return {
    name,
    about,
    examples,
    ...(tableFlag === undefined && { files: [TABLE_FILE] }),
    ...(command.figures && { figures: command.figures }),
    ...(command.tables && { tables: command.tables }),
    flags: { ...own, ...command.flags },
    async perform({ values, files }, { report }) {
      named(() => command.check?.(values));
      const path = (tableFlag === undefined ? files[0] : String(values[tableFlag])) ?? '';
      const table = await readTable(path);
      return namingTable(path, tableFlag, () => command.perform({ table, values }, report));
    },
  };
}

const LINES_FILE = { name: 'FILE.jsonl', about: 'A JSON object a line; "-" reads standard input.' };

/** Computes a result from lines of JSON; an error names the file. */
function linesForm(command: LinesCommand): Command {
  const { name, about, examples, flags, figures, lineByLine } = command;
  return {
    name,
    about,
    examples,
    files: [LINES_FILE],
    flags,
    ...(figures && { figures }),
    ...(lineByLine && { lines: lineByLine }),
    async perform({ values, files: [path = ''] }, { report }) {
      const text = await readTable(path);
      try {
        return command.perform({ text, values }, report);
      } catch (cause) {
        const file = path === '-' ? 'standard input' : `"${path}"`;
        throw new Error(`${file}, ${(cause as Error).message}`, { cause });
      }
    },
  };
}

/** Runs a lab's check of its flags, and reports its errors as usage errors. */
export function named(check: () => void): void {
  try {
    check();
  } catch (cause) {
    throw new CommandFault(EXIT.usage, (cause as Error).message, { cause });
  }
}
