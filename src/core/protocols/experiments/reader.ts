import type { Answer } from '../../ask/answer.ts';
import type { FaultOf, Reader } from '../protocol.ts';
import { RoundReadings } from '../round-readings.ts';
import { readAnswer } from './asks.ts';
import { type ExperimentsItem, nameItem } from './items.ts';
import type { PlanReply } from './orchestrator/ask-planner.ts';
import type { ExperimentsReport } from './report.ts';
import { type ExperimentsRun, rolesIn } from './roles.ts';
import { type ExperimentsPlan, readReply } from './rounds.ts';
import { type SaidBy, type Stage, type StageReply, tellStory } from './story.ts';

/** Number of answers that are read together. */
const SLICE = 2000;

/** The readings of one judge: the choice for each question, and the text of each planning turn. */
interface JudgeReadings {
  readonly said: Map<string, number | null>;
  readonly replies: Map<string, PlanReply>;
  /** hashes of the planning turns, by name */
  readonly turns: Map<string, string>;
  readonly rounds: RoundReadings<ExperimentsItem, ExperimentsPlan, true>;
  milliseconds: number;
}

/**
 * Reads a run's answers and keeps only the choice in each; the report comes from replaying the
 * story with these choices.
 */
export function createExperimentsReader(
  run: ExperimentsRun,
): Reader<ExperimentsReport, ExperimentsPlan> {
  const { planner } = rolesIn(run);
  const read = run.judges.map(
    (): JudgeReadings => ({
      said: new Map(),
      replies: new Map(),
      turns: new Map(),
      rounds: new RoundReadings(),
      milliseconds: 0,
    }),
  );
  let rounds = 0;

  const saidBy =
    (experiment: number): SaidBy =>
    (judge) =>
    (answer, index, wording) => {
      for (const mode of ['likelihood', 'choice'] as const) {
        const name = nameItem({ kind: 'answer', experiment, answer, index, wording, mode });
        const said = read[judge]?.said.get(name);
        if (said !== undefined) return said;
      }
      return undefined;
    };

  const replyTo = (stage: Stage, faultOf: FaultOf | undefined): StageReply => {
    if (stage.kind === 'run') return { said: saidBy(stage.experiment) };
    const own = planner === null ? undefined : read[planner];
    const reply = own?.replies.get(stage.name);
    if (reply) return { reply };
    const key = own?.turns.get(stage.name);
    const fault = key === undefined ? undefined : faultOf?.(planner ?? -1, key);
    return { reply: fault && { fault: fault.message } };
  };

  return {
    *portions(judge, round, plan) {
      rounds = Math.max(rounds, round + 1);
      const into = read[judge];
      if (!into) return;
      for (const [place, item] of plan.items.entries()) {
        if (item.kind === 'plan') into.turns.set(item.name, plan.keysAt(place)[0] ?? '');
      }
      yield* into.rounds.portions(round, plan, {
        most: SLICE,
        read(item, answers, [key = '']) {
          const answer = answers.get(key);
          if (!answer) return undefined;
          takeAnswer(into, item, answer);
          return true;
        },
      });
    },
    report(_, faultOf) {
      const story = tellStory(run);
      let told = story.next();
      for (let round = 0; round < rounds && !told.done; round++) {
        told = story.next(replyTo(told.value, faultOf));
      }
      // a failed planning turn has no answer of its own; the next turn replaces it
      const isWhole = read.every(({ rounds }, judge) =>
        rounds
          .plans()
          .every(({ plan, readings }) =>
            readings.every(
              (isRead, place) =>
                isRead ||
                (plan.items[place]?.kind === 'plan' &&
                  faultOf?.(judge, plan.keysAt(place)[0] ?? '') !== undefined),
            ),
          ),
      );
      const report: ExperimentsReport = told.done ? told.value : told.value.report;
      // the ending may change once all answers are present
      const isOpen = told.done !== true || (!isWhole && report.ending.kind === 'answered');
      return {
        ...report,
        ...(isOpen && { ending: { kind: 'open' } }),
        milliseconds: read.reduce((sum, one) => sum + one.milliseconds, 0),
      };
    },
  };
}

function takeAnswer(
  into: JudgeReadings,
  item: ExperimentsItem,
  { body, milliseconds }: Answer,
): void {
  into.milliseconds += milliseconds;
  if (item.kind === 'plan') into.replies.set(item.name, readReply(body));
  else into.said.set(nameItem(item), readAnswer(body, item.choices));
}
