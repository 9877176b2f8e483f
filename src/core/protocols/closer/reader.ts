import type { Answer } from '../../ask/answer.ts';
import type { AnswerFault, ProtocolRun, Reader } from '../protocol.ts';
import { type PlanReadings, RoundReadings } from '../round-readings.ts';
import { type Choice, type CloserStyle, readChoice } from './asks.ts';
import type { CloserOptions } from './options.ts';
import { type CloserReport, type JudgedTriplet, reportCloser } from './report.ts';
import type { CloserPlan, PlacedTriplet } from './rounds.ts';
import { firstTriplets, type Place, type Triplet } from './triplet.ts';

/** The measurements of one judge of a run, with every pair for charts and lists. */
export interface CloserJudgeReport extends CloserReport {
  readonly judged: readonly JudgedTriplet[];
  /** ids of the triplets with at least one answer from the fallback device */
  readonly fallbackTriplets: readonly string[];
}

/** One for each judge, in the spec's order. */
export type CloserRunReport = readonly CloserJudgeReport[];

/** Placed triplets whose vectors are in memory at once. */
const SLICE = 500;

/** Reads a run's answers judge by judge, and keeps only a choice for each placed triplet. */
export function createCloserReader({
  seed,
  options,
  judges,
}: ProtocolRun<CloserOptions>): Reader<CloserRunReport, CloserPlan> {
  const planned = firstTriplets(seed, options).length;
  const create = () => new RoundReadings<PlacedTriplet, CloserPlan, Choice>();
  const read = judges.map(create);
  return {
    portions: (judge, round, plan) =>
      read[judge]?.portions(round, plan, {
        most: SLICE,
        read: ({ nearer }, answers, keys) =>
          readTriplet(plan.style, nearer, keys, answers) ?? undefined,
      }) ?? [],
    addJudges(now) {
      while (read.length < now) read.push(create());
    },
    report: (notes, faultOf) =>
      read.map((rounds, judge) => {
        const judged = rounds
          .plans()
          .flatMap((choices) => pairUp(choices, (key) => faultOf?.(judge, key)));
        const noteOf = notes(judge);
        const fallback = rounds
          .plans()
          .flatMap(({ plan }) =>
            plan.items.flatMap(({ triplet }, place) =>
              plan.keysAt(place).some((key) => noteOf?.(key)?.fromFallback) ? [triplet.id] : [],
            ),
          );
        return {
          ...reportCloser(judged, planned),
          judged,
          fallbackTriplets: [...new Set(fallback)],
        };
      }),
  };
}

/** The choice at a place of the plan; null while an answer is missing. */
export function readAt(
  plan: CloserPlan,
  place: number,
  answers: ReadonlyMap<string, Answer>,
): Choice | null {
  const item = plan.items[place];
  return item ? readTriplet(plan.style, item.nearer, plan.keysAt(place), answers) : null;
}

function readTriplet(
  style: CloserStyle,
  nearer: Place,
  keys: readonly string[],
  answers: ReadonlyMap<string, Answer>,
): Choice | null {
  const bodies = keys.map((key) => answers.get(key)?.body);
  return bodies.includes(undefined) ? null : readChoice(style, nearer, bodies);
}

/** Joins the two places of each triplet. */
function pairUp(
  { round, plan, readings }: PlanReadings<CloserPlan, Choice>,
  faultOf: (key: string) => AnswerFault | undefined,
): JudgedTriplet[] {
  const pairs = new Map<
    string,
    {
      readonly triplet: Triplet;
      readonly choices: Record<Place, Choice | null>;
      faults?: Partial<Record<Place, string>>;
    }
  >();
  for (const [place, { triplet, nearer }] of plan.items.entries()) {
    const pair = pairs.get(triplet.id) ?? { triplet, choices: { first: null, second: null } };
    const choice = readings[place] ?? null;
    pair.choices[nearer] = choice;
    const [fault] = choice === null ? plan.keysAt(place).flatMap((key) => faultOf(key) ?? []) : [];
    if (fault) pair.faults = { ...pair.faults, [nearer]: fault.message };
    pairs.set(triplet.id, pair);
  }
  return [...pairs.values()].map((pair) => ({ ...pair, round }));
}
