import type { Answer } from '../../ask/answer.ts';
import { pictureAt } from '../../spec/picture-source.ts';
import { cosine } from '../../statistics/association/cosine.ts';
import { portionOf } from '../portion.ts';
import type { Reader } from '../protocol.ts';
import type { PeerItem } from './asks.ts';
import { positionBias } from './biases/position.ts';
import { listBouts } from './bout.ts';
import { findOrder } from './conclusions/order-finding.ts';
import { findTelling } from './conclusions/telling-round.ts';
import { ASPECTS, type Aspect } from './prompts.ts';
import {
  type BoutRow,
  type JudgeWork,
  type OrderChoices,
  type PeerReport,
  poolOf,
  type TellingRound,
} from './report.ts';
import { type PeerPlan, type PeerRun, rolesIn } from './rounds.ts';
import { spokenText } from './tame-text.ts';
import { type Choice, readVerdict } from './verdict.ts';

/** What is kept of an item's answers. */
type Reading =
  | { readonly kind: 'question'; readonly length: number }
  | { readonly kind: 'answer'; readonly length: number; readonly cut: boolean }
  | { readonly kind: 'verdict'; readonly choice: Choice }
  /** null: a vector is zero, or the vectors do not fit */
  | { readonly kind: 'clip'; readonly cosine: number | null };

interface ReadPlan {
  readonly plan: PeerPlan;
  /** by place in the plan; null: not read yet */
  readonly readings: (Reading | null)[];
  milliseconds: number;
}

/** Reads the answers at some places of a plan. */
function readPlaces(
  here: ReadPlan,
  places: readonly number[],
  answers: ReadonlyMap<string, Answer>,
): void {
  const { plan } = here;
  for (const place of places) {
    const item = plan.items[place];
    const given = plan.keysAt(place).map((key) => answers.get(key));
    const reading = item ? readItem(item, given) : null;
    here.readings[place] = reading;
    if (reading) for (const one of given) here.milliseconds += one?.milliseconds ?? 0;
  }
}

/**
 * Reads a run's answers and keeps only a choice, a length or a cosine of each. There is no
 * `addJudges`: an added judge changes the draw of every round, so everything read so far becomes
 * invalid.
 */
export function createPeerReader(run: PeerRun): Reader<PeerReport, PeerPlan> {
  const { judges, options } = run;
  const { pool, encoder } = rolesIn(run);
  /** by judge, then by the engine's round */
  const read = judges.map(() => new Map<number, ReadPlan>());
  return {
    *portions(judge, round, plan) {
      const rounds = read[judge] as Map<number, ReadPlan>;
      const known = rounds.get(round);
      const here =
        known?.plan === plan
          ? known
          : { plan, readings: plan.items.map(() => null), milliseconds: 0 };
      rounds.set(round, here);
      const unread = [...here.readings.keys()].filter((place) => here.readings[place] === null);
      if (unread.length === 0) return;
      yield portionOf(unread, {
        keysOf: (place) => plan.keysAt(place),
        take: (places, answers) => readPlaces(here, places, answers),
      });
    },
    report(notes, faultOf) {
      const rows = new Map<number, MutableRow>();
      for (const [judge, rounds] of read.entries()) {
        const noteOf = notes(judge);
        for (const { plan, readings } of rounds.values()) {
          for (const [place, item] of plan.items.entries()) {
            const row = rows.get(item.bout.index) ?? newRow(item, options.questions !== undefined);
            rows.set(item.bout.index, row);
            const reading = readings[place] ?? null;
            if (reading === null) {
              const [fault] = plan.keysAt(place).flatMap((key) => faultOf?.(judge, key) ?? []);
              if (fault) noteFault(row, item, fault.message);
              continue;
            }
            fillRow(row, item, reading);
            if (plan.keysAt(place).some((key) => noteOf?.(key)?.fromFallback))
              row.fromFallback = true;
          }
        }
      }
      const bouts = [...rows.values()].sort((a, b) => a.index - b.index);
      const work = read.map((rounds, judge): JudgeWork => {
        const role = judge === encoder ? 'encoder' : pool.includes(judge) ? 'model' : null;
        return {
          role,
          ...workOf([...rounds.values()]),
          outSince: role === 'model' ? outSince(bouts, read, judge) : null,
        };
      });
      return {
        bouts,
        planned: listBouts(options).length,
        repeats: options.repeats,
        work,
        telling: tellingOf(run, bouts, work, read),
      };
    },
  };
}

