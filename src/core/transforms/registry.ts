import * as v from 'valibot';
import { messageOf } from '../errors.ts';
import { Random } from '../random.ts';
import type { Raster } from '../raster.ts';
import { sayIssue } from '../spec/parse.ts';
import { colorJitterTransform } from './color-jitter.ts';
import { elasticTransform } from './elastic.ts';
import { gaussianBlurTransform } from './gaussian-blur.ts';
import { fitSquareTransform } from './layout/fit-square.ts';
import { flipTransform } from './layout/flip.ts';
import { roundWindowTransform } from './layout/round-window.ts';
import { shufflePatchesTransform } from './layout/shuffle-patches.ts';
import { zoomTransform } from './layout/zoom.ts';
import { brightnessTransform } from './levels/brightness.ts';
import { contrastTransform } from './levels/contrast.ts';
import { defocusTransform } from './levels/defocus.ts';
import { gaussianNoiseTransform } from './levels/gaussian-noise.ts';
import { jpegTransform } from './levels/jpeg/jpeg.ts';
import { overlayColorTransform } from './levels/overlay-color.ts';
import { pasteObjectsTransform } from './pasted/paste-objects.ts';
import { pasteShapesTransform } from './pasted/paste-shapes.ts';
import { pasteTextTransform } from './pasted/paste-text.ts';
import { perspectiveTransform } from './perspective.ts';
import { resizeTransform } from './resize.ts';
import { rotateTransform } from './rotate.ts';
import type { ChangeWords, PixelSize, TransformDefinition } from './transform-definition.ts';

const DEFINITIONS = [
  colorJitterTransform,
  rotateTransform,
  gaussianBlurTransform,
  perspectiveTransform,
  elasticTransform,
  resizeTransform,
  brightnessTransform,
  contrastTransform,
  gaussianNoiseTransform,
  defocusTransform,
  jpegTransform,
  overlayColorTransform,
  flipTransform,
  shufflePatchesTransform,
  zoomTransform,
  roundWindowTransform,
  fitSquareTransform,
  pasteShapesTransform,
  pasteObjectsTransform,
  pasteTextTransform,
] as const;

type Definition = (typeof DEFINITIONS)[number];

/** An operation with its parameters, as recorded for every draw. */
export type Transform = {
  [D in Definition as D['op']]: {
    readonly op: D['op'];
    readonly params: v.InferOutput<D['schema']>;
  };
}[Definition['op']];

export type Op = Transform['op'];

/** The source of the ranges that transforms are drawn from, for screens and exports. */
export const RANGES_SOURCE = 'ours: the paper publishes no ranges';

/** Every operation. */
export const OPS: readonly Op[] = DEFINITIONS.map(({ op }) => op);

/** Operations with an adjustable strength. */
export type GradedOp = {
  [D in Definition as D['op']]: D extends { atStrength: unknown } ? D['op'] : never;
}[Op];

export const GRADED_OPS: readonly GradedOp[] = OPS.filter(isGraded);

function isGraded(op: Op): op is GradedOp {
  return definitionOf(op).atStrength !== undefined;
}

/** Operations that Play lists in addition to PairBench's, with our wording. */
export type PlayedOp = {
  [D in Definition as D['op']]: D extends { change: ChangeWords } ? D['op'] : never;
}[GradedOp];

export const PLAYED_OPS: readonly PlayedOp[] = GRADED_OPS.filter(isPlayed);

function isPlayed(op: GradedOp): op is PlayedOp {
  return definitionOf(op).change !== undefined;
}

/** The words that tell a judge to mind an operation. Throws RangeError if it has none. */
export function changeWordsOf(op: PlayedOp): ChangeWords {
  const { change } = definitionOf(op);
  if (!change) throw new RangeError(`${op} has no words for a judge`);
  return change;
}

/**
 * Most multiplications per channel for all steps of one picture: some seconds of work. A blur with
 * a kernel of 165 pixels takes as many on 12 megapixels; the drawn transforms of a photograph with
 * sides of 512 pixels take a hundredth.
 */
const MOST_COST = 4e9;

/** A transform that cannot be applied to this picture, e.g. one onto corners on one line. */
export class TransformError extends Error {
  readonly op: Op;

  constructor(op: Op, cause: unknown) {
    super(`${op}: ${messageOf(cause)}`, { cause });
    this.name = 'TransformError';
    this.op = op;
  }
}

/** Applies a transform; the given picture is not changed. Throws TransformError. */
export function applyTransform(raster: Raster, { op, params }: Transform): Raster {
  try {
    return definitionOf(op).apply(raster, params);
  } catch (fault) {
    throw new TransformError(op, fault);
  }
}

/** Draws a transform for a picture of this size from the operation's ranges. */
export function drawTransform(op: Op, size: PixelSize, random: Random): Transform {
  return { op, params: definitionOf(op).draw(size, random) } as Transform;
}

/**
 * A transform for a slider: 0 changes nothing, 1 is the strongest of the drawn range. Its direction
 * depends only on `seed`. Throws RangeError for a strength outside 0..1.
 */
export function transformAtStrength(
  op: GradedOp,
  strength: number,
  size: PixelSize,
  seed = 0,
): Transform {
  if (!(strength >= 0 && strength <= 1)) {
    throw new RangeError(`strength must be from 0 to 1, got ${strength}`);
  }
  const random = new Random(['strength', op, seed]);
  return { op, params: definitionOf(op).atStrength?.(strength, size, random) } as Transform;
}

/** The displayed name of an operation. */
export function nameOf(op: Op): string {
  return definitionOf(op).name;
}

/** A transform with its parameters, in words. */
export function describeTransform({ op, params }: Transform): string {
  return definitionOf(op).describe(params);
}

/** The size of a picture after the steps. */
export function sizeAfter(size: PixelSize, steps: readonly Transform[]): PixelSize {
  return steps.reduce(
    (before, { op, params }) => definitionOf(op).sizeAfter?.(params) ?? before,
    size,
  );
}

/**
 * Parses a transform from a person's input or a file. Throws RangeError naming the field and what
 * is wrong with it.
 */
export function parseTransform(op: string, params: unknown): Transform {
  const { schema } = definitionOf(op);
  const result = v.safeParse(schema, params);
  if (result.success) return { op, params: result.output } as Transform;
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  const taken = 'entries' in schema && schema.entries ? Object.keys(schema.entries) : [];
  const fields = issue.type === 'strict_object' && taken.length > 0;
  throw new RangeError(
    `${op}: ${field ? `"${field}": ` : ''}${sayIssue(issue)}${fields ? ` (${op} takes ${taken.join(', ')})` : ''}`,
  );
}

/**
 * Checks that the steps of a picture of this size do not exceed the allowed cost. Throws RangeError
 * naming the step that exceeds it.
 */
export function checkCost(size: PixelSize, steps: readonly Transform[]): void {
  let cost = 0;
  for (const [index, { op, params }] of steps.entries()) {
    const before = sizeAfter(size, steps.slice(0, index));
    cost += definitionOf(op).cost(params, before);
    if (cost > MOST_COST) {
      throw new RangeError(
        `${op}: too much work on ${before.width} x ${before.height} pixels; ` +
          'make the picture smaller, or the kernel or sigma',
      );
    }
  }
}

function definitionOf(op: string): TransformDefinition<string, object> {
  const definition = DEFINITIONS.find((one) => one.op === op);
  if (!definition) {
    throw new RangeError(`unknown operation "${op}"; there are ${OPS.join(', ')}`);
  }
  return definition as TransformDefinition<string, object>;
}
