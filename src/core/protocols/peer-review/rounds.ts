import * as v from 'valibot';
import { hashOf } from '../../hash.ts';
import { remember } from '../../lru-map.ts';
import { parseAt, wholeWithin } from '../../spec/parse.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import { bodyOf, type ProtocolRun, type Round, type RoundAnswers } from '../protocol.ts';
import { asksOf, keysOf, nameItem, type PeerItem, roleOf } from './asks.ts';
import {
  type Bout,
  drawBout,
  givenQuestion,
  LEAST_POOL,
  listBouts,
  SIDES,
  type Side,
} from './bout.ts';
import { LIMITS, type PeerOptions } from './options.ts';
import { ASPECTS } from './prompts.ts';
import { spokenText, tameText } from './tame-text.ts';

/**
 * Rounds played together: first all questions, then all answers, then all reviews, so that models
 * are not reloaded for each one. Ours; the outcome is the same.
 */
const AT_ONCE = 20;

export type PeerPlan = ListPlan<PeerItem>;
export type PeerRun = ProtocolRun<PeerOptions>;

/** The participants of a run, by index in the spec. */
export interface Roles {
  readonly pool: readonly number[];
  /** the first encoder; null: there is no S_Clip */
  readonly encoder: number | null;
}

export function rolesIn({ judges, options }: PeerRun): Roles {
  const roles = judges.map((abilities) => abilities && roleOf(abilities, options));
  const encoder = roles.indexOf('encoder');
  return {
    pool: [...roles.keys()].filter((judge) => roles[judge] === 'model'),
    encoder: encoder < 0 ? null : encoder,
  };
}

/** The state of a round while it is played. */
interface Play {
  readonly bout: Bout;
  /** as shown to others; null: there is none, and the round ends here */
  question: string | null;
  /** by side, as written */
  readonly answers: (string | null)[];
}

/** The items for each judge in one step. */
type Work = readonly (readonly PeerItem[])[];

/**
 * The start of a group of twenty rounds, and the models still drawn; these determine that group and
 * all later ones.
 */
const checkpointSchema = v.object({
  begin: wholeWithin(0, LIMITS.rounds.most * LIMITS.repeats.most),
  alive: v.array(wholeWithin(0, Number.MAX_SAFE_INTEGER)),
});
type PeerCheckpoint = v.InferOutput<typeof checkpointSchema>;

/**
 * Plays Algorithm 1, up to twenty rounds together. A model that answers none of its asks in a step
 * is no longer drawn. Throws Error if `from` is not a checkpoint of this run.
 */
export function* peerRounds(
  run: PeerRun,
  from?: unknown,
): Generator<Round<PeerPlan>, void, RoundAnswers> {
  const { seed, options } = run;
  const { pool, encoder } = rolesIn(run);
  const bouts = listBouts(options);
  const reached = from === undefined ? { begin: 0, alive: pool } : readCheckpoint(from, pool);
  let alive: readonly number[] = reached.alive;
  for (
    let { begin } = reached;
    begin < bouts.length && alive.length >= LEAST_POOL;
    begin += AT_ONCE
  ) {
    const drawnFrom = alive;
    const plays = bouts.slice(begin, begin + AT_ONCE).map((index): Play => {
      const bout = drawBout(seed, options, index, drawnFrom);
      return { bout, question: givenQuestion(seed, options, bout), answers: [null, null] };
    });
    const silent = new Set<number>();
    const ask = function* (
      work: Work,
      last: boolean,
      checkpoint?: PeerCheckpoint,
    ): Generator<Round<PeerPlan>, (item: PeerItem) => string | null, RoundAnswers> {
      const answers = yield {
        ...roundOf(run, work, last),
        ...(checkpoint && { checkpoint }),
        follows: (judge) => judge !== encoder,
      };
      const textOf = (judge: number, item: PeerItem): string | null => {
        const [key] = keysOf(seed, options, item);
        const body = key === undefined ? undefined : bodyOf(answers(judge, key));
        return body?.mode === 'generate' ? spokenText(body.text) : null;
      };
      const texts = new Map<PeerItem, string | null>();
      for (const [judge, items] of work.entries()) {
        if (judge === encoder) continue;
        for (const item of items) texts.set(item, textOf(judge, item));
        if (items.length > 0 && items.every((item) => texts.get(item) === null)) silent.add(judge);
      }
      return (item) => texts.get(item) ?? null;
    };

    const here: PeerCheckpoint = { begin, alive: [...drawnFrom] };
    const questions = plays.map(({ bout }): PeerItem => ({ kind: 'question', bout }));
    if (!options.questions) {
      const textOf = yield* ask(workOf(run, questions, encoder), false, here);
      for (const [place, play] of plays.entries()) {
        const text = textOf(questions[place] as PeerItem);
        play.question = tameText(text ?? '', run.ids ?? []) || null;
      }
    }
    const wanted = plays.flatMap(answerItems);
    const textOf = yield* ask(
      workOf(
        run,
        wanted.map(({ item }) => item),
        encoder,
      ),
      false,
      options.questions ? here : undefined,
    );
    for (const { play, side, item } of wanted) play.answers[side] = textOf(item);
    const reviews = plays.flatMap((play) => reviewItems(play, run.ids ?? [], encoder !== null));
    yield* ask(workOf(run, reviews, encoder), begin + AT_ONCE >= bouts.length);
    alive = alive.filter((judge) => !silent.has(judge));
  }
}

