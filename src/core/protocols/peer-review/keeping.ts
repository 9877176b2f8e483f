import * as v from 'valibot';
import { hashAsk } from '../../ask/ask-hash.ts';
import { parseAt } from '../../spec/parse.ts';
import { listPlan } from '../list-plan.ts';
import type { PlanKeeping } from '../protocol.ts';
import { asksOf, nameItem, type PeerItem } from './asks.ts';
import type { PeerOptions } from './options.ts';
import { ASPECTS } from './prompts.ts';
import { countKinds, type PeerPlan } from './rounds.ts';

const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const side = v.picklist([0, 1]);
const boutSchema = v.object({
  index: place,
  repeat: place,
  round: place,
  picture: place,
  reviewer: place,
  candidates: v.tuple([place, place]),
});
const itemSchema = v.variant('kind', [
  v.object({ kind: v.literal('question'), bout: boutSchema }),
  v.object({ kind: v.literal('answer'), bout: boutSchema, side, question: v.string() }),
  v.object({
    kind: v.literal('verdict'),
    bout: boutSchema,
    aspect: v.picklist(ASPECTS),
    ahead: side,
    question: v.string(),
    answers: v.tuple([v.string(), v.string()]),
  }),
  v.object({ kind: v.literal('clip'), bout: boutSchema, side, answer: v.string() }),
]) satisfies v.GenericSchema<unknown, PeerItem>;
const planSchema = v.object({
  items: v.array(itemSchema),
  keys: v.array(v.array(v.string())),
});

export const peerKeeping: PlanKeeping<PeerOptions, PeerPlan> = {
  version: 1,
  // a round depends on its repeat and its number within it: with a single repeat a longer run only
  // adds rounds, and with the same number of rounds a longer run only adds repeats
  beginning: ({ repeats, rounds, ...rest }) => (repeats === 1 ? rest : { ...rest, rounds }),
  save: ({ items, keysAt }) => ({ items, keys: items.map((_, at) => keysAt(at)) }),
  revive({ seed, options }, saved) {
    const { items, keys } = parseAt(planSchema, saved);
    const make = (item: PeerItem) => asksOf(seed, options, item);
    // if this version of the page asks differently, the first item already shows it
    const [first] = items;
    const known = first ? make(first).map(hashAsk).join() : '';
    if (keys.length !== items.length || known !== (keys[0]?.join() ?? '')) {
      throw new Error('keys: these are not the asks of the items');
    }
    return listPlan(items, keys, { asksOf: make, occurrence: nameItem }, countKinds(items));
  },
};
