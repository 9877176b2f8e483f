import type { FigureKind } from '../../checkup/check-figure.ts';
import type { CheckStep } from '../../checkup/check-step.ts';
import { clusterShare, type ItemCount } from '../../statistics/intervals/clustered-share.ts';
import { placeRate } from '../place-rate.ts';
import type { JudgedItem } from './judged-item.ts';
import type { PerceptionOptions } from './options.ts';
import type { PerceptionRunReport } from './reader.ts';

const RIGHT: FigureKind = {
  id: 'answersRight',
  name: 'Right answer preferred in both orders',
  means:
    'Share of items whose right answer wins over one that misreads the picture, in both orders; chance is 25 %.',
  unit: 'share',
  better: 'high',
  of: 'items',
  enough: 0.1,
  reference: { value: 0.25, words: 'chance' },
};

const FIRST: FigureKind = {
  id: 'answersFirst',
  name: 'First answer favoured',
  plainly: 'lead of the first answer',
  means:
    'Verdicts for the answer shown first less those for the second, as a share of those that choose one: above 0 the first place is favoured.',
  unit: 'signed',
  better: 'zero',
  of: 'verdicts',
  enough: 0.12,
  reference: { value: 0, words: 'no place favoured' },
};

/** Two answers to a question about a picture, one of which misreads it. */
export const answersCheck: CheckStep<PerceptionOptions, PerceptionRunReport> = {
  id: 'answers',
  title: 'Pairs of answers',
  asks: 'It scores two answers about a drawn world, one of which misreads it, in both orders.',
  rungs: { quick: [4, 8], standard: [16, 40], whole: [64, 128] },
  // a probe after each error
  mostAsks: (certain, items) => certain + items,
  optionsOf(items, source) {
    if (source.type === 'photos') return 'of photographs it is not known which answer is right';
    return { source: { type: 'worlds' }, items, mode: 'pair', orders: 'both', answerTokens: 128 };
  },
  figures: [RIGHT, FIRST],
  measure({ report: [judge] }) {
    const all = judge?.accuracy.perception.all ?? null;
    const first = placeRate(clusterShare((judge?.judged ?? []).map(countFirst)));
    return {
      figures: [
        { id: RIGHT.id, value: all?.share ?? null, interval: all, n: all?.n ?? 0 },
        { id: FIRST.id, ...first },
      ],
    };
  },
};

/** Counts an item's verdicts that choose an answer, and those that prefer the first one shown. */
function countFirst({ judgings }: JudgedItem): ItemCount {
  const chosen = judgings.flatMap((judging) => {
    const [a, b] = judging?.ours ?? [];
    return a === undefined || b === undefined || a === b ? [] : [a > b];
  });
  return { hits: chosen.filter((isFirst) => isFirst).length, of: chosen.length };
}