/** Throws Error if this is not a checkpoint of the run. */
function readCheckpoint(from: unknown, pool: readonly number[]): PeerCheckpoint {
  const read = parseAt(checkpointSchema, from);
  if (read.begin % AT_ONCE === 0 && read.alive.every((judge) => pool.includes(judge))) return read;
  throw new Error('begin: this is not a checkpoint of this run');
}

function answerItems(play: Play): { play: Play; side: Side; item: PeerItem }[] {
  const { bout, question } = play;
  if (question === null) return [];
  return SIDES.map((side) => ({ play, side, item: { kind: 'answer', bout, side, question } }));
}

/**
 * The reviews of a round: two aspects in both orders, and the cosine of each answer. An empty
 * answer loses without a review and has no cosine.
 */
function reviewItems(
  { bout, question, answers: [first = null, second = null] }: Play,
  names: readonly string[],
  withClip: boolean,
): PeerItem[] {
  if (question === null || first === null || second === null) return [];
  const raw = [first, second];
  const answers = [tameText(first, names), tameText(second, names)] as const;
  return [
    ...(raw.includes('') ? [] : ASPECTS).flatMap((aspect) =>
      SIDES.map((ahead): PeerItem => ({ kind: 'verdict', bout, aspect, ahead, question, answers })),
    ),
    ...SIDES.flatMap((side): PeerItem[] => {
      const answer = raw[side] ?? '';
      return withClip && answer !== '' ? [{ kind: 'clip', bout, side, answer }] : [];
    }),
  ];
}

/** Assigns each item to its judge. */
function workOf({ judges }: PeerRun, items: readonly PeerItem[], encoder: number | null): Work {
  return judges.map((_, judge) => items.filter((item) => judgeOf(item, encoder) === judge));
}

function judgeOf(item: PeerItem, encoder: number | null): number | null {
  if (item.kind === 'clip') return encoder;
  return item.kind === 'answer' ? item.bout.candidates[item.side] : item.bout.reviewer;
}

function roundOf(run: PeerRun, work: Work, last: boolean): Round<PeerPlan> {
  const { seed, options } = run;
  return {
    last,
    planName: (judge) => nameItems(run, work[judge] ?? []),
    plan: (judge) => {
      const items = work[judge] ?? [];
      return planList(
        items,
        {
          asksOf: (item) => asksOf(seed, options, item),
          keysOf: (item) => keysOf(seed, options, item),
          occurrence: nameItem,
        },
        countKinds(items),
      );
    },
  };
}

const runs = new WeakMap<PeerRun, string>();

/**
 * Names items by the hashes of their asks. The hashes cover every text of an item, and the plan
 * needs them anyway.
 */
function nameItems(run: PeerRun, items: readonly PeerItem[]): string {
  const { seed, options } = run;
  const name = remember(runs, run, () => hashOf({ seed, options }));
  return hashOf([
    name,
    ...items.map((item) => {
      const { index, reviewer, candidates } = item.bout;
      const side = 'side' in item ? item.side : null;
      const verdict = item.kind === 'verdict' ? [item.aspect, item.ahead] : null;
      const keys = keysOf(seed, options, item);
      return [item.kind, index, reviewer, candidates, side, verdict, keys];
    }),
  ]);
}

export function countKinds(items: readonly PeerItem[]): Record<string, number> {
  const count = (kind: PeerItem['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    questions: count('question'),
    answers: count('answer'),
    reviews: count('verdict'),
    ...(items.some(({ kind }) => kind === 'clip') && { cosines: count('clip') }),
  };
}
