import { canonicalJson } from '../../hash.ts';
import { canShow, modeOf } from './asks.ts';
import { type ExperimentPlan, MOST_EXPERIMENTS, shownIn } from './experiment.ts';
import { judgeProgress } from './measures/judge-progress.ts';
import { measureExperiment, type SaidOf } from './measures/measure-experiment.ts';
import { sayConclusions } from './measures/say-conclusions.ts';
import { sayFindings } from './measures/say-findings.ts';
import type { PlanReply, PlanStage } from './orchestrator/ask-planner.ts';
import { choosePlan } from './orchestrator/choose-plan.ts';
import { createPlannerTurns, type PlannerTurns } from './orchestrator/planner-turns.ts';
import { designSham } from './planner/designs/design-sham.ts';
import { type Rules, readQuestion } from './planner/read-question.ts';
import type { ExperimentReport, ExperimentsReport, Healed } from './report.ts';
import { type ExperimentsRun, type Roles, rolesIn } from './roles.ts';

/** A stage in which the judges answer an experiment's questions. */
export interface RunStage {
  readonly kind: 'run';
  /** index in the report, from 0; the sham experiment comes last */
  readonly experiment: number;
  readonly plan: ExperimentPlan;
  readonly models: readonly number[];
  /** the report at the start of the experiment */
  readonly report: ExperimentsReport;
}

/** The next stage: a model plans, or an experiment runs. */
export type Stage = RunStage | (PlanStage & { readonly report: ExperimentsReport });

/** Each judge's answers in an experiment. */
export type SaidBy = (judge: number) => SaidOf;

export type StageReply = { readonly said: SaidBy } | { readonly reply: PlanReply };

type Planned =
  | { readonly plan: ExperimentPlan; readonly healed: readonly Healed[] }
  | { readonly gaveUp: string; readonly healed: readonly Healed[] }
  | null;

/**
 * Tells a run from its question to its report, stage by stage; each stage receives its results. The
 * engine plays it to know what to ask next, and the reader to make the report, so both follow the
 * same story.
 */
export function* tellStory(run: ExperimentsRun): Generator<Stage, ExperimentsReport, StageReply> {
  const { options } = run;
  const roles = rolesIn(run);
  const rules = readQuestion(run, roles);
  const writer = writerIn(run, roles, rules);
  const begun = options.begun ?? [];
  let report = emptyReport(run, roles, rules);
  if (writer) report = yield* relay(report, initiate(writer, report));
  const { models } = report;
  for (let experiment = 0; experiment < options.most; experiment++) {
    const given = begun[experiment];
    const planned: Planned = given
      ? { plan: given, healed: [] }
      : yield* relay(report, planNext(run, rules, writer, report));
    if (!planned) break;
    if ('gaveUp' in planned) {
      const { gaveUp: reason, healed } = planned;
      const healedLast = [...report.healedLast, ...healed];
      report = { ...report, healedLast, ending: { kind: 'gave-up', reason } };
      break;
    }
    const { plan, healed } = planned;
    const seen = given !== undefined || (options.planner.type === 'rules' && experiment === 0);
    if (options.planOnly && !seen) {
      const conclusions = sayConclusions(report, nameIn(run));
      return { ...report, next: plan, ending: { kind: 'plan-only' }, conclusions };
    }
    const stage: RunStage = {
      kind: 'run',
      experiment,
      plan,
      models: askedIn(run, plan, models),
      report,
    };
    const read = readExperiment(run, stage, healed, saidIn(yield stage));
    const experiments = [...report.experiments, read];
    if (writer) {
      const said = yield* relay({ ...report, experiments }, writer.discuss(read));
      const done = { ...read, claim: said.claim, healed: [...healed, ...said.healed] };
      experiments.splice(experiment, 1, done);
    }
    const left = rules.ladder.slice(experiment + 1);
    const progress = judgeProgress(experiments, { ...rules, left });
    report = { ...report, experiments, ...progress };
    if (experiment + 1 < begun.length) continue;
    if (writer) report = yield* relay(report, askSufficiency(writer, report));
    if (report.sufficient && report.necessary) {
      report = { ...report, ending: { kind: 'answered' } };
      break;
    }
  }
  if (report.ending.kind === 'open') {
    const kind = report.experiments.length >= options.most ? 'cap' : 'planned-all';
    report = { ...report, ending: { kind } };
  }
  report = { ...report, conclusions: sayConclusions(report, nameIn(run)) };
  if (writer && report.experiments.length > 0 && report.ending.kind !== 'gave-up') {
    const { claim: conclusion, healed } = yield* relay(report, writer.conclude(report));
    report = { ...report, conclusion, healedLast: [...report.healedLast, ...healed] };
  }
  const [first] = report.experiments;
  if (!options.sham || !first) return report;
  const stage: RunStage = {
    kind: 'run',
    experiment: MOST_EXPERIMENTS,
    plan: designSham(first.plan),
    models: askedIn(run, first.plan, models),
    report,
  };
  report = { ...report, sham: readExperiment(run, stage, [], saidIn(yield stage)) };
  return { ...report, conclusions: sayConclusions(report, nameIn(run)) };
}

