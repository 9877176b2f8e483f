import type { AnswerBody } from '../../../ask/answer.ts';
import { readTagged } from '../../read-tagged.ts';
import type { BiasAsk } from '../asks.ts';
import { type Slot, topOf } from '../biases.ts';

/**
 * The scores in one answer, in the order of the responses: one, or two of a pair. Null: they cannot
 * be read, or the ask failed.
 */
export type Scores = readonly number[] | null;

/** Names a scored version of an item; the same name for every item. */
export function slotName({ of, change }: Slot): string {
  return `${of} ${change}`;
}

export const PAIR_SLOTS = {
  right: 'pair right',
  wrong: 'pair wrong',
  sham: 'pair sham',
  again: 'pair again',
} as const;

export function ownSlot(writer: number): string {
  return `own ${writer}`;
}

export function slotOf(asked: Exclude<BiasAsk, { kind: 'write' }>): string {
  switch (asked.kind) {
    case 'score':
      return slotName(asked);
    case 'own':
      return ownSlot(asked.writer);
    case 'pair':
      return PAIR_SLOTS[asked.sham ? 'sham' : asked.again ? 'again' : asked.first];
  }
}

/** The scores in an answer; null if one lies outside the scale. */
export function readScores(
  asked: Exclude<BiasAsk, { kind: 'write' }>,
  body: AnswerBody | undefined,
): Scores {
  if (body?.mode !== 'generate') return null;
  const top = asked.kind === 'score' ? topOf(asked.change) : 10;
  const read = readTagged(body.text, asked.kind === 'pair' ? 2 : 1, top);
  return read?.every((score) => score >= 1 && score <= top) ? read : null;
}

/** What is known about a judge's written answer that was scored. */
export interface WrittenAnswer {
  readonly text: string;
  /** null: the text names several answers */
  readonly right: boolean | null;
}

/** All scores of one judge, by item. */
export interface ScoreTable {
  /** items in the order of asking */
  readonly items: ReadonlyMap<number, ReadonlyMap<string, Scores>>;
  /** answers that judges (by index in the spec) wrote, by item */
  readonly written: ReadonlyMap<number, ReadonlyMap<number, WrittenAnswer>>;
}

/** Collects a table; the first value of each entry is kept. */
export class TableOfScores implements ScoreTable {
  readonly items = new Map<number, Map<string, Scores>>();
  readonly written = new Map<number, Map<number, WrittenAnswer>>();

  put(asked: Exclude<BiasAsk, { kind: 'write' }>, scores: Scores): void {
    const item = this.items.get(asked.index) ?? new Map<string, Scores>();
    this.items.set(asked.index, item);
    if (!item.has(slotOf(asked))) item.set(slotOf(asked), scores);
  }

  wrote(index: number, writer: number, answer: WrittenAnswer): void {
    const item = this.written.get(index) ?? new Map<number, WrittenAnswer>();
    this.written.set(index, item);
    if (!item.has(writer)) item.set(writer, answer);
  }
}

/** The one score of a slot; null: unreadable, undefined: not there yet. */
export function scoreAt(
  item: ReadonlyMap<string, Scores>,
  slot: string,
): number | null | undefined {
  const scores = item.get(slot);
  return scores === undefined ? undefined : (scores?.[0] ?? null);
}
