import { answeredWorld } from './select/answered-world.ts';
import { generation } from './select/generation.ts';
import { retrieval } from './select/retrieval.ts';
import type { SelectTool, Tool, ToolKind, TransformTool } from './tool.ts';
import { identity } from './transform/identity.ts';
import { flip, rotate, shufflePatches, zoom } from './transform/layout.ts';
import {
  brightness,
  contrast,
  defocus,
  gaussianNoise,
  jpeg,
  overlayColor,
} from './transform/levels.ts';
import { cutMix, mixUp } from './transform/mixes.ts';
import { pasteObjectTool } from './transform/paste-object.ts';
import { pasteShape, pasteText } from './transform/pastes.ts';
import { style, weather } from './transform/world.ts';

/**
 * All tools that provide pictures. To add one, write its record and list it here.
 */
export const selectTools: readonly SelectTool[] = [generation, retrieval, answeredWorld];

/** All tools that transform pictures; add one in the same way. */
export const transformTools: readonly TransformTool[] = [
  gaussianNoise,
  jpeg,
  cutMix,
  mixUp,
  brightness,
  contrast,
  shufflePatches,
  defocus,
  style,
  weather,
  flip,
  identity,
  overlayColor,
  pasteObjectTool,
  pasteShape,
  pasteText,
  rotate,
  zoom,
];

export function findTool(kind: 'select', name: string): SelectTool | undefined;
export function findTool(kind: 'transform', name: string): TransformTool | undefined;
export function findTool(kind: ToolKind, name: string): Tool | undefined {
  const tools: readonly Tool[] = kind === 'select' ? selectTools : transformTools;
  return tools.find((tool) => tool.name === name);
}
