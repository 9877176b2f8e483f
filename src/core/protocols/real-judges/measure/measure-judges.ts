import { clusterMean } from '../../../statistics/intervals/clustered-mean.ts';
import { countShare } from '../../../statistics/intervals/clustered-share.ts';
import { lettersOf, NO_VERDICT, NOT_ASKED, type RealJudgesOptions } from '../options.ts';
import type { JudgeVerdicts } from '../reader.ts';
import { FIGURES, type FigureId, figuresOf, itemSums } from './item-sums.ts';

/** A figure with its 95 % interval. */
export interface MeasuredFigure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** verdicts, pairs of verdicts or items behind it */
  readonly of: number;
}

export interface MeasuredJudge {
  /** all judgements given, and the unreadable ones among them */
  readonly n: number;
  readonly unreadable: number;
  readonly figures: Readonly<Partial<Record<FigureId, MeasuredFigure | null>>>;
}

export interface MeasuredSet {
  readonly figures: readonly FigureId[];
  readonly judges: readonly MeasuredJudge[];
  /** the constant answer that comes closest to people; null if there are no people */
  readonly constant: { readonly letter: string; readonly figure: MeasuredFigure } | null;
}

/** The figures of each judge. */
export function measureJudges(
  options: RealJudgesOptions,
  judges: readonly JudgeVerdicts[],
): MeasuredSet {
  const figures = figuresOf(options);
  return {
    figures,
    judges: judges.map(({ told }) => ({
      n: [...told].filter((letter) => letter !== NOT_ASKED).length,
      unreadable: [...told].filter((letter) => letter === NO_VERDICT).length,
      figures: Object.fromEntries(figures.map((id) => [id, measureFigure(options, told, id)])),
    })),
    constant: constantOf(options, figures),
  };
}

/** One figure of one judge; null if no item counts. */
export function measureFigure(
  options: RealJudgesOptions,
  told: string,
  id: FigureId,
): MeasuredFigure | null {
  const sums = itemSums(options, told, id);
  const { least, most } = FIGURES[id];
  if (most === 1 && sums.every(({ of }) => of <= 1)) {
    const share = countShare(
      sums.reduce((sum, item) => sum + item.sum, 0),
      sums.reduce((sum, item) => sum + item.of, 0),
    );
    return share && { value: share.share, low: share.low, high: share.high, of: share.of };
  }
  const mean = clusterMean(sums, { least, most });
  return mean && { value: mean.mean, low: mean.low, high: mean.high, of: mean.of };
}

function constantOf(
  options: RealJudgesOptions,
  figures: readonly FigureId[],
): MeasuredSet['constant'] {
  const [id] = figures.filter((one) => FIGURES[one].needs === 'people');
  if (id === undefined) return null;
  const better = id === 'agrees' ? 1 : -1;
  const found = [...lettersOf(options.form)].flatMap((letter) => {
    const figure = measureFigure(options, alwaysTold(options, letter), id);
    return figure ? [{ letter, figure }] : [];
  });
  const [best] = found.toSorted((a, b) => better * (b.figure.value - a.figure.value));
  return best ?? null;
}

/** The verdicts of a judge that always gives this letter, in both orders. */
function alwaysTold({ items, orders, repeats }: RealJudgesOptions, letter: string): string {
  return letter.repeat(items * orders * repeats);
}
