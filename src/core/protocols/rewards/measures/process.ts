import type { RewardsReport } from '../report.ts';
import { rankingKey } from '../selection/choose-best.ts';
import { type Reading, scoredRows, tableFor } from './select.ts';

/**
 * How often the lowest step score is the last one; if often, the model in effect rewards outcomes.
 */
export interface MinimaAtEnd {
  /** candidates with at least two scored steps */
  readonly candidates: number;
  /**
   * 0..1; if m steps share the lowest score, including the last one, they count 1/m; null without
   * candidates
   */
  readonly share: number | null;
  /** the share expected by chance: 1 / steps, averaged */
  readonly chance: number | null;
}

export function measureMinima(
  report: RewardsReport,
  model: number,
  reading: Pick<Reading, 'weighted' | 'control'>,
): MinimaAtEnd {
  const all = (tableFor(report, model, reading) ?? []).flat();
  let [candidates, atEnd, chance] = [0, 0, 0];
  for (const steps of all) {
    const scores = steps.filter((score) => typeof score === 'number');
    if (scores.length < 2 || steps.includes(undefined)) continue;
    candidates += 1;
    chance += 1 / scores.length;
    const least = Math.min(...scores);
    if (scores.at(-1) === least) atEnd += 1 / scores.filter((score) => score === least).length;
  }
  return candidates === 0
    ? { candidates, share: null, chance: null }
    : { candidates, share: atEnd / candidates, chance: chance / candidates };
}

/** Right answers that were reached by a wrong step. */
export interface WrongProcess {
  /** solutions with the right answer and only checkable steps */
  readonly right: number;
  /** share of them with a wrong step, 0..1; null if there are none */
  readonly share: number | null;
}

/** Over all of the writer's solutions. */
export function wrongProcess({ questions }: RewardsReport): WrongProcess {
  const weights = questions.flatMap(({ candidates }) =>
    (candidates ?? []).flatMap(({ correct, steps }) => weightOf(correct, steps, 1)),
  );
  return sumUp(weights);
}

/** Over a reward model's choices among all candidates; tied candidates share the weight equally. */
export function wrongProcessChosen(
  report: RewardsReport,
  model: number,
  reading: Reading,
): WrongProcess {
  const rows = scoredRows(report, model, reading);
  const weights = report.questions.flatMap(({ candidates }, row) => {
    const scored = rows[row];
    if (!candidates || !scored) return [];
    const best = topOf(scored.map(({ score }) => score));
    return best.flatMap((place) => {
      const one = candidates[place];
      return one ? weightOf(one.correct, one.steps, 1 / best.length) : [];
    });
  });
  return sumUp(weights);
}

/** Indexes of the highest score; missing scores rank below all others. */
export function topOf(scores: readonly (number | null)[]): number[] {
  const keys = scores.map(rankingKey);
  const most = Math.max(...keys);
  return keys.flatMap((key, place) => (key === most ? [place] : []));
}

interface Weighed {
  readonly weight: number;
  readonly wrong: boolean;
}

function weightOf(
  correct: boolean,
  steps: readonly ({ readonly right: boolean } | null)[],
  weight: number,
): Weighed[] {
  if (!correct || steps.length === 0 || steps.includes(null)) return [];
  return [{ weight, wrong: steps.some((step) => step?.right === false) }];
}

function sumUp(weights: readonly Weighed[]): WrongProcess {
  const right = weights.reduce((sum, { weight }) => sum + weight, 0);
  const wrong = weights.reduce((sum, one) => sum + (one.wrong ? one.weight : 0), 0);
  return { right, share: right === 0 ? null : wrong / right };
}
