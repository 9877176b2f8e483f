import { canonicalJson } from '../../../hash.ts';
import type { PictureFacts } from '../cues/picture-facts.ts';
import { findTool } from '../tools/registry.ts';
import type { ToolCall } from '../tools/tool.ts';
import { IDENTITY } from '../tools/tool-pair.ts';
import { type GuardedPlan, MEASURE, type Mend, type Warning, withAnswers } from './guard.ts';
import { throughWindow } from './guard-pictures.ts';

/** A measurement that separates two answers this often gives the answer away; ours. */
const TELLING = 0.95;

/**
 * Whether the answers, or the picture asked for and those beside it, differ in a transform that
 * inherently changes pixel values.
 */
export function changesPixels({ answers, among }: Pick<GuardedPlan, 'answers' | 'among'>): boolean {
  const pairs = among ? [...answers.slice(0, 1), among] : answers;
  if (new Set(pairs.map(({ transform }) => canonicalJson(transform))).size === 1) return false;
  return pairs.some(({ transform }) => {
    const tool = findTool('transform', transform.name);
    return tool !== undefined && tool.name !== IDENTITY.name && tool.group !== 'geometric';
  });
}

/**
 * Checks whether file size or black corners alone separate the pictures of two answers. `facts` are
 * those of each answer's pictures. A judge receives pixels and not files; a file's size says how
 * much detail the pixels have, which a judge may use in place of what is asked. It is ignored where
 * answers differ in a transform of pixel values, which inherently changes it and is asked about.
 */
export function guardPixels<Plan extends GuardedPlan>(
  plan: Plan,
  facts: readonly (readonly Pick<PictureFacts, 'bytes' | 'blackCorners'>[])[],
): readonly Warning<Plan>[] {
  const bytes = farthestPair(facts.map((some) => some.map((fact) => fact.bytes)));
  const corners = farthestPair(facts.map((some) => some.map((fact) => fact.blackCorners)));
  const names = ([first, second]: readonly [number, number]) =>
    `“${plan.answers[first]?.text}” and “${plan.answers[second]?.text}”`;
  const warnings: Warning<Plan>[] = [];
  if (bytes && !changesPixels(plan) && bytes.apart >= TELLING) {
    warnings.push({
      guard: 'bytes',
      message: `The size of the file alone tells ${names(bytes.places)} apart in ${Math.round(100 * bytes.apart)} % of pairs: a judge may go by how much detail the pictures have.`,
      mend: withNoise(plan) ?? MEASURE,
    });
  }
  if (corners && corners.apart >= TELLING) {
    warnings.push({
      guard: 'corners',
      message: `Black corners alone tell ${names(corners.places)} apart in ${Math.round(100 * corners.apart)} % of pairs.`,
      mend: throughWindow(plan) ?? MEASURE,
    });
  }
  return warnings;
}

/** Variance relative to the picture's, as in the experiments on noise (Table 3 of APEX). */
const NOISE: ToolCall = { name: 'AddGaussianNoise', kwargs: { variance_factor: 1.4 } };

/**
 * Gives every picture the same noise, which then makes up nearly all of a file. Null if answers
 * have transforms that noise would replace.
 */
function withNoise<Plan extends GuardedPlan>(plan: Plan): Mend<Plan> | null {
  if (plan.answers.some(({ transform }) => transform.name !== IDENTITY.name)) return null;
  return {
    kind: 'plan',
    says: 'Add the same noise to every answer',
    plan: withAnswers(plan, (answer) => ({ ...answer, transform: NOISE })),
  };
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
