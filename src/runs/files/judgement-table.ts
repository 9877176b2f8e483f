import { messageOf } from '../../core/errors.ts';
import type { TableColumn, TableRun } from '../../core/protocols/judgement-tables.ts';
import { tableProtocol } from '../../core/protocols/registry.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import { csvLines } from '../../core/tables/csv-lines.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import { IMPORT_LIMITS, ImportError } from '../../pictures/import/import-error.ts';
import type { RunFileContent } from './run-file-schema.ts';

/** The beginning of a table of judgements, for assigning its columns. */
export interface TableHead {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** the columns that a table may have */
  readonly columns: readonly TableColumn[];
}

/** bytes the head is read from, and how many of its rows are shown */
const HEAD_BYTES = 100_000;
const HEAD_ROWS = 3;
/** limits of what is shown of a table: columns, and characters per cell */
const MOST_COLUMNS = 100;
const CELL_LENGTH = 80;

export async function readTableHead(file: Blob): Promise<TableHead> {
  const cut = file.size > HEAD_BYTES;
  const text = await decode(file.slice(0, HEAD_BYTES), !cut);
  const [header = [], ...rows] = readLines(text, cut);
  const shorten = (row: readonly string[]) =>
    row.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, CELL_LENGTH));
  if (header.length < 2) {
    throw new ImportError(
      'line 1: the header names one column or none; judgements need a CSV with commas between',
    );
  }
  return {
    header: shorten(header),
    rows: rows.slice(0, HEAD_ROWS).map(shorten),
    columns: tableProtocol().tables.columns,
  };
}

/** Rejects with ImportError, naming line and column. */
export async function readJudgementTable(
  file: Blob,
  names: Readonly<Record<string, string>>,
): Promise<TableRun> {
  if (file.size > IMPORT_LIMITS.tableBytes) {
    throw new ImportError(
      `The table has ${(file.size / 1e6).toFixed(0)} MB; the limit is ${IMPORT_LIMITS.tableBytes / 1e6} MB.`,
    );
  }
  const text = await decode(file, true);
  try {
    return tableProtocol().tables.read(text, names);
  } catch (fault) {
    if (fault instanceof ImportError || !(fault instanceof Error)) throw fault;
    throw new ImportError(`This table cannot be read: ${fault.message}`.slice(0, 500));
  }
}

function readLines(text: string, cut: boolean): (readonly string[])[] {
  try {
    return csvLines(text, { cut }).map(({ fields }) => fields);
  } catch (fault) {
    throw new ImportError(`This table cannot be read: ${messageOf(fault)}`);
  }
}

async function decode(file: Blob, whole: boolean): Promise<string> {
  try {
    // the cut may fall within a character
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer(), {
      stream: !whole,
    });
  } catch {
    throw new ImportError('The table is not UTF-8 text; save it as "CSV UTF-8".');
  }
}

/** The table in the form of a run's file, with a judge that is unknown here. */
export function tableRunContent(
  { options, abilities, answers }: TableRun,
  { name, judge, revision, now }: { name: string; judge: string; revision: string; now: number },
): RunFileContent {
  const choice = { id: judge, device: 'wasm' } as const;
  const fingerprint: Fingerprint = {
    judge,
    kind: 'endpoint',
    revision,
    device: 'none',
    adapter: null,
    dtype: 'not told',
    runtime: 'not told: its judgements came as a table',
  };
  const { id: protocol } = tableProtocol();
  return {
    format: 'flipside-run',
    version: 1,
    name,
    createdAt: new Date(now).toISOString(),
    spec: parseSpec({ version: 1, protocol, seed: 1, judges: [choice], options }),
    judges: [
      {
        choice,
        abilities,
        fingerprint,
        answers: Object.fromEntries(
          Object.entries(answers).map(([ask, text]) => [
            ask,
            { body: { mode: 'generate', text, finish: 'stop' } as const, milliseconds: 0 },
          ]),
        ),
      },
    ],
  };
}
