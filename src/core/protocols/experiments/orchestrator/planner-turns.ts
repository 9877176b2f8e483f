import type { Abilities } from '../../../ask/abilities.ts';
import { canShow } from '../asks.ts';
import { type ExperimentPlan, MOST_SHOWN } from '../experiment.ts';
import type {
  Claim,
  Conclusion,
  ExperimentReport,
  ExperimentsReport,
  Healed,
  Initiation,
} from '../report.ts';
import type { ExperimentsRun } from '../roles.ts';
import { type Asked, askPlanner, type PlanReply, type PlanStage } from './ask-planner.ts';
import {
  CONCLUSION_SCHEMA,
  DISCUSSION_SCHEMA,
  INITIATION_SCHEMA,
  PLAN_SCHEMA,
  SUFFICIENCY_SCHEMA,
} from './plan-schemas.ts';
import {
  conclusionPrompt,
  discussionPrompt,
  experimentPrompt,
  initiationPrompt,
  reportText,
  sufficiencyPrompt,
  systemPrompt,
  type ToldExperiment,
} from './prompts.ts';
import { readConclusion, readDiscussion, readInitiation } from './read-claims.ts';
import { readPlan, readSufficiency } from './read-plan.ts';

/** Plans may start over from scratch; unreadable claims are dropped after one start (ours). */
const ONE_START = 1;

type Taking<T> = Generator<PlanStage, T, PlanReply>;
/** The model's claim, null if unreadable, with the faults healed on the way. */
interface Claimed<T> {
  readonly claim: T | null;
  readonly healed: readonly Healed[];
}

/** APEX's five turns of the planning model; each returns what could be read. */
export interface PlannerTurns {
  initiate(): Taking<Claimed<Initiation>>;
  design(report: ExperimentsReport): Taking<Asked<ExperimentPlan>>;
  discuss(experiment: ExperimentReport): Taking<Claimed<Claim>>;
  suffices(report: ExperimentsReport): Taking<Asked<ReturnType<typeof readSufficiency>>>;
  conclude(report: ExperimentsReport): Taking<Claimed<Conclusion>>;
}

/** `models`: indexes of the judges that it may choose; `nameOf` names them for it. */
export function createPlannerTurns(
  { options, seed, judges }: ExperimentsRun,
  abilities: Abilities,
  models: readonly number[],
  nameOf: (judge: number) => string,
): PlannerTurns {
  const { query, source } = options;
  const names = models.map(nameOf);
  const most = Math.max(1, ...models.map((judge) => mostShownTo(judges[judge])));
  const system = systemPrompt(names);
  // once a server refuses a schema, it is no longer sent one
  const held = { json: abilities.json === true };
  const tell = (report: ExperimentsReport) =>
    reportText(
      query,
      report.models.map(nameOf),
      report.experiments.map((one) => tellExperiment(one, nameOf)),
    );
  const ask = <T>(asking: Omit<Parameters<typeof askPlanner<T>>[1], 'system' | 'held'>) =>
    askPlanner<T>(abilities, { ...asking, system, held });
  function* claim<T>(asking: Parameters<typeof ask<T>>[0]): Taking<Claimed<T>> {
    const asked = yield* ask<T>({ ...asking, starts: ONE_START });
    return { claim: 'value' in asked ? asked.value : null, healed: asked.healed };
  }
  return {
    initiate: () =>
      claim({
        name: 'initiation',
        prompt: () => initiationPrompt(query),
        schema: INITIATION_SCHEMA,
        read: (text) => readInitiation(text, models, names),
      }),
    design: (report) =>
      ask({
        name: `experiment ${report.experiments.length + 1}`,
        prompt: (start) => experimentPrompt(tell(report), start, most > 1),
        schema: PLAN_SCHEMA,
        read: (text) => readPlan(text, { source, seed, mostShown: most }),
      }),
    discuss: (experiment) =>
      claim({
        name: `discussion of experiment ${experiment.id}`,
        prompt: () => discussionPrompt(tellExperiment(experiment, nameOf)),
        schema: DISCUSSION_SCHEMA,
        read: readDiscussion,
      }),
    suffices: (report) =>
      ask({
        name: `after experiment ${report.experiments.length}`,
        prompt: () => sufficiencyPrompt(tell(report)),
        schema: SUFFICIENCY_SCHEMA,
        read: readSufficiency,
      }),
    conclude: (report) =>
      claim({
        name: 'conclusion',
        prompt: () => conclusionPrompt(tell(report)),
        schema: CONCLUSION_SCHEMA,
        read: readConclusion,
      }),
  };
}

/** Maximum pictures per question for a judge, limited to what experiments show. */
function mostShownTo(judge: Abilities | null | undefined): number {
  let most = 1;
  while (judge && most < MOST_SHOWN && canShow(judge, most + 1)) most++;
  return most;
}

/**
 * An experiment as the planner reads it: its measurements, our rules' findings, and its own claims.
 */
function tellExperiment(
  { plan, results, findings, claim }: ExperimentReport,
  nameOf: (judge: number) => string,
): ToldExperiment {
  return {
    plan,
    results: Object.fromEntries(
      results.map(({ judge, average }) => [
        nameOf(judge),
        average && Number(average.share.toFixed(3)),
      ]),
    ),
    findings: [...findings, ...(claim ? [claim.recap, claim.interpretation] : [])],
  };
}
