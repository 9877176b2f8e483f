import type { ReportRow } from '../../../../core/protocols/pairbench/report/report.ts';

/** When a reader saw a pair in this order, and where its original stood; unrelated pictures have none. */
export function saySeen(
  kind: ReportRow['kind'],
  order: 'forward' | 'reverse',
  time: number,
): string {
  const when = time === 0 ? 'You saw first' : 'You saw later, swapped';
  if (kind === 'irrelevant') return when;
  return `${when}: original on the ${order === 'forward' ? 'left' : 'right'}`;
}
