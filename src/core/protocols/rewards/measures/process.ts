import type { RewardsReport } from '../report.ts';
import { rankingKey } from '../selection/choose-best.ts';
import { type Reading, scoredRows, tableFor } from './select.ts';

/** How often the lowest score is the last one: high, and the model rewards outcomes in disguise. */
export interface MinimaAtEnd {
  /** candidates with two scored steps or more */
  readonly candidates: number;
  /** 0..1: where m steps share the lowest score, the last one counts 1/m; null of no candidate */
  readonly share: number | null;
  /** what chance would give: 1 / steps, averaged */
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

/** Right answers that were come to by a wrong step. */
export interface WrongProcess {
  /** solutions with the right answer whose steps can all be checked */
  readonly right: number;
  /** of them, those with a wrong step, 0..1; null of none */
  readonly share: number | null;
}

/** Of everything the writer wrote. */
export function wrongProcess({ questions }: RewardsReport): WrongProcess {
  const weights = questions.flatMap(({ candidates }) =>
    (candidates ?? []).flatMap(({ correct, steps }) => weightOf(correct, steps, 1)),
  );
  return sumUp(weights);
}

/** Of what a reward model chooses among all candidates; tied ones count in equal parts. */
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

/** Places of the highest score; those without a score are below all others. */
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
