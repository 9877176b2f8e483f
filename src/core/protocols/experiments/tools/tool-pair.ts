import type { ToolCall } from './tool.ts';

/** The transform that leaves a picture as it is. */
export const IDENTITY: ToolCall = { name: 'Identity', kwargs: {} };

/** A select tool and a transform tool: together they make the pictures of one answer. */
export interface ToolPair {
  readonly select: ToolCall;
  readonly transform: ToolCall;
}

/** Tools for pictures with a property, and for otherwise identical pictures without it. */
export interface MadePair {
  readonly present: ToolPair;
  readonly absent: ToolPair;
}
