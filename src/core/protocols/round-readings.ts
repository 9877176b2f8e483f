import type { Answer } from '../ask/answer.ts';
import type { ListPlan } from './list-plan.ts';
import { portionsOf } from './portion.ts';
import type { Portion } from './protocol.ts';

/** The readings of one plan. */
export interface PlanReadings<Plan, Reading> {
  /** counted from 0 */
  readonly round: number;
  readonly plan: Plan;
  /** by index in the plan; undefined: not read yet */
  readonly readings: (Reading | undefined)[];
}

/** How to read one item of a plan. */
interface PlaceReading<Item, Reading> {
  /** number of items whose answers are in memory at once */
  readonly most: number;
  /** items that are never read; absent: none */
  readonly skips?: (item: Item) => boolean;
  /** Returns undefined if an answer is missing. `keys`: hashes of the item's asks. */
  readonly read: (
    item: Item,
    answers: ReadonlyMap<string, Answer>,
    keys: readonly string[],
  ) => Reading | undefined;
}

/** The readings of one judge's answers, by round and by index in each plan. */
export class RoundReadings<Item, Plan extends ListPlan<Item>, Reading> {
  readonly #rounds = new Map<number, PlanReadings<Plan, Reading>>();

  /** In the order in which the rounds were first read. */
  plans(): readonly PlanReadings<Plan, Reading>[] {
    return [...this.#rounds.values()];
  }

  /** The items that are not read yet. If the round's plan changed, it is read from its start. */
  *portions(
    round: number,
    plan: Plan,
    { most, skips = () => false, read }: PlaceReading<Item, Reading>,
  ): Generator<Portion, void, void> {
    const known = this.#rounds.get(round);
    const here =
      known?.plan === plan
        ? known
        : { round, plan, readings: plan.items.map((): Reading | undefined => undefined) };
    this.#rounds.set(round, here);
    const { readings } = here;
    const unread = [...plan.items.entries()].flatMap(([place, item]) =>
      readings[place] === undefined && !skips(item) ? [place] : [],
    );
    yield* portionsOf(unread, most, {
      keysOf: (place) => plan.keysAt(place),
      take(places, answers) {
        for (const place of places) {
          readings[place] ??= read(plan.items[place] as Item, answers, plan.keysAt(place));
        }
      },
    });
  }
}
