import type { Abilities } from '../../ask/abilities.ts';
import { hashAsk } from '../../ask/ask-hash.ts';
import { hashOf } from '../../hash.ts';
import { isRight } from '../../scenes/world/questions/solve-text.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import type { ProtocolRun, Round, RoundAnswers } from '../protocol.ts';
import { withoutThoughts } from '../thoughts.ts';
import { askOf, type BiasAsk, canWrite, nameAsk, type OwnTexts, whyUnable } from './asks.ts';
import { type BiasId, findBias } from './biases.ts';
import { type ItemAt, itemsOf, listPlaces, otherPlace } from './items/item.ts';
import { type LeftOut, leaveOut, listAsks, openBiases } from './items/list-asks.ts';
import { estimateFigure } from './measure/measure-bias.ts';
import { readScores, TableOfScores, type WrittenAnswer } from './measure/score-table.ts';
import type { BiasOptions } from './options.ts';

export type BiasPlan = ListPlan<BiasAsk>;
export type BiasRun = ProtocolRun<BiasOptions>;

/** Items in the first round of a run that stops early; each later round doubles the total. Ours. */
const FIRST_BATCH = 10;

/** How a judge takes part in a run. */
export interface Part {
  readonly abilities: Abilities;
  readonly leftOut: LeftOut;
  readonly writes: boolean;
}

/** By index in the spec; null: this judge does not take part. */
export function partsIn({ judges, options }: BiasRun): (Part | null)[] {
  const able = judges.map((abilities) =>
    abilities && whyUnable(abilities) === null ? abilities : null,
  );
  const count = able.filter((abilities) => abilities && canWrite(abilities)).length;
  return able.map((abilities) => {
    if (!abilities) return null;
    const writes = canWrite(abilities);
    return { abilities, writes, leftOut: leaveOut(options, abilities, { count, itself: writes }) };
  });
}

/**
 * Asks about the items in batches, each of which doubles the total. A bias whose interval is then
 * narrow enough is left out of the next batch. Answers that judges write are scored one round
 * later.
 */
export function* biasRounds(run: BiasRun): Generator<Round<BiasPlan>, void, RoundAnswers> {
  const { seed, options } = run;
  const itemAt = itemsOf(seed, options);
  const batches = cutBatches(listPlaces(options), options.enough !== undefined);
  const judges = partsIn(run).map((part, judge) => part && new Asked(run, itemAt, part, judge));
  const taking = judges.filter((one) => one !== null);
  const late = taking.some((one) => one.writes);
  const rounds = batches.length + (late ? 1 : 0);
  for (let round = 0; round < rounds; round++) {
    const places = batches[round] ?? [];
    const comparing = taking.some((one) => one.comparesAnswers);
    const asked = judges.map((one) => one?.list(places, comparing, taking) ?? []);
    if (asked.every((list) => list.length === 0)) return;
    const last = round === rounds - 1;
    const answers = yield {
      last,
      planName: (judge) =>
        hashOf({ seed, options, asks: asked[judge] ?? [], abilities: run.judges[judge] ?? null }),
      plan: (judge) => planAsks(run, itemAt, judge, asked[judge] ?? []),
    };
    if (last) return;
    for (const one of taking) one.take(asked[one.judge] ?? [], answers);
    for (const one of taking) one.close();
  }
}

function cutBatches(places: readonly number[], stops: boolean): (readonly number[])[] {
  if (!stops) return [places];
  const batches: (readonly number[])[] = [];
  for (let begin = 0; begin < places.length; ) {
    const end = begin === 0 ? FIRST_BATCH : 2 * begin;
    batches.push(places.slice(begin, end));
    begin = end;
  }
  return batches;
}

/** What one judge has been asked so far, and what remains. */
class Asked {
  readonly judge: number;
  readonly writes: boolean;
  readonly #run: BiasRun;
  readonly #itemAt: ItemAt;
  readonly #abilities: Abilities;
  readonly #table = new TableOfScores();
  /** its written texts, by item */
  readonly #texts = new Map<number, string>();
  /** items whose answers were written in the previous round */
  #waiting: readonly number[] = [];
  #open: readonly BiasId[];

  constructor(run: BiasRun, itemAt: ItemAt, { abilities, leftOut, writes }: Part, judge: number) {
    this.judge = judge;
    this.#run = run;
    this.#itemAt = itemAt;
    this.#abilities = abilities;
    this.#open = openBiases(leftOut);
    const { source } = run.options;
    this.writes =
      writes && (source.type === 'photos' ? hasSilent(run, itemAt) : this.comparesAnswers);
  }

  get comparesAnswers(): boolean {
    return this.#open.includes('self-preference');
  }

