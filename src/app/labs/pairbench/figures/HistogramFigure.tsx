import { useMemo } from 'react';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { ORDERS, PAIR_KINDS, type PairKind } from '../../../../core/protocols/pairbench/split.ts';
import { KeySwatch } from '../../../kit/charts/Legend.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { kindKey } from '../charts/pair-kinds.ts';
import { axisOf } from '../charts/score-axis.ts';
import {
  histogramData,
  histogramTable,
  scoreHistogram,
  tallestBar,
} from '../charts/score-histogram.ts';

interface HistogramFigureProps {
  readonly points: readonly ResultPoint[];
  readonly title: string;
  /** names the judge and the pairs */
  readonly subject: string;
  readonly file: string;
  /** points of the histogram shown beside this one, so that both get the same axes */
  readonly beside?: readonly ResultPoint[];
  /** the kind selected here or elsewhere; if absent, none can be selected */
  readonly kind?: PairKind | null;
  readonly onKind?: (kind: PairKind) => void;
}

/** forward is blue and reverse is ochre, as on every screen */
const KEYS = ORDERS.map((order) => ({
  label: { forward: 'original first', reverse: 'transformed first' }[order],
  color: `var(--order-${order})`,
  shape: 'bar' as const,
}));

/** How often each score was given, by kind of pair. */
export function HistogramFigure(props: HistogramFigureProps) {
  const { points, title, subject, file, beside = NONE, kind = null, onKind } = props;
  const axis = useMemo(() => axisOf([...points, ...beside]), [points, beside]);
  const data = useMemo(() => histogramData(points, axis), [points, axis]);
  const tallest = useMemo(
    () => Math.max(tallestBar(data), tallestBar(histogramData(beside, axis))),
    [data, beside, axis],
  );
  return (
    <PlotFigure
      title={title}
      subject={`${subject}: ${formatCount(points.length)} pairs, two scores each`}
      keys={KEYS}
      description="How often each score was given. Dashed: the truth. A judge that tells the kinds apart has its bars there."
      build={useMemo(() => scoreHistogram(data, tallest), [data, tallest])}
      table={useMemo(() => histogramTable(data), [data])}
      file={file}
      {...(onKind && {
        controls: (
          <fieldset className="row" aria-label="Only one kind of pair">
            {PAIR_KINDS.map((one) => (
              <Button key={one} aria-pressed={one === kind} onClick={() => onKind(one)}>
                <KeySwatch entry={kindKey(one)} />
                {one}
              </Button>
            ))}
          </fieldset>
        ),
      })}
    />
  );
}

const NONE: readonly ResultPoint[] = [];
