import type { ExperimentPlan } from '../../../core/protocols/experiments/experiment.ts';
import { sayUnderstood } from '../../../core/protocols/experiments/planner/say-understood.ts';
import type { Understanding } from '../../../core/protocols/experiments/planner/targets.ts';
import { understandQuery } from '../../../core/protocols/experiments/planner/understand.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';
import { dataTypes, ourTypes } from '../../../core/protocols/experiments/tools/data-types.ts';
import { findTool } from '../../../core/protocols/experiments/tools/registry.ts';
import type { ToolCall, TypeGroup } from '../../../core/protocols/experiments/tools/tool.ts';
import type { ToolPair } from '../../../core/protocols/experiments/tools/tool-pair.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { PictureSourceSpec } from '../../../core/spec/picture-source.ts';
import { listWords, upperFirst } from '../../../core/words.ts';

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

/** The pictures and judges of a run, which decide how its question is understood. */
interface AskedOf {
  readonly source: PictureSourceSpec;
  readonly judges: readonly JudgeChoice[];
}

/** How a run's question is understood; null if it is not, and a model planned instead. */
export function understandingOf(
  { query, models }: Pick<ExperimentsReport, 'query' | 'models'>,
  { source, judges }: AskedOf,
): Understanding | null {
  const ids = judges.map(({ id }, place) => (models.includes(place) ? { id } : null));
  const understood = understandQuery(query, source, ids);
  return 'reason' in understood ? null : understood;
}

/** What was understood of a run's question, with judge names in place of ids; null: nothing. */
export function sayReading(
  report: Pick<ExperimentsReport, 'query' | 'models'>,
  asked: AskedOf,
  nameOf: (judge: number) => string,
): string | null {
  const understood = understandingOf(report, asked);
  return understood && sayUnderstood(understood, asked.source, nameOf);
}

/** What a change of each group changes, completing "changes of …". */
const GROUP_WORDS: Readonly<Record<TypeGroup, string>> = {
  style: 'how the picture is drawn',
  semantic: 'what the picture shows',
  pixel: 'the picture’s colours, light or sharpness',
  geometric: 'where things are in the picture',
};

/**
 * The group of changes that a question names, in plain words, and those that its experiments are
 * about; null if it names no group.
 */
export function sayGroup(
  { target }: Pick<Understanding, 'target'>,
  experiments: readonly { readonly plan: Pick<ExperimentPlan, 'about'> }[],
): string | null {
  const under = 'under' in target ? target.under : target;
  if (under.kind !== 'group') return null;
  const { group } = under;
  const about = new Set(experiments.flatMap(({ plan }) => plan.about.map(({ name }) => name)));
  const titles = [...dataTypes, ...ourTypes]
    .filter((type) => type.group === group && about.has(type.id))
    .map(({ title }) => title);
  const here = titles.length > 0 ? `, here ${listWords(titles)}` : '';
  return `“${upperFirst(group)}” means changes of ${GROUP_WORDS[group]}${here}.`;
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
