import * as v from 'valibot';
import type { Picture } from '../../../picture.ts';
import type { RandomKey } from '../../../random.ts';
import { sayIssue } from '../../../spec/parse.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';

/** The four groups of data types in Udandarao et al. (arXiv 2310.08577). */
export const TYPE_GROUPS = ['style', 'semantic', 'pixel', 'geometric'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** Identifies a draw: two runs with one seed draw the same pictures. */
export interface DrawKey {
  /** seed of the run */
  readonly seed: number;
  /** index of the experiment in the report, from 0 */
  readonly experiment: number;
  /** index of the answer in the experiment, from 0 */
  readonly answer: number;
  /** index of the picture among those of the answer, from 0 */
  readonly index: number;
}

/** A tool with its arguments, as written by a plan, a file or a model. */
export interface ToolCall {
  readonly name: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
}

interface ToolBase<Kwargs extends object> {
  /** class name in APEX's code, or a similar name if the tool is ours */
  readonly name: string;
  /** name for people: "rotate" */
  readonly title: string;
  /** one or two sentences on what it does and what its arguments mean, for people and models */
  readonly doc: string;
  /** true if APEX has no such tool */
  readonly ours?: true;
  /** parses untrusted arguments, fills in defaults and enforces bounds */
  readonly schema: v.GenericSchema<unknown, Kwargs>;
}

/** A tool that provides a picture. */
export interface SelectTool<Kwargs extends object = object> extends ToolBase<Kwargs> {
  readonly kind: 'select';
  /** the source of its pictures: drawn worlds, or the user's photographs */
  readonly from: 'worlds' | 'photos';
  /** Throws Error that says why there is no such picture and what to change. */
  draw(kwargs: Kwargs, key: DrawKey, source: PictureSourceSpec): Picture;
}

/** A tool that changes a picture. */
export interface TransformTool<Kwargs extends object = object> extends ToolBase<Kwargs> {
  readonly kind: 'transform';
  /** group of the data types that it makes; null if none */
  readonly group: TypeGroup | null;
  /** true if it changes the drawn world itself, so that it cannot be applied to a photograph */
  readonly needsWorld?: true;
  /**
   * `another` draws a second picture by the same selection, for mixing. Throws Error that says why
   * the tool cannot be applied to the picture.
   */
  apply(picture: Picture, kwargs: Kwargs, key: DrawKey, another: () => Picture): Picture;
}

export type Tool = SelectTool | TransformTool;
export type ToolKind = Tool['kind'];

/** The random key of a tool's own draws; `use` separates several draws by one tool. */
export function drawsOf(
  { seed, experiment, answer, index }: DrawKey,
  tool: string,
  use = '',
): RandomKey {
  return [seed, 'experiments', tool, use, experiment, answer, index];
}

/** Parses a call's arguments for its tool. Throws Error that names the tool and the field. */
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
