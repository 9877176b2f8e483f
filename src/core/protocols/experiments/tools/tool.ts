import * as v from 'valibot';
import type { Picture } from '../../../picture.ts';
import type { RandomKey } from '../../../random.ts';
import { sayIssue } from '../../../spec/parse.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';

/** The four groups that Udandarao et al. (arXiv 2310.08577) put data types in. */
export const TYPE_GROUPS = ['style', 'semantic', 'pixel', 'geometric'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** What a picture is drawn for: two runs of one seed draw the same pictures. */
export interface DrawKey {
  /** of the run */
  readonly seed: number;
  /** place of the experiment in the report, counted from 0 */
  readonly experiment: number;
  /** place of the answer in the experiment, counted from 0 */
  readonly answer: number;
  /** place of the picture among those of the answer, counted from 0 */
  readonly index: number;
}

/** How an answer names a tool: arguments as a plan, a file or a model wrote them. */
export interface ToolCall {
  readonly name: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
}

interface ToolBase<Kwargs extends object> {
  /** name of the class in the code of APEX, or in its manner where the tool is ours */
  readonly name: string;
  /** what a person reads: "rotate" */
  readonly title: string;
  /** one or two sentences: what it does and what its arguments mean, for people and for models */
  readonly doc: string;
  /** true where APEX has no such tool */
  readonly ours?: true;
  /** arguments from anywhere, with their defaults filled in; each is bounded */
  readonly schema: v.GenericSchema<unknown, Kwargs>;
}

/** Where a picture comes from. */
export interface SelectTool<Kwargs extends object = object> extends ToolBase<Kwargs> {
  readonly kind: 'select';
  /** what its pictures are taken from: drawn worlds, or the photographs that a person brings */
  readonly from: 'worlds' | 'photos';
  /** Throws Error that says why there is no such picture and what to change. */
  draw(kwargs: Kwargs, key: DrawKey, source: PictureSourceSpec): Picture;
}

/** What is done to it. */
export interface TransformTool<Kwargs extends object = object> extends ToolBase<Kwargs> {
  readonly kind: 'transform';
  /** of the data types that it makes; null where it belongs to none */
  readonly group: TypeGroup | null;
  /** true where it changes the drawn world itself, so that a photograph cannot take it */
  readonly needsWorld?: true;
  /**
   * `another` gives a second picture of the same answer's selection, for what mixes two. Throws Error
   * that says why the picture cannot take it.
   */
  apply(picture: Picture, kwargs: Kwargs, key: DrawKey, another: () => Picture): Picture;
}

export type Tool = SelectTool | TransformTool;
export type ToolKind = Tool['kind'];

/** The key of a tool's own draws; `use` sets apart what one tool draws several times. */
export function drawsOf(
  { seed, experiment, answer, index }: DrawKey,
  tool: string,
  use = '',
): RandomKey {
  return [seed, 'experiments', tool, use, experiment, answer, index];
}

/** Arguments of a call as its tool takes them. Throws Error that names the tool and the field. */
export function parseKwargs<Kwargs extends object>(
  { name, schema }: ToolBase<Kwargs>,
  kwargs: unknown,
): Kwargs {
  const result = v.safeParse(schema, kwargs ?? {}, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  const where = `${name}: ${field ? `"${field}": ` : ''}`;
  if (issue.expected === 'never') {
    throw new Error(`${where}there is no such argument; ${sayArguments(schema)}`);
  }
  throw new Error(`${where}${sayIssue(issue)}`);
}

function sayArguments(schema: object): string {
  const entries = 'entries' in schema && schema.entries ? Object.keys(schema.entries) : [];
  return entries.length === 0 ? 'this tool takes none' : `this tool takes ${entries.join(', ')}`;
}
