import { positionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import { findOrder } from '../../../../core/protocols/peer-review/conclusions/order-finding.ts';
import { type PeerReport, poolOf } from '../../../../core/protocols/peer-review/report.ts';
import { upperFirst } from '../../../../core/words.ts';
import type { SlideFinding } from '../../../frame/lecture/lecture-slide.ts';
import { readRecorded } from '../../../frame/recorded/read-recorded.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { orderRows } from '../charts/order-bars.ts';
import { sayOrder } from '../conclude/say-conclusions.ts';

/** Which reviewers of the recorded run change their verdict when the two answers swap places. */
export async function findOrderSlide(): Promise<SlideFinding> {
  const { results, names } = await readRecorded<PeerReport>('peers');
  const { pool, bouts } = poolOf(results.report);
  const models = pool.map((judge) => names[judge] ?? '');
  const position = positionBias(bouts, models.length);
  const order = findOrder(position);
  if (order === null) throw new RangeError('the recorded run holds no verdict in both orders');
  const rows = orderRows(position, models);
  const pairs = rows.reduce((sum, row) => sum + row.pairs, 0);
  return {
    question: `${models.length} small models review each other’s answers, ${formatCount(pairs)} verdicts in all, each asked for in both orders. Who changes the verdict when the two answers swap places?`,
    rows: rows
      .map(({ name, share, model }) => ({ name, ...share, told: order.reviewers.includes(model) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    axis: 'verdicts that change, %',
    line: { at: 0.5, says: 'half, beyond which the place decides' },
    says: upperFirst(sayOrder(order, position, models)),
  };
}
