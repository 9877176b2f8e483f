import { classScores } from '../../../statistics/class-scores.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';
import type { StepInput } from '../options.ts';
import type { RewardsReport } from '../report.ts';
import { type Reading, tableFor } from './select.ts';
import { shareByQuestion } from './share-by-question.ts';

/** How well a reward model's scores separate right from wrong steps of the solutions themselves. */
export interface ThresholdedSteps {
  /** scored steps that are known to be right or wrong */
  readonly steps: number;
  /** the thresholds of the two halves; a step with a score above is classified as right */
  readonly above: readonly [number, number];
  /** share of steps classified correctly; an unreadable score counts as a mistake */
  readonly accuracy: Share | null;
  /** mean of the F1 of right and of wrong steps, 0..1; null if all steps are of one kind */
  readonly f1: number | null;
}

interface Step {
  /** row of its question */
  readonly place: number;
  readonly half: 0 | 1;
  readonly right: boolean;
  readonly score: number | null;
}

/**
 * VisualProcessBench's measure: a threshold classifies the steps. There the thresholds are set by
 * hand; here each half of the questions uses the threshold with the best F1 on the other half, so
 * that no step influences its own threshold (ours). If scored on the prefix, a step counts as right
 * only if no step up to it is wrong. Null unless both halves have a known step.
 */
export function thresholdSteps(
  report: RewardsReport,
  model: number,
  reading: Pick<Reading, 'weighted' | 'control'>,
  input: StepInput,
): ThresholdedSteps | null {
  const steps = listSteps(report, model, reading, input);
  const halves = [0, 1].map((half) => steps.filter((step) => step.half === half));
  const [first = [], second = []] = halves;
  if (first.length === 0 || second.length === 0) return null;
  const above = [chooseAbove(second), chooseAbove(first)] as const;
  const said = ({ half, score }: Step) => (score === null ? null : score > above[half]);
  return {
    steps: steps.length,
    above,
    accuracy: shareByQuestion(
      steps.map((step) => ({ place: step.place, hit: said(step) === step.right })),
    ),
    f1: f1Of(steps, said),
  };
}

function listSteps(
  report: RewardsReport,
  model: number,
  reading: Pick<Reading, 'weighted' | 'control'>,
  input: StepInput,
): Step[] {
  const table = tableFor(report, model, reading);
  return report.questions.flatMap(({ candidates, facts }, row) =>
    facts
      ? []
      : (candidates ?? []).flatMap(({ steps }, place) => {
          const firstWrong = steps.findIndex((truth) => truth?.right === false);
          const spoiled = (step: number) =>
            input === 'prefix' && firstWrong >= 0 && step >= firstWrong;
          return steps.flatMap((truth, step): Step[] => {
            const score = table?.[row]?.[place]?.[step];
            if (!truth || score === undefined) return [];
            const right = truth.right && !spoiled(step);
            return [{ place: row, half: row % 2 === 0 ? 0 : 1, right, score }];
          });
        }),
  );
}

/**
 * Target number of thresholds to try, spread evenly over the scores; up to twice as many are tried.
 */
const TRIED = 40;

function chooseAbove(steps: readonly Step[]): number {
  const scores = [...new Set(steps.flatMap(({ score }) => score ?? []))].sort((a, b) => a - b);
  const every = Math.max(1, Math.floor(scores.length / TRIED));
  const between = scores
    .slice(1)
    .map((score, place) => (score + (scores[place] ?? score)) / 2)
    .filter((_, place) => place % every === 0);
  let best = { above: scores[0] ?? 0, f1: -1 };
  for (const above of between) {
    const f1 = f1Of(steps, ({ score }) => (score === null ? null : score > above)) ?? -1;
    if (f1 > best.f1) best = { above, f1 };
  }
  return best.above;
}

function f1Of(steps: readonly Step[], said: (step: Step) => boolean | null): number | null {
  const truths = steps.map(({ right }) => String(right));
  const given = steps.map((step) => String(said(step)));
  const [right, wrong] = ['true', 'false'].map((label) => classScores(truths, given, label).f1);
  return typeof right === 'number' && typeof wrong === 'number' ? (right + wrong) / 2 : null;
}
