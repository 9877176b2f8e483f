import type { Abilities } from '../../ask/abilities.ts';
import { modeOf } from './asks.ts';
import { type ExperimentPlan, MOST_EXPERIMENTS } from './experiment.ts';
import { judgeProgress } from './measures/judge-progress.ts';
import { measureExperiment, type SaidOf } from './measures/measure-experiment.ts';
import { sayConclusions } from './measures/say-conclusions.ts';
import { sayFindings } from './measures/say-findings.ts';
import { askPlanner, type PlanReply, type PlanStage } from './orchestrator/ask-planner.ts';
import { choosePlan } from './orchestrator/choose-plan.ts';
import {
  experimentPrompt,
  reportText,
  sufficiencyPrompt,
  systemPrompt,
} from './orchestrator/prompts.ts';
import { readPlan, readSufficiency } from './orchestrator/read-plan.ts';
import { designSham } from './planner/design-sham.ts';
import { planExperiments } from './planner/plan-experiments.ts';
import type { Target } from './planner/targets.ts';
import { understandQuery } from './planner/understand.ts';
import type { ExperimentReport, ExperimentsReport, Healed } from './report.ts';
import { type ExperimentsRun, type Roles, rolesIn } from './roles.ts';

/** An experiment that is put to the judges. */
export interface RunStage {
  readonly kind: 'run';
  /** place in the report, counted from 0; the sham experiment comes last */
  readonly experiment: number;
  readonly plan: ExperimentPlan;
  readonly models: readonly number[];
  /** the report as it stands when the experiment begins */
  readonly report: ExperimentsReport;
}

/** What happens next: a model plans, or an experiment runs. */
export type Stage = RunStage | (PlanStage & { readonly report: ExperimentsReport });

/** What each judge said in an experiment. */
export type SaidBy = (judge: number) => SaidOf;

export type StageReply = { readonly said: SaidBy } | { readonly reply: PlanReply };

/** What the rules make of a question. */
interface Rules {
  readonly models: readonly number[];
  readonly ladder: readonly ExperimentPlan[];
  /** what must be tested; nothing where the question is not understood */
  readonly about: readonly string[];
  readonly compares: boolean;
  readonly says: string | null;
  /** why there is no ladder; null: there is one */
  readonly reason: string | null;
}

type Planned =
  | { readonly plan: ExperimentPlan; readonly healed: readonly Healed[] }
  | { readonly gaveUp: string; readonly healed: readonly Healed[] }
  | null;

/**
 * A run from its question to its report, stage by stage; each stage is given what came of it. The engine
 * plays it to know what to ask next, the reader to make the report: both have the same story.
 */
