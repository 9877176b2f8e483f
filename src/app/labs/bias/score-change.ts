import { askOf, type BiasAsk } from '../../../core/protocols/bias/asks.ts';
import type { Change } from '../../../core/protocols/bias/biases.ts';
import { itemsOf } from '../../../core/protocols/bias/items/item.ts';
import { readScores } from '../../../core/protocols/bias/measure/score-table.ts';
import { defaultBiasOptions } from '../../../core/protocols/bias/options.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';

/**
 * The scores, 1..10, of an item's right answer before and after a change, asked outside a run; null
 * if a score is unreadable. Stored answers are reused.
 */
export async function scoreChange(
  judge: JudgeListing,
  seed: number,
  index: number,
  change: Change,
  signal: AbortSignal,
): Promise<{ readonly before: number | null; readonly after: number | null }> {
  const options = defaultBiasOptions();
  const itemAt = itemsOf(seed, options);
  const asked = (['none', change] as const).map(
    (one) => ({ kind: 'score', index, of: 'right', change: one }) as const satisfies BiasAsk,
  );
  const asks = asked.map((one) => askOf(seed, options, itemAt, judge, one));
  const { answers } = await engine().ask({ id: judge.id, device: 'wasm' }, asks, { signal });
  const [before = null, after = null] = asked.map(
    (one, place) => readScores(one, answers[place]?.body)?.[0] ?? null,
  );
  return { before, after };
}
