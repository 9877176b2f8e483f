import { useMemo } from 'react';
import type { PositionBias } from '../../../../core/protocols/peer-review/biases/position.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import {
  orderBars,
  orderBarsTable,
  orderHeight,
  orderRows,
  startOfBar,
} from '../charts/order-bars.ts';

interface OrderFigureProps {
  /** by reviewer */
  readonly position: readonly PositionBias[];
  readonly names: readonly string[];
  /** the reviewers that the headline names */
  readonly named: readonly number[];
  /** the run's judge that scores pictures and reviews nothing; null: none */
  readonly encoder: string | null;
  readonly file: string;
  /** the reviewer whose round is shown; null: none */
  readonly shown: number | null;
  readonly onShow: (reviewer: number) => void;
}

/** How often each reviewer changes its verdict when the two answers swap places. */
export function OrderFigure(props: OrderFigureProps) {
  const { position, names, named, encoder, file, shown, onShow } = props;
  const rows = useMemo(() => orderRows(position, names), [position, names]);
  const build = useMemo(() => orderBars(rows, named), [rows, named]);
  return (
    <PlotFigure
      title="How often each reviewer changes its verdict"
      description={`Each verdict was asked for in both orders.${encoder === null ? '' : ` ${encoder} does not review.`} The line on a bar is its 95 % interval. Select a mark for a case.`}
      build={build}
      height={orderHeight(rows)}
      table={orderBarsTable(rows)}
      file={`${file} order`}
      subject={`${rows.length} reviewers`}
      opens={(mark) => {
        const reviewer = names.findIndex((name) => mark.startsWith(startOfBar(name)));
        return reviewer < 0 ? null : () => onShow(reviewer);
      }}
      opened={shown === null ? null : startOfBar(names[shown] ?? '')}
      names="at-foot"
    />
  );
}
