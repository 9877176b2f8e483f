import { partsOf } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import { sharesOf } from '../../core/protocols/pairbench/readers/read-likelihoods.ts';
import type { Reading } from '../../core/protocols/pairbench/score.ts';
import type { Order } from '../../core/protocols/pairbench/split.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { CachedPlan } from '../plans/plan-cache.ts';
import type { Database } from '../store/database.ts';
import type { RunJudge } from '../store/run-rows.ts';
import type { OrderRow, PairRow } from './judge-result.ts';
import { loadFor, loadFrom, readOrder } from './read-pairs.ts';

const UNREAD: Reading = { score: -1, tier: 'none', value: null, reason: null };

/** One pair with everything there is to see of it in one repeat, counted from 0. */
export async function readPairRow(
  database: Database,
  plan: CachedPlan,
  spec: RunSpec,
  judge: RunJudge,
  pairId: string,
  repeat: number,
): Promise<PairRow> {
  const pair = plan.pairOf(pairId);
  const answers = await loadFor(database, judge, plan, [pair], repeat);
  const own =
    judge.standIn === undefined
      ? answers
      : await loadFrom(database, judge.fingerprint, plan, [pair], repeat);
  const rowOf = (order: Order): OrderRow => {
    const reading = readOrder(pair, order, plan, setupOf(spec).reader, answers, repeat);
    const keys = plan.keysOf(pair, order, repeat);
    const given = keys.flatMap((key) => answers.get(key) ?? []);
    const [first] = given;
    return {
      ...(reading ?? UNREAD),
      text: first?.body.mode === 'generate' ? first.body.text : null,
      likelihoods: first?.body.mode === 'choose' ? sharesOf(first.body.logProbabilities) : null,
      milliseconds: reading && given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      answered: reading !== null,
      ...(keys.some((key) => answers.has(key) && !own.has(key)) && {
        standIn: true as const,
      }),
    };
  };
  return {
    pair,
    prompt: plan.style === 'generative' ? promptOf(spec, pair) : '',
    forward: rowOf('forward'),
    reverse: rowOf('reverse'),
  };
}

/** The instructions as the judge gets them, without the data. */
function promptOf(spec: RunSpec, pair: Pair): string {
  return partsOf(setupOf(spec), pair, 'forward')
    .flatMap((part) =>
      part.type === 'text' && part !== pair.data1 && part !== pair.data2 ? [part.text] : [],
    )
    .join('')
    .trim();
}
