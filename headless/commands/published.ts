import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { describePublished } from '../../src/core/published/describe-published.ts';
import { listFields } from '../../src/core/published/imports/imported.ts';
import {
  measureGraders,
  measureImported,
} from '../../src/core/published/imports/measure-imported.ts';
import { readJudgements } from '../../src/core/published/imports/read-judgements.ts';
import { listPublished } from '../../src/core/published/published-rows.ts';
import { findSource, PUBLISHED_SOURCES } from '../../src/core/published/published-source.ts';
import { isWorkbook, readWorkbook } from '../../src/pictures/import/read-workbook.ts';
import { checkFile } from '../check-path.ts';
import type { Command } from '../command.ts';
import { readText } from '../read-table.ts';
import { ROOT } from '../root.ts';

const NAMES = PUBLISHED_SOURCES.map(({ id }) => id);

/** Prints published verdicts of real judges, from the shipped sets. */
export const published: Command = {
  name: 'published',
  about:
    'Prints the figures of real judges in a published set of verdicts; --rows FILE.csv writes every verdict as “agree” takes it.',
  files: [{ name: 'NAME', about: `The set, one of ${NAMES.join(', ')}.` }],
  flags: {},
  examples: NAMES.slice(0, 1),
  rows: true,
  async perform({ files, wantsRows }) {
    const { id } = findSource(files[0] ?? '');
    const text = await readFile(join(ROOT, 'public', 'published', `${id}.json`), 'utf8');
    const file: unknown = JSON.parse(text);
    return {
      value: describePublished(id, file),
      ...(wantsRows && { rows: listPublished(id, file).map((row) => ({ ...row })) }),
    };
  },
};

const FILE_FLAGS = {
  file: {
    kind: 'string',
    takes: 'JUDGEMENTS.json|.jsonl|.csv|.tsv|.xlsx',
    required: true,
    about:
      'Judgements as GenAI-Bench, WildVision-Bench, MT-Bench pairs, JudgeBench, VLMEvalKit or promptfoo write them.',
  },
} as const satisfies Flags;

/** Prints the figures of a user's file in a published format. */
export const publishedFile: Command<typeof FILE_FLAGS> = {
  name: 'published',
  about: 'Prints the figures of judges in a file of verdicts of a published format.',
  flags: FILE_FLAGS,
  examples: ['--file judgements.jsonl'],
  chosenBy: ['file'],
  perform: async ({ values }, { report }) => ({ value: await describeFile(values.file, report) }),
};

/** The figures of a user's file, each share with the counts it was computed from. */
async function describeFile(path: string, report: (line: string) => void): Promise<unknown> {
  let file: ReturnType<typeof readJudgements>;
  try {
    const bytes = await openAsBlob(checkFile(path, 'the file of --file'));
    const text = (await isWorkbook(bytes))
      ? await readWorkbook(bytes, basename(path))
      : await readText(path, 'the file of --file');
    file = readJudgements(basename(path), text);
  } catch (cause) {
    throw new Error(`"${path}", ${(cause as Error).message}`, { cause });
  }
  for (const note of file.notes) report(note);
  if (file.leftAside.length > 0) report(`not used: ${listFields(file.leftAside)}`);
  const rows = [...measureImported(file), ...measureGraders(file)];
  return {
    format: file.format,
    leftAside: file.leftAside,
    judges: Object.fromEntries(rows.map(({ judge, ...figures }) => [judge, figures])),
  };
}