/** The round that shows the effect of the order, by what its reviewer saw. */
function tellingOf(
  { seed, options }: PeerRun,
  rows: readonly BoutRow[],
  work: readonly JudgeWork[],
  read: readonly ReadonlyMap<number, ReadPlan>[],
): TellingRound | null {
  const { pool, bouts } = poolOf({ bouts: rows, work });
  const order = findOrder(positionBias(bouts, pool.length));
  if (!order) return null;
  const items = new Map(
    read.flatMap((rounds) =>
      [...rounds.values()].flatMap(({ plan }) =>
        plan.items.flatMap((item) =>
          item.kind === 'verdict' ? [[item.bout.index, item] as const] : [],
        ),
      ),
    ),
  );
  return findTelling(order, bouts, (index) => {
    const item = items.get(index);
    if (!item) return undefined;
    const { bout, question, answers } = item;
    return { picture: pictureAt(seed, options.source, bout.picture), question, answers };
  });
}

type MutableRow = {
  -readonly [K in keyof BoutRow]: BoutRow[K];
};

function newRow({ bout }: PeerItem, asked: boolean): MutableRow {
  return {
    ...bout,
    asked,
    lengths: [null, null],
    cut: [false, false],
    choices: { correct: [null, null], visual: [null, null] },
    clip: [null, null],
    fromFallback: false,
  };
}

function readItem(item: PeerItem, given: readonly (Answer | undefined)[]): Reading | null {
  const [first] = given;
  if (!first || given.includes(undefined)) return null;
  const { body } = first;
  switch (item.kind) {
    case 'question':
      return body.mode === 'generate'
        ? { kind: 'question', length: spokenText(body.text).length }
        : null;
    case 'answer':
      return body.mode === 'generate'
        ? {
            kind: 'answer',
            length: spokenText(body.text).length,
            cut: body.finish === 'length',
          }
        : null;
    case 'verdict':
      return { kind: 'verdict', choice: readVerdict(body) };
    case 'clip': {
      const [picture, ...segments] = given.map((one) =>
        one?.body.mode === 'embed' ? Float64Array.from(one.body.vector) : new Float64Array(),
      );
      const cosines = segments.map((segment) => cosine(picture ?? new Float64Array(), segment));
      const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
      return { kind: 'clip', cosine: Number.isFinite(mean) ? mean : null };
    }
  }
}

function fillRow(row: MutableRow, item: PeerItem, reading: Reading): void {
  if (reading.kind === 'question') row.asked = reading.length > 0;
  else if (reading.kind === 'answer' && item.kind === 'answer') {
    row.asked = true;
    row.lengths = with2(row.lengths, item.side, reading.length);
    row.cut = with2(row.cut, item.side, reading.cut);
  } else if (reading.kind === 'clip' && item.kind === 'clip') {
    row.clip = with2(row.clip, item.side, reading.cosine);
  } else if (reading.kind === 'verdict' && item.kind === 'verdict') {
    const before: OrderChoices = row.choices[item.aspect];
    const choices: Record<Aspect, OrderChoices> = {
      ...row.choices,
      [item.aspect]: with2(before, item.ahead, reading.choice),
    };
    row.choices = choices;
  }
}

/**
 * Notes why verdicts are missing. Without a question or an answer there is no review of either
 * aspect.
 */
function noteFault(row: MutableRow, item: PeerItem, reason: string): void {
  if (item.kind === 'clip') return;
  const aspects = item.kind === 'verdict' ? [item.aspect] : ASPECTS;
  row.faults = { ...Object.fromEntries(aspects.map((one) => [one, reason])), ...row.faults };
}

function with2<T>([first, second]: readonly [T, T], side: 0 | 1, value: T): readonly [T, T] {
  return side === 0 ? [value, second] : [first, value];
}

function workOf(rounds: readonly ReadPlan[]): Omit<JudgeWork, 'role' | 'outSince'> {
  return {
    asked: rounds.reduce((sum, { readings }) => sum + readings.length, 0),
    answered: rounds.reduce(
      (sum, { readings }) => sum + readings.filter((reading) => reading !== null).length,
      0,
    ),
    milliseconds: rounds.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

/**
 * The first round that was drawn without this model; null if it still takes part. A model that
 * answered none of its asks in a step is left out of later draws.
 */
function outSince(
  bouts: readonly BoutRow[],
  read: readonly ReadonlyMap<number, ReadPlan>[],
  judge: number,
): number | null {
  const silent = [...(read[judge] ?? [])].find(
    ([, { readings }]) => readings.length > 0 && readings.every((reading) => reading === null),
  );
  if (!silent) return null;
  const [round] = silent;
  const together = read.flatMap((rounds) => rounds.get(round)?.plan.items ?? []);
  const last = Math.max(...together.map(({ bout }) => bout.index));
  // while answers are pending there are no later rounds yet
  return bouts.find(({ index }) => index > last)?.index ?? null;
}
