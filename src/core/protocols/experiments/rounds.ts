import type { AnswerBody } from '../../ask/answer.ts';
import { hashAsk } from '../../ask/ask-hash.ts';
import { hashOf } from '../../hash.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import { bodyOf, type Round, type RoundAnswers } from '../protocol.ts';
import { answerAsk, likeliest, modeOf, readAnswer, sayable, wordingOf } from './asks.ts';
import { createSamples, type DrawSample } from './draw-samples.ts';
import type { ExperimentPlan } from './experiment.ts';
import { type AnswerItem, type ExperimentsItem, nameItem } from './items.ts';
import type { PlanReply, PlanStage } from './orchestrator/ask-planner.ts';
import { type ExperimentsRun, rolesIn } from './roles.ts';
import { type RunStage, type SaidBy, tellStory, wordingsOf } from './story.ts';

export type ExperimentsPlan = ListPlan<ExperimentsItem>;

/** Yields one round per experiment or planning turn; each depends on the answers so far. */
export function* experimentsRounds(
  run: ExperimentsRun,
): Generator<Round<ExperimentsPlan>, void, RoundAnswers> {
  if (rolesIn(run).models.length === 0) return;
  const story = tellStory(run);
  let told = story.next();
  const plans = new Map<number, ExperimentPlan>();
  const draw = createSamples(run.seed, run.options.source, (experiment) => plans.get(experiment));
  while (!told.done) {
    const stage = told.value;
    if (stage.kind === 'plan') {
      const answers: RoundAnswers = yield planningRound(run, stage);
      told = story.next({ reply: replyIn(run, stage, answers) });
      continue;
    }
    plans.set(stage.experiment, stage.plan);
    const answers: RoundAnswers = yield {
      last: false,
      planName: (judge) => nameStage(run, stage, judge),
      plan: (judge) => planStage(run, stage, judge, draw),
    };
    told = story.next({ said: saidIn(run, stage, answers, draw) });
  }
}

/** One turn of the planning model; the other judges are asked nothing in this round. */
function planningRound(
  run: ExperimentsRun,
  { name, ask, heals = [] }: PlanStage,
): Round<ExperimentsPlan> {
  const { planner } = rolesIn(run);
  const item: ExperimentsItem = { kind: 'plan', name, ask, heals: heals.map(hashAsk) };
  return {
    last: false,
    follows: (judge) => judge === planner,
    planName: (judge) =>
      hashOf({ ask: judge === planner ? hashAsk(ask) : null, heals: item.heals, judge }),
    plan: (judge) =>
      planList<ExperimentsItem>(
        judge === planner ? [item] : [],
        {
          asksOf: (one) => (one.kind === 'plan' ? [one.ask] : []),
          healsOf: (one) => (one.kind === 'plan' ? one.heals : []),
          occurrence: nameItem,
        },
        { plans: judge === planner ? 1 : 0 },
      ),
  };
}

function replyIn(run: ExperimentsRun, { ask }: PlanStage, answers: RoundAnswers): PlanReply {
  const { planner } = rolesIn(run);
  const answer = planner === null ? undefined : answers(planner, hashAsk(ask));
  if (answer && 'fault' in answer) return { fault: answer.fault.message };
  return readReply(answer);
}

/** The planning model's answer to one of its turns. */
export function readReply(body: AnswerBody | undefined): PlanReply {
  if (body?.mode === 'generate') return { text: body.text };
  return body?.mode === 'choose' ? { place: likeliest(body) } : undefined;
}

/** The items of a stage for a judge; empty if it is not evaluated. */
export function itemsOf(
  run: ExperimentsRun,
  stage: RunStage,
  judge: number,
): readonly AnswerItem[] {
  const abilities = run.judges[judge];
  if (!abilities || !stage.models.includes(judge)) return [];
  const { experiment, plan } = stage;
  const choices = sayable(plan, run.options);
  const mode = modeOf(abilities);
  const wordings = wordingsOf(run, plan);
  return Array.from({ length: run.options.samples }, (_, index) => index).flatMap((index) =>
    [...plan.answers.keys()].flatMap((answer) =>
      Array.from(
        { length: wordings },
        (_, wording): AnswerItem => ({
          kind: 'answer',
          experiment,
          answer,
          index,
          wording,
          mode,
          choices,
        }),
      ),
    ),
  );
}

function askOf(plan: ExperimentPlan, item: AnswerItem, draw: DrawSample) {
  const { experiment, answer, index, wording, mode, choices } = item;
  const pictures = draw(experiment, answer, index);
  return answerAsk(wordingOf(plan, wording), choices, pictures, mode);
}

function planStage(
  run: ExperimentsRun,
  stage: RunStage,
  judge: number,
  draw: DrawSample,
): Generator<void, ExperimentsPlan, void> {
  const items = itemsOf(run, stage, judge);
  return planList<ExperimentsItem>(
    items,
    {
      asksOf: (item) => (item.kind === 'plan' ? [] : [askOf(stage.plan, item, draw)]),
      occurrence: nameItem,
    },
    { questions: items.length },
  );
}

function saidIn(
  run: ExperimentsRun,
  stage: RunStage,
  answers: RoundAnswers,
  draw: DrawSample,
): SaidBy {
  const choices = sayable(stage.plan, run.options);
  return (judge) => {
    const abilities = run.judges[judge];
    return (answer, index, wording) => {
      if (!abilities) return undefined;
      const { experiment } = stage;
      const mode = modeOf(abilities);
      const place = { experiment, answer, index, wording };
      const item: AnswerItem = { kind: 'answer', ...place, mode, choices };
      const body = bodyOf(answers(judge, hashAsk(askOf(stage.plan, item, draw))));
      return body && readAnswer(body, choices);
    };
  };
}

function nameStage(
  { seed, options, judges }: ExperimentsRun,
  stage: RunStage,
  judge: number,
): string {
  const { samples, wordings, source, noUnknown } = options;
  return hashOf({
    seed,
    options: { samples, wordings, source, noUnknown },
    experiment: stage.experiment,
    plan: stage.plan,
    abilities: (stage.models.includes(judge) && judges[judge]) || null,
  });
}