  /** The asks about new items, and about those whose answers were written before. */
  list(places: readonly number[], comparing: boolean, all: readonly Asked[]): BiasAsk[] {
    const before = this.#waiting;
    const worlds = this.#run.options.source.type === 'worlds';
    // other judges still need this judge's texts after it has stopped comparing
    const writing = this.writes && (worlds ? comparing : this.#open.length > 0);
    this.#waiting = writing || (worlds && comparing) ? places : [];
    const own = this.comparesAnswers
      ? before.flatMap((index) => all.flatMap((writer) => writer.#ownAsk(index)))
      : [];
    const ready = worlds ? places : this.#withTexts(places, before);
    return [
      ...ready.flatMap((index) =>
        listAsks(index, this.#open, this.#run.options, this.#textsOf(index)),
      ),
      ...own,
      ...(writing ? this.#toWrite(places) : []).map((index): BiasAsk => ({ kind: 'write', index })),
    ];
  }

  #toWrite(places: readonly number[]): readonly number[] {
    if (this.#run.options.source.type === 'worlds') return places;
    return places.filter((index) => this.#itemAt(index).responses.right === null);
  }

  #ownAsk(index: number): BiasAsk[] {
    const text = this.#texts.get(index);
    return text === undefined ? [] : [{ kind: 'own', index, writer: this.judge, text }];
  }

  /**
   * Photographs for which both their own and the other's description are known, from the start or
   * since the last round.
   */
  #withTexts(places: readonly number[], before: readonly number[]): number[] {
    const isTold = (index: number) => {
      const { right, wrong } = this.#itemAt(index).responses;
      return right !== null && wrong !== null;
    };
    return [
      ...before.filter((index) => !isTold(index) && this.#textsOf(index) !== undefined),
      ...places.filter(isTold),
    ];
  }

  /**
   * The judge's texts that replace missing captions; undefined if none is needed or one is missing.
   */
  #textsOf(index: number): OwnTexts | undefined {
    const { right, wrong } = this.#itemAt(index).responses;
    if (right !== null && wrong !== null) return undefined;
    const own = right ?? this.#texts.get(index);
    const other = wrong ?? this.#texts.get(otherPlace(this.#run.seed, index));
    if (own === undefined || other === undefined) return undefined;
    return { ...(right === null && { right: own }), ...(wrong === null && { wrong: other }) };
  }

  /** Reads the answers of a round. */
  take(asks: readonly BiasAsk[], answers: RoundAnswers): void {
    const { seed, options } = this.#run;
    for (const asked of asks) {
      const ask = askOf(seed, options, this.#itemAt, this.#abilities, asked);
      const answer = answers(this.judge, hashAsk(ask));
      if (answer === undefined) continue;
      const body = 'fault' in answer ? undefined : answer;
      if (asked.kind === 'write') {
        if (body?.mode === 'generate' && body.finish === 'stop') {
          const text = withoutThoughts(body.text).trim();
          if (text !== '') this.#texts.set(asked.index, text);
        }
        continue;
      }
      this.#table.put(asked, readScores(asked, body));
      if (asked.kind === 'own') {
        this.#table.wrote(asked.index, asked.writer, gradeAnswer(this.#itemAt, asked));
      }
    }
  }

  /** Stops asking about the biases that are measured precisely enough. */
  close(): void {
    const { enough } = this.#run.options;
    if (enough === undefined) return;
    this.#open = this.#open.filter((id) => {
      const figure = estimateFigure(findBias(id), this.#table, this.judge);
      return !figure || figure.items < FIRST_BATCH || (figure.high - figure.low) / 2 > enough;
    });
  }
}

/** Whether any photograph lacks a caption. */
function hasSilent({ options }: BiasRun, itemAt: ItemAt): boolean {
  return listPlaces(options).some((index) => {
    const { right, wrong } = itemAt(index).responses;
    return right === null || wrong === null;
  });
}

/** A judge's written answer, and whether it is right. */
export function gradeAnswer(
  itemAt: ItemAt,
  { index, text }: Pick<Extract<BiasAsk, { kind: 'own' }>, 'index' | 'text'>,
): WrittenAnswer {
  const { known } = itemAt(index);
  return { text, right: known && isRight(text, known) };
}

function planAsks(
  { seed, options, judges }: BiasRun,
  itemAt: ItemAt,
  judge: number,
  asks: readonly BiasAsk[],
): Generator<void, BiasPlan, void> {
  const abilities = judges[judge];
  return planList<BiasAsk>(
    abilities ? asks : [],
    {
      asksOf: (asked) => (abilities ? [askOf(seed, options, itemAt, abilities, asked)] : []),
      occurrence: nameAsk,
    },
    {
      items: new Set(asks.map(({ index }) => index)).size,
      scores: asks.filter(({ kind }) => kind !== 'write').length,
      ...(asks.some(({ kind }) => kind === 'write') && {
        answers: asks.filter(({ kind }) => kind === 'write').length,
      }),
    },
  );
}
