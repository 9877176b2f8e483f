import type { ExperimentPlan } from '../../../core/protocols/experiments/experiment.ts';
import { sayUnderstood } from '../../../core/protocols/experiments/planner/say-understood.ts';
import { understandQuery } from '../../../core/protocols/experiments/planner/understand.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';
import { dataTypes, ourTypes } from '../../../core/protocols/experiments/tools/data-types.ts';
import { findTool } from '../../../core/protocols/experiments/tools/registry.ts';
import type { ToolCall } from '../../../core/protocols/experiments/tools/tool.ts';
import type { ToolPair } from '../../../core/protocols/experiments/tools/tool-pair.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';

/** A tool call in words: "rotation (angle 90)"; tools that do nothing are left out. */
function sayCall(kind: 'select' | 'transform', { name, kwargs }: ToolCall): string {
  const title = (kind === 'select' ? findTool('select', name) : findTool('transform', name))?.title;
  const said = Object.entries(kwargs).map(
    ([field, value]) =>
      `${field.replaceAll('_', ' ')} ${Array.isArray(value) ? value.join(' ') : String(value)}`,
  );
  return `${title ?? name}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
}

/** Questions that are asked in a wording that reads oddly, and how a reader is shown them. */
const PLAINLY: ReadonlyMap<string, string> = new Map(
  [...dataTypes, ...ourTypes].flatMap(({ predicate, plainly }) =>
    plainly === undefined ? [] : [[`Is the image ${predicate}?`, plainly] as const],
  ),
);

/** A question as a reader is shown it. */
export function plainQuestion(question: string): string {
  return PLAINLY.get(question) ?? question;
}

/**
 * An experiment's question as a reader is shown it; one that lists all of its answers is as long as
 * they are together, and is said in short where they stand beside it.
 */
export function shortQuestion({
  question,
  answers,
}: Pick<ExperimentPlan, 'question' | 'answers'>): string {
  const asked = question.toLowerCase();
  const lists =
    answers.length > 2 && answers.every(({ text }) => asked.includes(text.toLowerCase()));
  return lists ? `Which of these ${answers.length}?` : plainQuestion(question);
}

/** How the pictures of an answer, or of its distractors, are made. */
export function sayMaking({ select, transform }: ToolPair): string {
  const from = sayCall('select', select);
  return transform.name === 'Identity' ? from : `${from}, ${sayCall('transform', transform)}`;
}

/**
 * What was understood of a run's question, with judge names in place of ids; null if it was not
 * understood and a model planned instead.
 */
export function sayReading(
  { query, models }: Pick<ExperimentsReport, 'query' | 'models'>,
  {
    source,
    judges,
  }: { readonly source: PictureSourceSpec; readonly judges: readonly JudgeChoice[] },
  nameOf: (judge: number) => string,
): string | null {
  const ids = judges.map(({ id }, place) => (models.includes(place) ? { id } : null));
  const understood = understandQuery(query, source, ids);
  return 'reason' in understood ? null : sayUnderstood(understood, source, nameOf);
}

/** How a run ended, in one sentence. */
export function sayEnding({ ending, experiments }: ExperimentsReport): string {
  switch (ending.kind) {
    case 'open':
      return 'The experiments are still running.';
    case 'answered':
      return experiments.length === 1
        ? 'The question is answered after one experiment.'
        : `The question is answered after ${experiments.length} experiments: by our rule they are enough.`;
    case 'cap':
      return `The run ended at its cap of ${experiments.length} experiments.`;
    case 'planned-all':
      return 'Every experiment that was planned has run.';
    case 'plan-only':
      return 'The next experiment is planned below: look at it, change it if you like, and let it run.';
    case 'gave-up':
      return `The run ended without an answer: ${ending.reason}`;
  }
}
