import { deflateSync } from 'fflate';
import type { Raster } from '../../../raster.ts';
import { findTool } from '../tools/registry.ts';
import type { GuardedPlan, Warning } from './guard.ts';

/** Measurements of a picture apart from its contents. */
export interface PixelFacts {
  /** size of the pixel data, deflated as in a PNG file without filters */
  readonly bytes: number;
  /** number of black corners, 0..4 */
  readonly blackCorners: number;
}

export function factsOf({ width, height, data }: Raster): PixelFacts {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const isBlack = (pixel: number) =>
    data.subarray(3 * pixel, 3 * pixel + 3).every((level) => level < 8);
  return {
    bytes: deflateSync(new Uint8Array(data)).length,
    blackCorners: corners.filter(isBlack).length,
  };
}

/** A measurement that separates two answers this often gives the answer away; ours. */
const TELLING = 0.95;

/** Whether an answer's transform inherently changes pixel values, and not only their positions. */
export function changesPixels({ answers }: Pick<GuardedPlan, 'answers'>): boolean {
  return answers.some(({ transform }) => {
    const tool = findTool('transform', transform.name);
    return tool !== undefined && tool.name !== 'Identity' && tool.group !== 'geometric';
  });
}

/**
 * Checks whether file size or black corners alone separate the pictures of two answers. `facts` are
 * those of each answer's pictures. File size is ignored for transforms of pixel values: they
 * inherently change it, and they are what is asked about.
 */
export function guardPixels<Plan extends GuardedPlan>(
  plan: Plan,
  facts: readonly (readonly PixelFacts[])[],
): readonly Warning<Plan>[] {
  const bytes = farthestPair(facts.map((some) => some.map((fact) => fact.bytes)));
  const corners = farthestPair(facts.map((some) => some.map((fact) => fact.blackCorners)));
  const names = ([first, second]: readonly [number, number]) =>
    `“${plan.answers[first]?.text}” and “${plan.answers[second]?.text}”`;
  return [
    ...(bytes && !changesPixels(plan) && bytes.apart >= TELLING
      ? [
          {
            guard: 'bytes' as const,
            message: `The size of the file alone tells ${names(bytes.places)} apart in ${Math.round(100 * bytes.apart)} % of pairs: the pictures differ in more than what is asked. Compare the accuracy with a sham experiment's.`,
            mend: null,
          },
        ]
      : []),
    ...(corners && corners.apart >= TELLING
      ? [
          {
            guard: 'corners' as const,
            message: `Black corners alone tell ${names(corners.places)} apart in ${Math.round(100 * corners.apart)} % of pairs.`,
            mend: null,
          },
        ]
      : []),
  ];
}

/** The pair of answers that a measurement separates best. */
function farthestPair(
  values: readonly (readonly number[])[],
): { readonly places: readonly [number, number]; readonly apart: number } | null {
  let best: { places: readonly [number, number]; apart: number } | null = null;
  for (const [first, some] of values.entries()) {
    for (const [second, others] of values.entries()) {
      if (second <= first || some.length === 0 || others.length === 0) continue;
      const apart = tellApart(some, others);
      if (apart > (best?.apart ?? 0)) best = { places: [first, second], apart };
    }
  }
  return best;
}

/** Share of pairs in which the same side has the larger number, 0.5..1; a tie counts half. */
function tellApart(first: readonly number[], second: readonly number[]): number {
  let larger = 0;
  for (const a of first) {
    for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0;
  }
  const share = larger / (first.length * second.length);
  return Math.max(share, 1 - share);
}
