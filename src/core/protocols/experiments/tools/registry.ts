import { answeredWorld } from './select/answered-world.ts';
import { generation } from './select/generation.ts';
import { retrieval } from './select/retrieval.ts';
import type { SelectTool, Tool, ToolKind, TransformTool } from './tool.ts';
import { brightnessTool } from './transform/brightness.ts';
import { contrastTool } from './transform/contrast.ts';
import { cutMixTool } from './transform/cut-mix.ts';
import { defocusTool } from './transform/defocus.ts';
import { flipTool } from './transform/flip.ts';
import { gaussianNoiseTool } from './transform/gaussian-noise.ts';
import { identity } from './transform/identity.ts';
import { jpegTool } from './transform/jpeg.ts';
import { mixUpTool } from './transform/mix-up.ts';
import { overlayColorTool } from './transform/overlay-color.ts';
import { pasteObjectTool } from './transform/paste-object.ts';
import { pasteShapeTool } from './transform/paste-shape.ts';
import { pasteTextTool } from './transform/paste-text.ts';
import { rotateTool } from './transform/rotate.ts';
import { shufflePatchesTool } from './transform/shuffle-patches.ts';
import { styleTool } from './transform/style.ts';
import { weatherTool } from './transform/weather.ts';
import { zoomTool } from './transform/zoom.ts';

/**
 * All tools that provide pictures. To add one, write its record in its own file and list it here.
 */
export const selectTools: readonly SelectTool[] = [generation, retrieval, answeredWorld];

/** All tools that transform pictures; add one in the same way. */
export const transformTools: readonly TransformTool[] = [
  gaussianNoiseTool,
  jpegTool,
  cutMixTool,
  mixUpTool,
  brightnessTool,
  contrastTool,
  shufflePatchesTool,
  defocusTool,
  styleTool,
  weatherTool,
  flipTool,
  identity,
  overlayColorTool,
  pasteObjectTool,
  pasteShapeTool,
  pasteTextTool,
  rotateTool,
  zoomTool,
];

export function findTool(kind: 'select', name: string): SelectTool | undefined;
export function findTool(kind: 'transform', name: string): TransformTool | undefined;
export function findTool(kind: ToolKind, name: string): Tool | undefined {
  const tools: readonly Tool[] = kind === 'select' ? selectTools : transformTools;
  return tools.find((tool) => tool.name === name);
}
