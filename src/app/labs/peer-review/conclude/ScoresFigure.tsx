import { useMemo } from 'react';
import type { Scores } from '../../../../core/protocols/peer-review/scoring/score.ts';
import type { Truth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { scoreBars, scoreBarsTable } from '../charts/score-bars.ts';

interface ScoresFigureProps {
  readonly models: readonly string[];
  /** indexes of the models that take part */
  readonly shown: readonly number[];
  /** by UPME */
  readonly scores: Scores;
  readonly truth: Truth | null;
  /** the truth is what was measured beforehand, not what the reader typed */
  readonly measured: boolean;
  readonly file: string;
}

/** Each model's score by its peers, beside what is known of it. */
export function ScoresFigure({ models, shown, scores, truth, measured, file }: ScoresFigureProps) {
  const rows = useMemo(() => {
    const hues = huesOf(models);
    return shown
      .toSorted((a, b) => (scores[b] ?? -1) - (scores[a] ?? -1))
      .map((model) => ({
        name: models[model] ?? '',
        hue: hues[model] ?? model,
        score: scores[model] ?? null,
        known: truth?.[model] ?? null,
      }));
  }, [models, shown, scores, truth]);
  const known = measured ? 'measured' : 'typed';
  const build = useMemo(() => scoreBars(rows, known), [rows, known]);
  return (
    <PlotFigure
      title={truth ? 'Score by their peers, and what is known' : 'Score by their peers'}
      description={
        truth
          ? `UPME scores, the highest first, beside what is known: ${
              measured
                ? 'each model’s share of right answers to some 2,000 new questions about drawn worlds, as on its card'
                : 'what was typed in under “Against the truth”'
            }. The two have different units: compare their order.`
          : 'UPME scores, the highest first.'
      }
      build={build}
      table={scoreBarsTable(rows, known)}
      file={`${file} scores`}
      subject={`${rows.length} models`}
    />
  );
}
