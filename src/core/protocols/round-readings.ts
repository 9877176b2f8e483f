import type { Answer } from '../ask/answer.ts';
import type { ListPlan } from './list-plan.ts';
import { portionsOf } from './portion.ts';
import type { Portion } from './protocol.ts';

/** What was read of one plan. */
export interface PlanReadings<Plan, Reading> {
  /** counted from 0 */
  readonly round: number;
  readonly plan: Plan;
  /** by the place in the plan; undefined: not read yet */
  readonly readings: (Reading | undefined)[];
}

/** How a place of a plan is read. */
interface PlaceReading<Item, Reading> {
  /** places whose answers are in memory at once */
  readonly most: number;
  /** places that are never read; absent: none */
  readonly skips?: (item: Item) => boolean;
  /** undefined: an answer is missing. `keys`: hashes of the item's asks. */
  readonly read: (
    item: Item,
    answers: ReadonlyMap<string, Answer>,
    keys: readonly string[],
  ) => Reading | undefined;
}

/** What was read of one judge's answers, round by round and place by place of each plan. */
export class RoundReadings<Item, Plan extends ListPlan<Item>, Reading> {
  readonly #rounds = new Map<number, PlanReadings<Plan, Reading>>();

  /** In the order in which rounds were read first. */
  plans(): readonly PlanReadings<Plan, Reading>[] {
    return [...this.#rounds.values()];
  }

  /** What is not read yet. Another plan of the round is read from its beginning. */
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
