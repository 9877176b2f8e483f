import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { describeCell, type FlipMapData, flipMap, flipMapTable } from '../charts/flip-map.ts';
import { enhanceFlipMap, markChosen } from '../charts/flip-selection.ts';
import { PairPictures, type PairsOf } from '../pairs/PairPictures.tsx';
import pairs from '../pairs/Pairs.module.css';
import type { Selection } from '../story/selection.ts';
import type { Verdict } from '../story/verdict.ts';

interface FlipMapProps extends PairsOf {
  readonly name: string;
  readonly data: FlipMapData;
  readonly verdict: Verdict;
  readonly epsilon: number;
  /** number of pairs that the largest mark of all maps stands for */
  readonly most: number;
  /** describes the map's pairs */
  readonly slice: string;
  /** the selected cell, if it belongs to this judge */
  readonly chosen: Selection['cell'];
  readonly onChoose: (cell: NonNullable<Selection['cell']>) => void;
  readonly file: string;
}

/** What the colours of every flip map mean. */
export function flipKeys(epsilon: number, hasInvalid: boolean): KeyEntry[] {
  return [
    { label: `at most ${epsilon} apart`, color: 'var(--ink-3)', shape: 'circle' },
    { label: 'higher with the original first', color: 'var(--order-forward)', shape: 'circle' },
    { label: 'higher with the transformed first', color: 'var(--order-reverse)', shape: 'circle' },
    ...(hasInvalid
      ? [{ label: 'a score missing', color: 'var(--line-strong)', shape: 'circle' } as const]
      : []),
  ];
}

/** One judge's map of forward and reverse scores; a hovered or focused cell shows its pictures. */
export function FlipMap(props: FlipMapProps) {
  const { name, data, verdict, epsilon, most, slice, chosen, onChoose, file, ...of } = props;
  const [peek, setPeek] = useState<{ readonly cell: number; readonly at: DOMRect } | null>(null);
  const build = useMemo(() => flipMap(data, epsilon, most), [data, epsilon, most]);
  const table = useMemo(() => flipMapTable(data), [data]);
  // the drawing reads the selection when it is redrawn; a new selection must not cause a redraw
  const now = useRef({ chosen, onChoose });
  now.current = { chosen, onChoose };
  const drawn = useRef<Element>(null);
  const enhance = useCallback(
    (drawing: Element) => {
      drawn.current = drawing;
      return enhanceFlipMap(drawing, data, {
        chosen: () => now.current.chosen,
        onChoose: (cell) => now.current.onChoose(cell),
        onPeek: setPeek,
      });
    },
    [data],
  );
  useEffect(() => {
    if (drawn.current) markChosen(drawn.current, data, chosen);
  }, [data, chosen]);
  const cell = peek && data.cells[peek.cell];
  const [first] = cell?.points ?? [];
  const { changed, pairs: count } = verdict;
  const hasInvalid = data.axis.positions.includes(data.axis.invalid);
  return (
    <>
      <PlotFigure
        title={name}
        subject={`Flip map of ${name}: ${formatCount(count)} pairs (${slice}), ${formatCount(changed)} of them more than ${epsilon} apart`}
        keys={flipKeys(epsilon, hasInvalid)}
        keysElsewhere
        description={`${formatCount(changed)} of ${formatCount(count)} more than ${epsilon} apart.`}
        build={build}
        table={table}
        file={file}
        enhance={enhance}
      />
      {peek && cell && first && (
        <div className={pairs.peek} style={placeOf(peek.at)} aria-hidden="true">
          <PairPictures {...of} point={first} />
          <span>{describeCell(cell, data.axis)}</span>
        </div>
      )}
    </>
  );
}

/** width of the preview beside a cell in CSS pixels: 13rem and a margin */
const PEEK_WIDTH = 224;

/** Places the preview below the cell, inside the window. */
function placeOf({ left, right, bottom, top }: DOMRect): { left: number; top: number } {
  const { innerWidth, innerHeight } = window;
  const height = PEEK_WIDTH * 0.8;
  return {
    left: Math.max(8, Math.min((left + right) / 2 - PEEK_WIDTH / 2, innerWidth - PEEK_WIDTH)),
    top: bottom + 8 + height > innerHeight ? top - 8 - height : bottom + 8,
  };
}
