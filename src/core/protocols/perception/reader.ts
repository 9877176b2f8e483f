import type { AnswerBody } from '../../ask/answer.ts';
import { isRight } from '../../scenes/world/questions/solve-text.ts';
import { rewardPair } from '../pair-reward.ts';
import type { Reader } from '../protocol.ts';
import { rewardRanking } from '../ranking-reward.ts';
import { type PlanReadings, RoundReadings } from '../round-readings.ts';
import type { PerceptionAsk } from './asks.ts';
import { type Item, itemsOf, listPlaces } from './dataset/items.ts';
import { RESPONSE_KINDS } from './dataset/quadruplet.ts';
import { type ShownOrder, truthOf } from './dataset/shown-responses.ts';
import type { JudgedItem, Judging, Probed } from './judged-item.ts';
import { measureBatch } from './metrics/batch-metrics.ts';
import { readShown } from './reading/read-shown.ts';
import { type PerceptionReport, reportPerception } from './report.ts';
import type { PerceptionPlan, PerceptionRun } from './rounds.ts';

/** The measurements of one judge of a run, with every item for lists. */
export interface PerceptionJudgeReport extends PerceptionReport {
  readonly judged: readonly JudgedItem[];
}

/** One for each judge, in the spec's order. */
export type PerceptionRunReport = readonly PerceptionJudgeReport[];

type Reading = Judging | Probed;

/** Reads a text that judges responses shown in that order. */
export function readJudging(text: string, order: ShownOrder): Judging {
  const truth = truthOf(order);
  const { tags, think, range, reward } = rewardRanking(text, truth);
  return {
    order,
    ...readShown(text, order.length),
    flags: { tags, think, range },
    reward: order.length === 3 ? reward : order.length === 2 ? rewardPair(text, truth) : null,
    batch: order.length === 3 ? measureBatch({ text, truth }) : null,
  };
}

/** Reads a trained head's score of one response. */
export function readScored(score: number, order: ShownOrder): Judging {
  const flags = { tags: false, think: false, range: false };
  const scores = { ours: [score], paper: [score] };
  return { order, ...scores, flags, reward: null, batch: null, scored: true };
}

/** Turns a head's three scores into a batch ranking, read like a text that gives these ranks. */
function rankScored(judgings: readonly (Judging | null)[]): readonly (Judging | null)[] {
  const scores = judgings.map((one) => (one?.scored ? (one.ours?.[0] ?? null) : null));
  if (scores.length !== RESPONSE_KINDS.length || scores.includes(null)) return judgings;
  const known = scores.filter((score) => score !== null);
  const rankOf = (score: number) => 1 + known.filter((other) => other < score).length;
  const text = known.map((score) => `<answer>${rankOf(score)}</answer>`).join('');
  const order = judgings.flatMap((one) => one?.order ?? []);
  return [{ ...readJudging(text, order), scored: true }];
}

/**
 * Grades an answer like one to a question about a drawn world: it must name the right answer and no
 * other.
 */
export function readProbe(text: string, { probe }: Pick<Item, 'probe'>): Probed {
  const said = text.replace(/<think>[\s\S]*?(?:<\/think>|$)/gi, '');
  const right = isRight(said, probe);
  return right === null ? 'unclear' : right ? 'right' : 'wrong';
}

function readAsk(asked: PerceptionAsk, body: AnswerBody, itemAt: (index: number) => Item): Reading {
  if (body.mode === 'score' && asked.kind === 'judge') {
    return readScored(body.scores[0] ?? 0, asked.order);
  }
  const text = body.mode === 'generate' ? body.text : '';
  return asked.kind === 'judge'
    ? readJudging(text, asked.order)
    : readProbe(text, itemAt(asked.index));
}

/** Texts whose answers are in memory at once. */
const SLICE = 500;

/** Reads a run's answers judge by judge, and keeps only scores and flags. */
export function createPerceptionReader({
  seed,
  options,
  judges,
}: PerceptionRun): Reader<PerceptionRunReport, PerceptionPlan> {
  const itemAt = itemsOf(seed, options);
  const places = listPlaces(options);
  /** what lists show of an item, without its texts */
  const heads = new Map<number, Pick<JudgedItem, 'index' | 'attribute' | 'given'>>();
  const headOf = (index: number) => {
    const known = heads.get(index);
    if (known) return known;
    const { attribute, given } = itemAt(index);
    const head = { index, attribute, given };
    heads.set(index, head);
    return head;
  };
  const create = () => new RoundReadings<PerceptionAsk, PerceptionPlan, Reading>();
  const read = judges.map(create);
  return {
    portions: (judge, round, plan) =>
      read[judge]?.portions(round, plan, {
        most: SLICE,
        read(asked, answers, [key = '']) {
          const body = answers.get(key)?.body;
          return body && readAsk(asked, body, itemAt);
        },
      }) ?? [],
    addJudges(now) {
      while (read.length < now) read.push(create());
    },
    report: () =>
      read.map((rounds) => {
        const joined = joinItems(places, rounds.plans(), headOf);
        const judged =
          options.mode === 'batch'
            ? joined.map((item) => ({ ...item, judgings: rankScored(item.judgings) }))
            : joined;
        return { ...reportPerception(judged, options.mode), judged };
      }),
  };
}

/** The readings of one draw of an item. */
interface Joined {
  readonly judgings: (Judging | null)[];
  readonly grey: (Judging | null)[];
  probe: Probed | null;
}

/**
 * Joins all readings of each item, draw by draw for sampled answers. Items without planned
 * questions are left out.
 */
function joinItems(
  places: readonly number[],
  read: readonly PlanReadings<PerceptionPlan, Reading>[],
  headOf: (index: number) => Pick<JudgedItem, 'index' | 'attribute' | 'given'>,
): JudgedItem[] {
  const byItem = new Map<number, Map<number | undefined, Joined>>();
  for (const { plan, readings } of read) {
    for (const [place, asked] of plan.items.entries()) {
      const { index, draw } = asked;
      const draws = byItem.get(index) ?? new Map<number | undefined, Joined>();
      byItem.set(index, draws);
      const item = draws.get(draw) ?? { judgings: [], grey: [], probe: null };
      draws.set(draw, item);
      const reading = readings[place] ?? null;
      if (asked.kind === 'probe') item.probe = typeof reading === 'string' ? reading : null;
      else {
        const judging = typeof reading === 'string' ? null : reading;
        (asked.grey ? item.grey : item.judgings).push(judging);
      }
    }
  }
  return places.flatMap((index) =>
    [...(byItem.get(index) ?? [])].map(([draw, item]) => ({
      ...headOf(index),
      ...(draw !== undefined && { draw }),
      ...item,
    })),
  );
}
