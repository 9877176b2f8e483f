import { useMemo } from 'react';
import type { CurvePoint } from '../../../../core/ask/answer.ts';
import { findTroubles } from '../../../../core/protocols/perception/training/explain-curve.ts';
import { ARMS, type Arm } from '../../../../core/protocols/perception/training/recipes.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { judgeKey } from '../../../kit/charts/series-style.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { ARM_WORDS } from './arm-words.ts';
import { sayTrouble } from './say-trouble.ts';
import {
  type CurveMeasure,
  curveChart,
  curveTable,
  MEASURES,
  type NamedCurve,
  REWARD,
} from './training-charts.ts';

interface CurvesProps {
  readonly curves: Readonly<Partial<Record<Arm, readonly CurvePoint[]>>>;
  /** number of validation items */
  readonly held: number;
  readonly subject: string;
}

/** Live curves of all parts in training, and the problems they show. */
export function Curves({ curves, held, subject }: CurvesProps) {
  const named = useMemo(
    () =>
      ARMS.flatMap((arm): NamedCurve[] => {
        const curve = curves[arm];
        return curve && curve.length > 1 ? [{ name: ARM_WORDS[arm].name, curve }] : [];
      }),
    [curves],
  );
  const troubles = useMemo(
    () =>
      named.flatMap(({ name, curve }) =>
        findTroubles(curve, held).map((trouble) => ({
          name,
          kind: trouble.kind,
          says: sayTrouble(trouble),
        })),
      ),
    [named, held],
  );
  if (named.length === 0) return null;
  const isKnown = ({ value }: CurveMeasure): boolean =>
    named.some(({ curve }) => curve.some((point) => value(point) !== null));
  const measures = [REWARD, ...MEASURES.filter(isKnown)];
  const keys = judgeKey(
    named.map(({ name }) => name),
    'line',
  );
  return (
    <Section title="Curves">
      {troubles.length > 0 && (
        <Notice>
          <ul>
            {troubles.map(({ name, kind, says }) => (
              <li key={`${name} ${kind}`}>
                {name}: {says}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {measures.map((measure, place) => {
        const figure = (
          <PlotFigure
            key={measure.title}
            title={measure.title}
            description={measure.description}
            build={curveChart(named, measure)}
            table={curveTable(named, measure)}
            file={`training-${measure.title.toLowerCase().replace(/\W+/g, '-')}`}
            subject={subject}
            keys={keys}
          />
        );
        return place === 0 ? (
          figure
        ) : (
          <Fold key={measure.title} title={measure.title} name={`curve-${place}`}>
            {figure}
          </Fold>
        );
      })}
    </Section>
  );
}
