import type { FigureKind } from '../../checkup/check-figure.ts';
import type { CheckStep } from '../../checkup/check-step.ts';
import { clusterShare, type ItemCount } from '../../statistics/intervals/clustered-share.ts';
import { placeRate } from '../place-rate.ts';
import type { CloserOptions } from './options.ts';
import type { CloserRunReport } from './reader.ts';
import type { JudgedTriplet } from './report.ts';
import { MOST_ROUNDS } from './rounds.ts';
import { PLACES } from './triplet.ts';

const ACCURACY: FigureKind = {
  id: 'closerAccuracy',
  name: 'Right choices',
  means: 'Share of choices of the candidate that is nearer to the original; chance is 50 %.',
  unit: 'share',
  better: 'high',
  of: 'pairs of candidates',
  averaged: 'each in both orders',
  enough: 0.08,
  reference: { value: 0.5, words: 'chance' },
};

const FIRST: FigureKind = {
  id: 'firstPosition',
  name: 'First-position rate',
  plainly: 'lead of the first place',
  means:
    'Choices of the first place less those of the second, as a share of all: above 0 the first place is favoured.',
  unit: 'signed',
  better: 'zero',
  of: 'choices',
  enough: 0.12,
  ofOrders: 0,
  reference: { value: 0, words: 'no place favoured' },
};

const THRESHOLD: FigureKind = {
  id: 'threshold75',
  name: '75 % point',
  means:
    'Difference in strength, 0 to 1, at which it chooses correctly three times in four; no value: it never does.',
  unit: 'number',
  better: 'low',
  of: 'pairs of candidates',
};

/** Which is closer? on a few references. */
export const closerCheck: CheckStep<CloserOptions, CloserRunReport> = {
  id: 'closer',
  title: 'Which is closer?',
  asks: 'It chooses which of two blurred pictures is closer to the original, in both places.',
  rungs: { quick: [8, 16, 24], standard: [24, 48, 96], whole: [96, 192, 384] },
  mostAsks: (certain) => MOST_ROUNDS * certain,
  optionsOf(items, source) {
    const most = source.type === 'photos' ? source.photos.length : items;
    if (most < 2) return 'it needs two photographs';
    return { source, items: Math.min(items, most), op: 'gaussian_blur' };
  },
  figures: [ACCURACY, FIRST, THRESHOLD],
  measure({ report: [judge] }) {
    const { accuracy = null, accuracyInterval = null, pairs = 0, threshold75 = null } = judge ?? {};
    // both choices of a pair form one cluster: a judge that computes a similarity takes each place
    // once
    const first = placeRate(
      clusterShare((judge?.judged ?? []).filter(isFirstRound).map(countFirst)),
    );
    return {
      figures: [
        { id: ACCURACY.id, value: accuracy, interval: accuracyInterval, n: pairs },
        { id: FIRST.id, ...first },
        { id: THRESHOLD.id, value: threshold75, interval: null, n: pairs },
      ],
    };
  },
};

const isFirstRound = ({ round }: JudgedTriplet) => round === 0;

/** How often the first place was chosen among readable choices; a tie counts half. */
function countFirst({ choices }: JudgedTriplet): ItemCount {
  const read = PLACES.map((place) => choices[place]).filter(
    (choice) => choice !== null && choice !== 'invalid',
  );
  const ties = read.filter((choice) => choice === 'tie').length;
  return { hits: read.filter((choice) => choice === 'first').length + ties / 2, of: read.length };
}
