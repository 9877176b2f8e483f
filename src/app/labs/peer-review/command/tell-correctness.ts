import type {
  CorrectnessTable,
  JudgeCorrectness,
} from '../../../../core/protocols/peer-review/conclusions/judge-correctness.ts';
import { type Present, withoutNulls } from './reviews-output.ts';

/** How often reviewers are right; undefined values are left out. */
export type CorrectnessOutput = Present<Omit<CorrectnessTable, 'byReviewer'>> & {
  readonly reviewers: Readonly<Record<string, Present<JudgeCorrectness>>>;
};

export function tellCorrectness(
  { byReviewer, ...all }: CorrectnessTable,
  models: readonly string[],
): CorrectnessOutput {
  return {
    ...withoutNulls(all),
    reviewers: Object.fromEntries(
      byReviewer.map((one, model) => [models[model] ?? '', withoutNulls(one)]),
    ),
  };
}
