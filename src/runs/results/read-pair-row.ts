import { partsOf } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import { sharesOf } from '../../core/protocols/pairbench/readers/read-likelihoods.ts';
import type { Reading } from '../../core/protocols/pairbench/score.ts';
import { ORDERS, type Order } from '../../core/protocols/pairbench/split.ts';
import type { CachedPlan } from '../plans/plan-cache.ts';
import type { Database } from '../store/database.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import type { OrderRow, PairRow } from './judge-result.ts';
import { findSources, isHereAlone } from './read-origins.ts';
import { loadFor, readOrder } from './read-pairs.ts';

const UNREAD: Reading = { score: -1, tier: 'none', value: null, reason: null };

/** One pair with everything there is to see of it in one repeat, counted from 0. */
export async function readPairRow(
  database: Database,
  plan: CachedPlan,
  run: Pick<RunRow, 'spec' | 'origin' | 'accepts'>,
  judge: RunJudge,
  pairId: string,
  repeat: number,
): Promise<PairRow> {
  const { spec } = run;
  const pair = plan.pairOf(pairId);
  const sets = answerSetsOf(run, judge);
  const answers = await loadFor(database, sets, plan, [pair], repeat);
  const sources = isHereAlone(sets)
    ? null
    : await findSources(
        database,
        sets,
        ORDERS.flatMap((order) => plan.keysOf(pair, order, repeat)),
      );
  const rowOf = (order: Order): OrderRow => {
    const reading = readOrder(pair, order, plan, setupOf(spec).reader, answers, repeat);
    const keys = plan.keysOf(pair, order, repeat);
    const given = keys.flatMap((key) => answers.get(key) ?? []);
    const [first] = given;
    const from = keys.flatMap((key) => sources?.get(key) ?? []);
    const elsewhere = from.find(({ origin }) => origin.kind !== 'here')?.origin;
    return {
      ...(reading ?? UNREAD),
      text: first?.body.mode === 'generate' ? first.body.text : null,
      likelihoods: first?.body.mode === 'choose' ? sharesOf(first.body.logProbabilities) : null,
      milliseconds: reading && given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      answered: reading !== null,
      ...(from.some(({ fingerprint }) => fingerprint === judge.standIn) && {
        standIn: true as const,
      }),
      ...(elsewhere && { elsewhere }),
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
function promptOf(spec: RunRow['spec'], pair: Pair): string {
  return partsOf(setupOf(spec), pair, 'forward')
    .flatMap((part) =>
      part.type === 'text' && part !== pair.data1 && part !== pair.data2 ? [part.text] : [],
    )
    .join('')
    .trim();
}
