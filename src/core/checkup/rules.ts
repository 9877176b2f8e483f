import type { CheckRule } from './check-rule.ts';
import { looks } from './rules/looks.ts';
import { order, symmetry } from './rules/orders.ts';
import { prompts } from './rules/prompts.ts';
import { confidence, readable } from './rules/reading.ts';
import { retest, served } from './rules/steadiness.ts';
import { answers, closer, scores } from './rules/tasks.ts';

/** The rules of the verdict in display order; steps may add further ones. */
export const RULES: readonly CheckRule[] = [
  looks,
  scores,
  closer,
  answers,
  order,
  symmetry,
  prompts,
  retest,
  served,
  confidence,
  readable,
];
