import type { ExperimentPlan } from '../experiment.ts';
import { selectTools, transformTools } from '../tools/registry.ts';

/** APEX, appendix A.4, word for word: the task of the orchestrator. */
const TASK =
  "You are a machine learning researcher specializing in multi-modal language models. Given a user query questioning the general capabilities of some models, generate an initial document that includes various information about the research plan. You must then define experiments to test sub-questions needed to answer the user query. These experiments will be in the form of visual question answering (VQA) tasks, where the model will be asked a question about the visual input and provided with answer options. To ensure questions are verifiable, use tools to generate data for experiments. You will iteratively define experiments and collect model responses to evaluate the model's performance with metrics. From the metrics, extract insights to add to the report. Repeat this process until you have enough data to answer the user query. Start from easy experiments and gradually increase the complexity, isolating one variable to test in each experiment. Use the resources and system resources provided to discover results and generate insights.";

/**
 * The system message, which lists the tools with their descriptions, as the paper lists docstrings;
 * the form of the answer is ours.
 */
export function systemPrompt(models: readonly string[]): string {
  const list = (tools: readonly { readonly name: string; readonly doc: string }[]) =>
    tools.map(({ name, doc }) => `${name}: ${doc}`).join('\n');
  return [
    TASK,
    `MODELS - Select the models to evaluate from the following list:\n${models.join('\n')}`,
    `TOOLS - Select the tools to use from the following list:\nSELECT TOOLS\n${list(selectTools)}\nTRANSFORM TOOLS\n${list(transformTools)}`,
    'Answer with one JSON object and nothing else.',
  ].join('\n\n');
}

/** Ours: how a plan shows several pictures in one question. */
const AMONG =
  '\nWhere one question should show several pictures, add "among": {"select": {…}, "transform": {…}}. It then shows one picture for each of 2 to 4 answers, which name places ("The first", "The second"); the picture at the answer\'s place is made by the answer\'s tools, all others by those of "among".';

/**
 * APEX's turn, word for word, followed by the form of the answer, which is ours; `showsSeveral`:
 * whether one of the models takes several pictures per question.
 */
export function experimentPrompt(report: string, start: number, showsSeveral: boolean): string {
  return (
    `Design a new experiment to test the report:\nReport: ${report}\n` +
    'Form: {"difficulty": "easy"|"medium"|"hard", "question": text, "answers": [{"text": text, "select": {"name": tool, "kwargs": {}}, "transform": {"name": tool, "kwargs": {}}}, … at least two]}' +
    (showsSeveral ? AMONG : '') +
    // an identical prompt would return the stored answer
    (start > 1 ? `\nThis is start ${start}: design it from scratch, unlike the ones before.` : '')
  );
}

/** APEX's turn, word for word, followed by the form. */
export function sufficiencyPrompt(report: string): string {
  return (
    `Discuss the current state of the report.\nReport: ${report}\n` +
    'Form: {"has_sufficient_findings": true|false, "has_necessary_findings": true|false, "open_questions": [text]}'
  );
}

/** Reports a fault to the planning model. */
export function faultPrompt(fault: string): string {
  return `This cannot be used: ${fault}. Answer again with the whole JSON object.`;
}

/** APEX's turn, word for word, followed by the form. */
export function initiationPrompt(query: string): string {
  return (
    `Initiate a report from the user query: ${query}\n` +
    'Form: {"query": the query as a question, "models_to_evaluate": [names of models], "open_questions": [text]}'
  );
}

/** APEX's turn, word for word, followed by the form. */
export function discussionPrompt(experiment: ToldExperiment): string {
  return (
    `Discuss the results of the experiment: ${JSON.stringify(writeExperiment(experiment))}\n` +
    'Form: {"recap": text, "interpretation": text}'
  );
}

/** APEX's turn, word for word, followed by the form. */
export function conclusionPrompt(report: string): string {
  return (
    `Draw conclusions from the report.\nReport: ${report}\n` +
    'Form: {"introduction": text, "evaluation_process": text, "evaluation_recap": text, "evaluation_interpretation": text}'
  );
}

/** An experiment with its results, as the orchestrator reads it. */
export interface ToldExperiment {
  readonly plan: ExperimentPlan;
  /** accuracy by model name, 0..1 */
  readonly results: Readonly<Record<string, number | null>>;
  /** our rules' findings, then the model's own claims */
  readonly findings: readonly string[];
}

/** The report as the orchestrator reads it: the question, and each experiment with its results. */
export function reportText(
  query: string,
  models: readonly string[],
  done: readonly ToldExperiment[],
): string {
  return JSON.stringify({
    query,
    models_to_evaluate: models,
    past_experiments: done.map(writeExperiment),
  });
}

function writeExperiment({ plan, results, findings }: ToldExperiment): object {
  return {
    difficulty: plan.difficulty,
    question: plan.question,
    answers: plan.answers.map(({ text, select, transform }) => ({ text, select, transform })),
    results,
    findings,
  };
}
