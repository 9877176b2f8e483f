import type { Answer } from '../../ask/answer.ts';
import { portionsOf } from '../portion.ts';
import type { FileWriter, JudgeWriter, PlayedRound, Portion } from '../protocol.ts';
import type { Choice } from './asks.ts';
import { readAt } from './reader.ts';
import type { CloserPlan } from './rounds.ts';
import type { Place } from './triplet.ts';

/** One placed triplet in a run's file. */
interface ChoiceFile {
  readonly round: number;
  readonly item: number;
  /** strengths of the two candidates in steps; null: another item's picture, unchanged */
  readonly near: number;
  readonly far: number | null;
  readonly nearer: Place;
  /** null: not answered */
  readonly choice: Choice | null;
}

/** Placed triplets whose answers are in memory at once; an encoder's answers are vectors. */
const SLICE = 500;

/** Writes every choice, for readers that use other tools. */
export function writeChoices(rounds: readonly PlayedRound<CloserPlan>[]): FileWriter {
  return {
    judge: (judge) => writeJudge(rounds.map(({ plans }) => plans[judge] ?? null)),
    end: () => ({ run: {} }),
  };
}

function writeJudge(plans: readonly (CloserPlan | null)[]): JudgeWriter {
  let rows: ChoiceFile[] = [];
  function* portions(): Generator<Portion> {
    for (const [round, plan] of plans.entries()) {
      if (!plan) continue;
      yield* portionsOf([...plan.items.keys()], SLICE, {
        keysOf: (place) => plan.keysAt(place),
        take(places, answers) {
          for (const place of places) rows.push(...rowOf(round, plan, place, answers));
        },
      });
    }
  }
  return {
    portions: portions(),
    list: {
      name: 'choices',
      next() {
        const told = rows;
        rows = [];
        return told;
      },
    },
    fields: () => ({}),
  };
}

function rowOf(
  round: number,
  plan: CloserPlan,
  place: number,
  answers: ReadonlyMap<string, Answer>,
): ChoiceFile[] {
  const item = plan.items[place];
  if (!item) return [];
  const { triplet, nearer } = item;
  const choice = readAt(plan, place, answers);
  return [{ round, item: triplet.item, near: triplet.near, far: triplet.far, nearer, choice }];
}
