import type { ToolCall, TypeGroup } from './tool.ts';
import { IDENTITY, type MadePair } from './tool-pair.ts';

/** How strongly a property shows in an experiment. */
export type Strength = 'strong' | 'usual' | 'weak';

/** One of the data types of Udandarao et al. (arXiv 2310.08577), or one of our own. */
export interface DataType {
  /** lower case, with hyphens: "left-rotation" */
  readonly id: string;
  /** name in sentences: "left rotation" */
  readonly title: string;
  readonly group: TypeGroup;
  /** the question in APEX's Table 3; for our own types, a similar one */
  readonly query: string;
  /** completes "Is the image …", e.g. "rotated to the left"; ours */
  readonly predicate: string;
  /** the question that the predicate makes in plainer English, for readers alone; absent: it is plain */
  readonly plainly?: string;
  /** other names in questions and as labels of photographs, lower case */
  readonly words: readonly string[];
  /** further names in questions, lower case and singular */
  readonly alsoCalled?: readonly string[];
  /** true if it is not among the paper's 27 */
  readonly ours?: true;
  /** how drawn worlds show it; null if no generator here can draw it */
  readonly drawn: MadePair | null;
  /** the transform that shows it in a photograph; null if there is none */
  readonly photos: ToolCall | null;
  /**
   * transforms that show it more or less than usual; absent: it has no degrees. They are ours,
   * close to those in the paper's experiments (Table 3)
   */
  readonly strengths?: Readonly<Partial<Record<Strength, ToolCall>>>;
  /** why it cannot be drawn; absent if it can */
  readonly reason?: string;
}

const GENERATION = 'TextToImageGeneration';
const ANY_WORLD: ToolCall = { name: GENERATION, kwargs: { class_name: 'random' } };
/** A single object: the counterpart of "several objects". */
export const ONE_OBJECT: ToolCall = {
  name: GENERATION,
  kwargs: { class_name: 'random', count: 1 },
};

interface Named
  extends Pick<
    DataType,
    'id' | 'title' | 'group' | 'predicate' | 'plainly' | 'words' | 'alsoCalled'
  > {
  /** absent: asks whether models can identify its title */
  readonly query?: string;
}

interface Made extends Named {
  readonly transform: ToolCall;
  /** the drawn pictures that it is applied to; absent: any world */
  readonly select?: ToolCall;
  /** arguments that differ from the usual ones */
  readonly degrees?: Readonly<Record<'strong' | 'weak', ToolCall['kwargs']>>;
}

const asked = (named: Named) => ({
  ...named,
  query: named.query ?? `Can models identify ${named.title} in images?`,
});

/** The same transform on drawn worlds and on photographs. */
export function byTransform(made: Made): DataType {
  const { transform, select = ANY_WORLD, degrees, ...named } = made;
  const by = (changes: ToolCall['kwargs']): ToolCall => ({
    name: transform.name,
    kwargs: { ...transform.kwargs, ...changes },
  });
  return {
    ...asked(named),
    drawn: { present: { select, transform }, absent: { select, transform: IDENTITY } },
    photos: transform,
    ...(degrees && { strengths: { strong: by(degrees.strong), weak: by(degrees.weak) } }),
  };
}

/** A property made by editing the drawn world itself. */
export function byWorld(made: Made): DataType {
  return { ...byTransform(made), photos: null };
}

/** A property, mostly a style, that no generator here can draw. */
export function notDrawn(named: Omit<Named, 'group'> & Partial<Pick<Named, 'group'>>): DataType {
  return {
    ...asked({ group: 'style', ...named }),
    drawn: null,
    photos: null,
    reason: `no generator here can draw it; add photographs labelled "${named.id}" and others`,
  };
}

/** Maximum characters of a title in tables, for phones. */
const LONGEST_NAME = 18;

/**
 * A type's name in a table or chart: its title, or its id if the title is too long ("multi-same").
 */
export function nameOfType({ id, title }: Pick<DataType, 'id' | 'title'>): string {
  return title.length > LONGEST_NAME ? id : title;
}
