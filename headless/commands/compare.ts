import { refused } from '../../src/app/frame/command/fault.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { COMMANDS } from '../../src/app/labs/registry.ts';
import { messageOf } from '../../src/core/errors.ts';
import { RECORDED_FORMAT } from '../../src/runs/files/recorded-schema.ts';
import type { Command } from '../command.ts';
import { readText } from '../read-table.ts';

const JUDGE = { kind: 'string', takes: 'ID', otherwise: 'the only one in the file' } as const;

const FLAGS = {
  'judge-a': { ...JUDGE, about: 'The judge of A.json that is compared.' },
  'judge-b': { ...JUDGE, about: 'The judge of B.json that is compared.' },
} as const satisfies Flags;

/** Compares two results. Arithmetic only: needs no page. */
export const compare: Command<typeof FLAGS> = {
  name: 'compare',
  about:
    'Compares two results on the questions that both answered: every figure, B less A, with a paired 95 % interval.',
  files: [
    { name: 'A.json', about: 'What a command printed, or a run as --save or the screen saves it.' },
    { name: 'B.json', about: 'The same; it may be the same file with another --judge-b.' },
  ],
  flags: FLAGS,
  examples: [
    'a.json b.json --format markdown',
    'both.json both.json --judge-a ssim --judge-b nano-clip',
  ],
  tables: true,
  async perform({ values, files: [pathA = '', pathB = ''] }) {
    const [a, b] = [await readJson(pathA), await readJson(pathB)];
    const protocols = [protocolOf(a, pathA), protocolOf(b, pathB)];
    if (protocols[0] !== protocols[1]) {
      throw refused(`"${pathA}" is of ${protocols[0]} and "${pathB}" of ${protocols[1]}`);
    }
    for (const command of COMMANDS) {
      if (command.takes !== 'judges' || command.protocol !== protocols[0]) continue;
      if (!command.compare) break;
      return command.compare(
        { path: pathA, value: a, judge: values['judge-a'] },
        { path: pathB, value: b, judge: values['judge-b'] },
      );
    }
    const names = COMMANDS.flatMap((one) =>
      one.takes === 'judges' && one.compare ? one.name : [],
    );
    throw refused(
      `results of ${protocols[0]} cannot be compared; those of ${names.join(', ')} can`,
    );
  },
};

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path, 'the result');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused(`"${path}" is not JSON: ${messageOf(cause)}`);
  }
}

/** The protocol of the first run in it. */
function protocolOf(value: unknown, path: string): string {
  const [first] = Array.isArray(value) ? value : [value];
  const { spec, format } = (first ?? {}) as { spec?: { protocol?: unknown }; format?: unknown };
  if (format === RECORDED_FORMAT) {
    throw refused(
      `"${path}" is a recorded run: it holds answers, not what they are read as; compare what "run --link" prints of it`,
    );
  }
  if (typeof spec?.protocol === 'string') return spec.protocol;
  throw refused(`"${path}" holds no run: it must be what a command printed, or a saved run`);
}
