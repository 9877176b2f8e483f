import { hashAsk } from '../../ask/ask-hash.ts';
import { hashOf } from '../../hash.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import { bodyOf, type ProtocolRun, type Round, type RoundAnswers } from '../protocol.ts';
import {
  askOf,
  drawsOf,
  listJudgings,
  nameAsk,
  type PerceptionAsk,
  scoresAlone,
  whyUnable,
} from './asks.ts';
import { itemsOf, listPlaces } from './dataset/items.ts';
import type { PerceptionOptions } from './options.ts';
import { compareAlone, compareShown, readShown } from './reading/read-shown.ts';

export type PerceptionPlan = ListPlan<PerceptionAsk>;
export type PerceptionRun = ProtocolRun<PerceptionOptions>;

/**
 * The first round judges everything. The second asks each judge the plain question about the
 * altered fact of every item in which it did not score the correct response above r_p.
 */
export function* perceptionRounds(
  run: PerceptionRun,
): Generator<Round<PerceptionPlan>, void, RoundAnswers> {
  const { seed, options, judges } = run;
  const places = listPlaces(options);
  const able = judges.map((abilities) => abilities !== null && whyUnable(abilities) === null);
  const judgingsOf = (alone: boolean) =>
    places.map((index) => listJudgings(seed, options, index, alone));
  const together = judgingsOf(false);
  const alone = judges.some((one) => one && scoresAlone(one)) ? judgingsOf(true) : [];
  const isAlone = (judge: number) => scoresAlone(judges[judge] ?? { modes: [] });
  const answers = yield roundOf(
    run,
    able,
    (judge) => (isAlone(judge) ? alone : together).flat(),
    false,
  );
  // a scoring head cannot answer a plain question
  const missed = able.map((takes, judge) =>
    takes && !isAlone(judge)
      ? places.flatMap((index, place) =>
          drawsOf(options)
            .filter(({ draw }) => {
              const own = together[place]?.filter((asked) => asked.draw === draw) ?? [];
              return isMissed(run, judge, own, answers);
            })
            .map((drawn): PerceptionAsk => ({ kind: 'probe', index, ...drawn })),
        )
      : [],
  );
  yield roundOf(run, able, (judge) => missed[judge] ?? [], true);
}

/**
 * Whether the correct response was not scored above r_p in at least one order; false while an
 * answer is missing.
 */
function isMissed(
  { seed, options, judges }: PerceptionRun,
  judge: number,
  judgings: readonly PerceptionAsk[],
  answers: RoundAnswers,
): boolean {
  const abilities = judges[judge];
  if (!abilities) return false;
  const itemAt = itemsOf(seed, options);
  const read = judgings.flatMap((asked) => {
    if (asked.kind !== 'judge' || asked.grey) return [];
    const ask = askOf(asked, itemAt(asked.index), { seed, options }, abilities);
    const body = bodyOf(answers(judge, hashAsk(ask)));
    const scores =
      body?.mode === 'generate' ? readShown(body.text, asked.order.length).ours : undefined;
    return [{ order: asked.order, scores }];
  });
  if (read.some(({ scores }) => scores === undefined)) return false;
  const shown = read.map(({ order, scores = null }) => ({ order, scores }));
  if (options.mode === 'score') return compareAlone(shown, 'perception') !== 'right';
  return shown
    .filter(({ order }) => order.includes('perception'))
    .some(({ order, scores }) => compareShown(scores, order, 'perception') !== 'right');
}

function roundOf(
  { seed, options, judges }: PerceptionRun,
  able: readonly boolean[],
  listOf: (judge: number) => readonly PerceptionAsk[],
  last: boolean,
): Round<PerceptionPlan> {
  const askedOf = (judge: number) => (able[judge] ? listOf(judge) : []);
  const abilitiesOf = (judge: number) => {
    const { system = false, modes = [] } = judges[judge] ?? {};
    return { system, modes };
  };
  return {
    last,
    planName: (judge) => {
      const { system, modes } = abilitiesOf(judge);
      const alone = scoresAlone({ modes });
      return hashOf({ seed, options, system, alone, asks: askedOf(judge) });
    },
    plan: (judge) => {
      const asks = askedOf(judge);
      const itemAt = itemsOf(seed, options);
      return planList(
        asks,
        {
          asksOf: (asked) => [
            askOf(asked, itemAt(asked.index), { seed, options }, abilitiesOf(judge)),
          ],
          occurrence: nameAsk,
        },
        last
          ? { probes: asks.length }
          : { items: new Set(asks.map(({ index }) => index)).size, judgements: asks.length },
      );
    },
  };
}
