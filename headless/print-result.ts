import { type CommandResult, RESULT_VERSION } from '../src/app/frame/command/command-result.ts';
import { missedOf, type Thresholds } from '../src/app/frame/command/figures.ts';
import type { Cell, PrintedTable, Row } from '../src/app/frame/command/table.ts';

import { writeJson } from './write-json.ts';

export type Format = 'json' | 'markdown' | 'junit' | 'jsonl' | 'csv';

/** A result in a format, without a trailing line break. */
export function printResult(
  result: CommandResult,
  format: Format,
  name: string,
  thresholds: Thresholds,
): string {
  switch (format) {
    case 'json':
      return writeJson(versioned(result.value, name));
    case 'markdown':
      return printTables(result.tables ?? []);
    case 'junit':
      return printTestCases(result, name, thresholds);
    case 'jsonl':
    case 'csv':
      return printRows(result.rows ?? [], format);
  }
}

/** Adds version and command to an object that has no version of its own. */
function versioned(value: unknown, command: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return 'version' in value ? value : { version: RESULT_VERSION, command, ...value };
}

/** Rows as JSONL, or as CSV with a column for each field of any row. */
export function printRows(rows: readonly Row[], format: 'jsonl' | 'csv'): string {
  if (format === 'jsonl') return rows.map((row) => JSON.stringify(row)).join('\n');
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return [columns.map(csvCell).join(','), ...lines].join('\n');
}

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Decimals of a number in a table for people. */
const DECIMALS = 4;

function printTables(tables: readonly PrintedTable[]): string {
  return tables
    .map(({ title, columns, rows }) =>
      [
        `## ${escaped(title)}`,
        '',
        line(columns),
        line(columns.map(() => '---')),
        ...rows.map((row) => line(row.map(markdownCell))),
      ].join('\n'),
    )
    .join('\n\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function markdownCell(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return escaped(cell);
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(DECIMALS);
}

function escaped(text: string): string {
  return text
    .replace(/[\\|`*_<>[\]]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/\r\n|\r|\n/g, ' ');
}

function printTestCases(
  { figures = [], failures = [] }: CommandResult,
  name: string,
  thresholds: Thresholds,
): string {
  const suite = xml(`flipside ${name}`);
  const cases = figures.flatMap((one) =>
    Object.entries(thresholds).map(([key, least]) => {
      const [missed] = missedOf([one], { [key]: least });
      return testCase(suite, `${one.judge ?? name}: ${key} >= ${least}`, 'failure', missed);
    }),
  );
  const failed = failures.map((failure) => testCase(suite, 'every answer', 'error', failure));
  const counts = [
    `tests="${cases.length + failed.length}"`,
    `failures="${cases.filter((one) => one.includes('<failure')).length}"`,
    `errors="${failed.length}"`,
  ].join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${suite}" ${counts}>`,
    ...[...cases, ...failed],
    '</testsuite>',
  ].join('\n');
}

function testCase(
  suite: string,
  name: string,
  element: 'failure' | 'error',
  message: string | undefined,
): string {
  const head = `  <testcase classname="${suite}" name="${xml(name)}"`;
  if (message === undefined) return `${head}/>`;
  return `${head}><${element} message="${xml(message)}"/></testcase>`;
}

/** Characters that XML 1.0 does not allow; they are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xml(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\r\n]+/g, ' ');
}
