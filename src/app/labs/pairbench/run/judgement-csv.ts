import { csvFormatRows } from 'd3-dsv';
import { COLUMNS } from '../../../../core/protocols/pairbench/files/judgement-line.ts';
import type {
  JudgementFile,
  JudgementList,
} from '../../../../core/protocols/pairbench/files/run-file.ts';
import { neutralise } from '../../../../core/tables/cells.ts';

const RAW_COLUMNS = [
  'kind',
  'template',
  'tier',
  'value',
  'finish',
  'milliseconds',
  'origin',
  'invalid',
  'caution',
  'text',
] as const;

/**
 * One judge's judgements as CSV: the columns that `metrics` reads, then how the score was read,
 * whether it was answered here, why it is invalid, what to know before using it, and the raw
 * answer. An invalid score is empty. A cell that a spreadsheet would run as a formula is prefixed
 * with an apostrophe.
 */
export function judgementCsv({ judgements, answers }: JudgementList, caution = ''): string {
  const lines = judgements.map((judgement) => {
    const given = judgement.asks.flatMap((ask) => answers[ask] ?? []);
    const written = given.flatMap(({ body }) => (body.mode === 'generate' ? [body] : []));
    const milliseconds = given.reduce((sum, answer) => sum + answer.milliseconds, 0);
    return [
      neutralise(pairName(judgement)),
      neutralise(judgement.split),
      judgement.condition,
      judgement.order,
      String(judgement.truth),
      judgement.score < 0 ? '' : String(judgement.score),
      judgement.kind,
      judgement.template,
      judgement.tier,
      judgement.value === null ? '' : String(judgement.value),
      written.map((body) => body.finish).join(' '),
      given.length === 0 ? '' : milliseconds.toFixed(1),
      judgement.elsewhere ?? 'here',
      judgement.invalid ?? '',
      caution,
      neutralise(written.map((body) => body.text).join('\n')),
    ];
  });
  return `${csvFormatRows([[...COLUMNS, ...RAW_COLUMNS], ...lines])}\n`;
}

/** A table holds each pair once per order, so a repeat is written as a pair of its own. */
function pairName({ pair, repeat = 0 }: JudgementFile): string {
  return repeat === 0 ? pair : `${pair}, repeat ${repeat + 1}`;
}
