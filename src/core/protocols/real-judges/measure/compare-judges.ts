import {
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import type { RealJudgesOptions } from '../options.ts';
import { type FigureId, figuresOf, itemSums } from './item-sums.ts';
import { type MeasuredFigure, measureFigure } from './measure-judges.ts';

export interface ComparedFigure {
  readonly figure: FigureId;
  readonly a: MeasuredFigure | null;
  readonly b: MeasuredFigure | null;
  /** b minus a, item by item, over the items that both have; null for different sets */
  readonly difference: PairedDifference | null;
}

/** One side of a comparison. */
interface ComparedSide {
  readonly options: RealJudgesOptions;
  readonly told: string;
}

/** Whether two runs judge the same items. */
export function isSameSet(a: RealJudgesOptions, b: RealJudgesOptions): boolean {
  return (
    a.source.address === b.source.address && a.source.set === b.source.set && a.items === b.items
  );
}

/** The figures that both judges have. */
export function compareJudges(a: ComparedSide, b: ComparedSide): ComparedFigure[] {
  const others = figuresOf(b.options);
  const isSame = isSameSet(a.options, b.options);
  return figuresOf(a.options)
    .filter((figure) => others.includes(figure))
    .map((figure) => ({
      figure,
      a: measureFigure(a.options, a.told, figure),
      b: measureFigure(b.options, b.told, figure),
      difference: isSame ? pairedDifference(itemMeans(a, figure), itemMeans(b, figure)) : null,
    }));
}

function itemMeans({ options, told }: ComparedSide, figure: FigureId): (number | null)[] {
  return itemSums(options, told, figure).map(({ sum, of }) => (of === 0 ? null : sum / of));
}
