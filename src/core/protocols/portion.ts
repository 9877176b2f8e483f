import type { Answer } from '../ask/answer.ts';
import type { AskPlan, FileWriter, PlayedRound, Portion, Reader } from './protocol.ts';

/** How to build portions: the asks of each thing, and the function that takes the answers. */
interface PortionParts<Thing> {
  readonly keysOf: (thing: Thing) => Iterable<string>;
  readonly take: (things: readonly Thing[], answers: ReadonlyMap<string, Answer>) => void;
}

/** A portion of things that can be read independently of each other. */
export function portionOf<Thing>(things: readonly Thing[], parts: PortionParts<Thing>): Portion {
  const keys = new Set<string>();
  for (const thing of things) for (const key of parts.keysOf(thing)) keys.add(key);
  return {
    keys,
    take: (answers) => parts.take(things, answers),
    halves() {
      if (things.length < 2) return null;
      const middle = things.length >> 1;
      return [portionOf(things.slice(0, middle), parts), portionOf(things.slice(middle), parts)];
    },
  };
}

/** The same things in portions of at most `size`, each made on demand. */
export function* portionsOf<Thing>(
  things: readonly Thing[],
  size: number,
  parts: PortionParts<Thing>,
): Generator<Portion, void, void> {
  for (let begin = 0; begin < things.length; begin += size) {
    yield portionOf(things.slice(begin, begin + size), parts);
  }
}

/** A file writer whose fields are derived from the report over all rounds. */
export function fileOfReport<Report, Plan extends AskPlan>(
  reader: Reader<Report, Plan>,
  rounds: readonly PlayedRound<Plan>[],
  fieldsOf: (report: Report) => ReturnType<FileWriter['end']>,
): FileWriter {
  function* portionsOfJudge(judge: number): Generator<Portion, void, void> {
    for (const [round, { plans }] of rounds.entries()) {
      const plan = plans[judge];
      if (plan) yield* reader.portions(judge, round, plan);
    }
  }
  return {
    judge: (judge) => ({ portions: portionsOfJudge(judge), fields: () => ({}) }),
    end: (notes) => fieldsOf(reader.report(notes)),
  };
}
