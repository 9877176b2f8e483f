import { useMemo } from 'react';
import type { CurvePoint } from '../../../../core/ask/answer.ts';
import { STEP_ARMS, type StepArm } from '../../../../core/protocols/rewards/training/recipes.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { Section } from '../../../kit/components/Section.tsx';
import { lossChart, lossTable, type NamedLosses } from '../charts/loss-chart.ts';
import { HEAD_WORDS } from './head-words.ts';

interface LossesProps {
  readonly curves: Readonly<Partial<Record<StepArm, readonly CurvePoint[]>>>;
  readonly subject: string;
}

/** Errors on training and validation steps during training. */
export function Losses({ curves, subject }: LossesProps) {
  const named = useMemo(
    () =>
      // the head on known steps is validated on other steps, so its error is not comparable
      STEP_ARMS.filter((arm) => arm !== 'known').flatMap((arm): NamedLosses[] => {
        const curve = curves[arm];
        return curve && curve.length > 1 ? [{ name: HEAD_WORDS[arm].name, curve }] : [];
      }),
    [curves],
  );
  if (named.length === 0) return null;
  return (
    <Section title="Losses">
      <PlotFigure
        title="Squared error on steps"
        description="Mean squared error between a step’s value and its target. Solid: validation questions, whose lowest point chooses the weights that are kept. Dashed: the steps trained on."
        build={lossChart(named)}
        table={lossTable(named)}
        file="steps-loss"
        subject={subject}
        keys={judgeKey(
          named.map(({ name }) => name),
          'line',
        )}
      />
    </Section>
  );
}
