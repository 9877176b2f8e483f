import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { PlotFigure } from '../../../charts/PlotFigure.tsx';
import { flipMap, flipMapData, flipMapTable } from '../charts/flip-map.ts';
import { enhanceFlipMap, type FlipSelection } from '../charts/flip-selection.ts';
import { KindLegend } from '../charts/KindLegend.tsx';
import { isRepeated } from '../charts/point-name.ts';
import { PairList } from '../pairs/PairList.tsx';
import styles from './FlipMapFigure.module.css';

interface FlipMapFigureProps {
  readonly runId: string;
  readonly choice: JudgeChoice;
  readonly sentences: Readonly<Record<string, string>>;
  readonly points: readonly ResultPoint[];
  readonly epsilon: number;
  readonly slider: ReactNode;
  readonly file: string;
}

/** The flip map with the pairs of the cell or dot that is chosen beside it. */
export function FlipMapFigure(props: FlipMapFigureProps) {
  const { runId, choice, sentences, points, epsilon, slider, file } = props;
  const [selection, setSelection] = useState<FlipSelection | null>(null);
  const data = useMemo(() => flipMapData(points), [points]);
  const build = useMemo(() => flipMap(data, epsilon), [data, epsilon]);
  const table = useMemo(() => flipMapTable(data), [data]);
  // the drawing asks for the choice when it is made anew; a new choice must not make it anew
  const chosen = useRef(selection);
  chosen.current = selection;
  const enhance = useCallback(
    (drawing: Element) => enhanceFlipMap(drawing, data, () => chosen.current, setSelection),
    [data],
  );
  const cell = data.cells.find(
    (one) => one.forward === selection?.forward && one.reverse === selection.reverse,
  );
  const { unit } = data.packing;
  const repeated = isRepeated(points);
  return (
    <PlotFigure
      title="Flip map"
      description={
        'Each dot is a pair: its forward score across, its reverse score up. On the diagonal the order ' +
        'did not matter; the shaded steps are within ε. Choose a dot or a cell to see its pairs.' +
        (repeated ? ' A pair that was asked several times has a dot for each time.' : '') +
        (unit > 1 ? ` A dot stands for up to ${unit} pairs.` : '')
      }
      build={build}
      table={table}
      file={file}
      enhance={enhance}
      controls={
        <div className="row across-4 between">
          <KindLegend />
          {slider}
        </div>
      }
      aside={
        <div className={styles.detail} aria-live="polite">
          {selection === null || cell === undefined ? (
            <p className={styles.hint}>
              Nothing chosen. Click a dot, or Tab into the map, go with the arrow keys and press
              Enter.
            </p>
          ) : (
            <PairList
              key={`${selection.forward} ${selection.reverse}`}
              runId={runId}
              choice={choice}
              sentences={sentences}
              axis={data.axis}
              cell={cell}
              points={points}
              chosen={selection.point}
              onChoose={(point) => setSelection({ ...selection, point })}
            />
          )}
        </div>
      }
    />
  );
}
