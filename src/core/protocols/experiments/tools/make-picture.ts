import type { Picture } from '../../../picture.ts';
import type { PictureSourceSpec } from '../../../spec/picture-source.ts';
import { findTool, selectTools, transformTools } from './registry.ts';
import {
  type DrawKey,
  parseKwargs,
  type SelectTool,
  type ToolCall,
  type TransformTool,
} from './tool.ts';
import type { ToolPair } from './tool-pair.ts';

/**
 * Offset of the index at which a second picture for mixing is drawn, so far beyond an answer's own
 * indexes that it is none of its pictures.
 */
const BEYOND = 1_000_000;

/**
 * Makes the picture of an answer at an index. Throws Error that names the tool and the field at
 * fault, or why there is no such picture.
 */
export function makePicture(
  { select, transform }: ToolPair,
  key: DrawKey,
  source: PictureSourceSpec,
): Picture {
  const [selecting, transforming] = [selectToolOf(select), transformToolOf(transform)];
  const selectArguments = parseKwargs(selecting, select.kwargs);
  const draw = (index: number) => selecting.draw(selectArguments, { ...key, index }, source);
  return transforming.apply(draw(key.index), parseKwargs(transforming, transform.kwargs), key, () =>
    draw(key.index + BEYOND),
  );
}

export function selectToolOf({ name }: ToolCall): SelectTool {
  const tool = findTool('select', name);
  if (tool) return tool;
  throw new Error(unknownTool('select', name, selectTools, findTool('transform', name)));
}

export function transformToolOf({ name }: ToolCall): TransformTool {
  const tool = findTool('transform', name);
  if (tool) return tool;
  throw new Error(unknownTool('transform', name, transformTools, findTool('select', name)));
}

function unknownTool(
  kind: string,
  name: string,
  tools: readonly { readonly name: string }[],
  other: { readonly kind: string } | undefined,
): string {
  if (other) return `"${name}" is a ${other.kind} tool, and a ${kind} tool is needed here`;
  return `there is no ${kind} tool "${name}"; there are ${tools.map((tool) => tool.name).join(', ')}`;
}