export function* tellStory(run: ExperimentsRun): Generator<Stage, ExperimentsReport, StageReply> {
  const { options } = run;
  const roles = rolesIn(run);
  const rules = readQuestion(run, roles);
  const { models } = rules;
  const begun = options.begun ?? [];
  let report = emptyReport(run, roles, rules);
  for (let experiment = 0; experiment < options.most; experiment++) {
    const given = begun[experiment];
    const planned: Planned = given
      ? { plan: given, healed: [] }
      : yield* relay(report, planNext(run, roles, rules, report));
    if (!planned) break;
    if ('gaveUp' in planned) {
      const { gaveUp: reason, healed: healedLast } = planned;
      report = { ...report, healedLast, ending: { kind: 'gave-up', reason } };
      break;
    }
    const { plan, healed } = planned;
    const seen = given !== undefined || (options.planner.type === 'rules' && experiment === 0);
    if (options.planOnly && !seen) {
      const conclusions = sayConclusions(report, nameIn(run));
      return { ...report, next: plan, ending: { kind: 'plan-only' }, conclusions };
    }
    const stage: RunStage = { kind: 'run', experiment, plan, models, report };
    const done = readExperiment(run, stage, healed, saidIn(yield stage));
    const experiments = [...report.experiments, done];
    const left = rules.ladder.slice(experiment + 1);
    const progress = judgeProgress(experiments, { ...rules, left });
    report = { ...report, experiments, ...progress };
    if (experiment + 1 < begun.length) continue;
    report = yield* relay(report, askSufficiency(run, roles, rules, report));
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
  const [first] = report.experiments;
  if (!options.sham || !first) return report;
  const stage: RunStage = {
    kind: 'run',
    experiment: MOST_EXPERIMENTS,
    plan: designSham(first.plan),
    models,
    report,
  };
  report = { ...report, sham: readExperiment(run, stage, [], saidIn(yield stage)) };
  return { ...report, conclusions: sayConclusions(report, nameIn(run)) };
}

function readQuestion({ options }: ExperimentsRun, roles: Roles): Rules {
  const { query, source } = options;
  const understood = understandQuery(query, source, roles.ids);
  if ('reason' in understood) {
    const reason = `${understood.reason}. What can be planned: ${understood.kinds.join(' ')}`;
    return { models: roles.models, ladder: [], about: [], compares: false, says: null, reason };
  }
  const { target, models, compares, says } = understood;
  const ladder = planExperiments(target, source);
  return { models, ladder, about: namesIn(target, ladder), compares, says, reason: null };
}

/** What must be tested: the properties that the question names, or everything that is planned. */
function namesIn(target: Target, plans: readonly ExperimentPlan[]): readonly string[] {
  if (target.kind === 'subjects') return target.ids;
  return [...new Set(plans.flatMap((plan) => plan.about.map(({ name }) => name)))];
}

/** The next experiment, by who plans; null: there is no further one. */
function* planNext(
  run: ExperimentsRun,
  roles: Roles,
  { ladder, reason, models }: Rules,
  report: ExperimentsReport,
): Generator<PlanStage, Planned, PlanReply> {
  const { planner, query, source } = run.options;
  const experiment = report.experiments.length;
  const next = ladder[experiment];
  if (planner.type === 'rules') {
    if (next) return { plan: next, healed: [] };
    return reason !== null && experiment === 0 ? { gaveUp: reason, healed: [] } : null;
  }
  const abilities = abilitiesOf(run, roles);
  if (!abilities)
    return { gaveUp: `${planner.id}, which plans, is not among the judges`, healed: [] };
  if (planner.how === 'chooses') {
    if (!next) return reason === null ? null : { gaveUp: reason, healed: [] };
    return yield* choosePlan({ query, experiment, source, rules: next });
  }
  const asked = yield* askPlanner(abilities, {
    name: `experiment ${experiment + 1}`,
    system: systemPrompt(models.map(nameIn(run))),
    prompt: (start) => experimentPrompt(writeReport(run, report), start),
    read: (text) => readPlan(text, source, run.seed),
  });
  return 'value' in asked ? { plan: asked.value, healed: asked.healed } : asked;
}

/** A model that writes says itself whether it knows enough; where it cannot be read, our rules stand. */
function* askSufficiency(
  run: ExperimentsRun,
  roles: Roles,
  { models }: Rules,
  report: ExperimentsReport,
): Generator<PlanStage, ExperimentsReport, PlanReply> {
  const { planner } = run.options;
  const abilities = abilitiesOf(run, roles);
  if (planner.type === 'rules' || planner.how === 'chooses' || !abilities) return report;
  const asked = yield* askPlanner(abilities, {
    name: `after experiment ${report.experiments.length}`,
    system: systemPrompt(models.map(nameIn(run))),
    prompt: () => sufficiencyPrompt(writeReport(run, report)),
    read: readSufficiency,
  });
  const healedLast = [...report.healedLast, ...asked.healed];
  return 'value' in asked ? { ...report, ...asked.value, healedLast } : { ...report, healedLast };
}

function abilitiesOf({ judges }: ExperimentsRun, { planner }: Roles): Abilities | null {
  return planner === null ? null : (judges[planner] ?? null);
}

function writeReport(
  run: ExperimentsRun,
  { query, experiments, models }: ExperimentsReport,
): string {
  const nameOf = nameIn(run);
  const done = experiments.map(({ plan, results, findings }) => ({
    plan,
    findings,
    results: Object.fromEntries(
      results.map(({ judge, average }) => [
        nameOf(judge),
        average && Number(average.share.toFixed(3)),
      ]),
    ),
  }));
  return reportText(query, models.map(nameOf), done);
}

/** The turns of a model that plans, as stages of the story. */
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
  return { id: experiment + 1, plan, healed, results, findings };
}

/** How many ways an experiment's question is asked in a run. */
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
    milliseconds: 0,
  };
}
