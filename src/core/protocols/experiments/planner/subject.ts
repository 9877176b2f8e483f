import type { Strength } from '../tools/data-type.ts';
import type { ToolCall, TypeGroup } from '../tools/tool.ts';
import type { MadePair } from '../tools/tool-pair.ts';

/** A property that pictures can have: a data type of the paper, or one of ours. */
export interface Subject {
  readonly id: string;
  /** whether it is one of the paper's types or one of ours */
  readonly kind: 'type' | 'tool';
  /** completes "models can identify", e.g. "left rotation" */
  readonly noun: string;
  /** completes "Is the image …", e.g. "rotated to the left" */
  readonly predicate: string;
  readonly group: TypeGroup;
  /** tools for pictures with the property, and for otherwise identical pictures without it */
  readonly made: MadePair;
  /** transforms that show it more or less; empty: it has no degrees */
  readonly strengths: Readonly<Partial<Record<Strength, ToolCall>>>;
  /** other names that a user may use */
  readonly alsoCalled: readonly string[];
}

/** A property that is known by name but that these pictures cannot have. */
export interface MissingSubject {
  readonly id: string;
  readonly noun: string;
  readonly alsoCalled: readonly string[];
  /** completes the sentence "“NOUN: …”" */
  readonly reason: string;
}

export type FoundSubject = Subject | MissingSubject;

export function isMissing(found: FoundSubject): found is MissingSubject {
  return 'reason' in found;
}