/** The next experiment from the chosen planner; null: there is none. */
function* planNext(
  run: ExperimentsRun,
  { ladder, reason }: Rules,
  writer: PlannerTurns | null,
  report: ExperimentsReport,
): Generator<PlanStage, Planned, PlanReply> {
  const { planner, query, source } = run.options;
  const experiment = report.experiments.length;
  const next = ladder[experiment];
  if (planner.type === 'rules') {
    if (next) return { plan: next, healed: [] };
    return reason !== null && experiment === 0 ? { gaveUp: reason, healed: [] } : null;
  }
  if (report.planner === null)
    return { gaveUp: `${planner.id}, which plans, is not among the judges`, healed: [] };
  if (planner.how === 'chooses') {
    const done = new Set(report.experiments.map(({ plan }) => canonicalJson(plan)));
    const [first, ...others] = ladder.filter((plan) => !done.has(canonicalJson(plan)));
    if (!first) return reason === null ? null : { gaveUp: reason, healed: [] };
    return yield* choosePlan({ query, experiment, source, left: [first, ...others] });
  }
  if (!writer) return null;
  const asked = yield* writer.design(report);
  return 'value' in asked ? { plan: asked.value, healed: asked.healed } : asked;
}

/**
 * Asks a writing model which judges it wants and which questions are open; if its answer is
 * unreadable, our rules apply.
 */
function* initiate(
  writer: PlannerTurns,
  report: ExperimentsReport,
): Generator<PlanStage, ExperimentsReport, PlanReply> {
  const { claim: initiation, healed: healedLast } = yield* writer.initiate();
  if (!initiation) return { ...report, healedLast };
  const { models, openQuestions } = initiation;
  return { ...report, initiation, models, openQuestions, healedLast };
}

/** Asks the model whether the evidence suffices; if its answer is unreadable, our rules apply. */
function* askSufficiency(
  writer: PlannerTurns,
  report: ExperimentsReport,
): Generator<PlanStage, ExperimentsReport, PlanReply> {
  const asked = yield* writer.suffices(report);
  const healedLast = [...report.healedLast, ...asked.healed];
  return 'value' in asked ? { ...report, ...asked.value, healedLast } : { ...report, healedLast };
}

/** The turns of a writing model; null if our rules plan or the model makes one choice at a time. */
function writerIn(
  run: ExperimentsRun,
  { planner: place }: Roles,
  { models }: Rules,
): PlannerTurns | null {
  const { planner } = run.options;
  const abilities = place === null ? null : run.judges[place];
  if (planner.type === 'rules' || planner.how === 'chooses' || !abilities) return null;
  return createPlannerTurns(run, abilities, models, nameIn(run));
}

/** Passes a planning model's turns on as stages of the story. */
function* relay<T>(
  report: ExperimentsReport,
  inner: Generator<PlanStage, T, PlanReply>,
): Generator<Stage, T, StageReply> {
  let told = inner.next();
  while (!told.done) {
    const reply = yield { ...told.value, report };
    told = inner.next('reply' in reply ? reply.reply : undefined);
  }
  return told.value;
}

function saidIn(reply: StageReply): SaidBy {
  return 'said' in reply ? reply.said : () => () => undefined;
}

function readExperiment(
  run: ExperimentsRun,
  { experiment, plan, models }: RunStage,
  healed: readonly Healed[],
  said: SaidBy,
): ExperimentReport {
  const { samples } = run.options;
  const wordings = wordingsOf(run, plan);
  const results = models.flatMap((judge) => {
    const abilities = run.judges[judge];
    if (!abilities) return [];
    const mode = modeOf(abilities);
    return [measureExperiment(plan, { judge, mode, samples, wordings }, said(judge))];
  });
  const findings = sayFindings(plan, results, nameIn(run));
  return { id: experiment + 1, plan, healed, results, findings, claim: null };
}

/** The judges that can be shown an experiment's pictures; the others get no result for it. */
function askedIn(
  { judges }: ExperimentsRun,
  plan: ExperimentPlan,
  models: readonly number[],
): readonly number[] {
  return models.filter((judge) => {
    const abilities = judges[judge];
    return abilities && canShow(abilities, shownIn(plan));
  });
}

/** The number of wordings of an experiment's question in a run. */
export function wordingsOf({ options }: ExperimentsRun, { rewordings }: ExperimentPlan): number {
  return Math.min(options.wordings, 1 + rewordings.length);
}

function nameIn({ ids }: ExperimentsRun) {
  return (judge: number): string => ids?.[judge] ?? `judge ${judge + 1}`;
}

function emptyReport(
  { options }: ExperimentsRun,
  { planner }: Roles,
  { models, says }: Rules,
): ExperimentsReport {
  return {
    query: options.query,
    understood: says,
    models,
    planner,
    experiments: [],
    next: null,
    sham: null,
    healedLast: [],
    sufficient: false,
    necessary: false,
    ending: { kind: 'open' },
    openQuestions: [],
    conclusions: [],
    initiation: null,
    conclusion: null,
    milliseconds: 0,
  };
}
