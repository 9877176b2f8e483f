import { finish } from '../../finish.ts';
import { type BootstrapOptions, bootstrapStepwise, type Interval } from '../intervals/bootstrap.ts';
import { type Clusters, countItems, singleClusters } from './clusters.ts';
import { cohenKappa, countCells, type Meeting, meet } from './cohen-kappa.ts';
import { gwetAc1, rawAgreement } from './gwet-ac1.ts';
import { krippendorffAlpha } from './krippendorff-alpha.ts';
import type { Ratings } from './ratings.ts';
import type { UndefinedBecause } from './undefined-because.ts';

/** With more raters than this, a table of every pair is too long to be useful. */
const MOST_TABLED_RATERS = 20;

/** A number with its bootstrap interval, or why either is undefined. */
export interface Measure {
  readonly value: number | UndefinedBecause;
  readonly interval: Interval | UndefinedBecause;
}

/** Two raters, by index. */
interface RaterPair {
  readonly first: number;
  readonly second: number;
  /** items that both scored */
  readonly items: number;
  readonly kappa: Measure;
  /** quadratic weights */
  readonly weightedKappa: Measure;
}

export interface Agreement {
  readonly agreement: Measure;
  readonly ac1: Measure;
  readonly alpha: {
    readonly nominal: Measure;
    readonly ordinal: Measure;
    readonly interval: Measure;
  };
  /** every pair of raters; or the reason, if there are too many */
  readonly pairs: readonly RaterPair[] | UndefinedBecause;
}

/** Agreement of raters by every measure, with intervals from the same resamples. */
export function measureAgreement(ratings: Ratings, options: BootstrapOptions): Agreement {
  return finish(measureAgreementStepwise(ratings, singleClusters(ratings), options));
}

/**
 * The same as a generator, one resample per step, for items that may belong together in clusters.
 */
export function* measureAgreementStepwise(
  ratings: Ratings,
  clusters: Clusters,
  options: BootstrapOptions,
): Generator<void, Agreement, void> {
  const tabled = ratings.raters <= MOST_TABLED_RATERS;
  const meetings = tabled ? listMeetings(ratings) : [];
  const measure = (counts: Float64Array): (number | UndefinedBecause)[] => {
    const drawn = { ...ratings, counts };
    const { nominal, ordinal, interval } = krippendorffAlpha(drawn);
    const kappas = meetings.flatMap(({ meeting }) => {
      const cells = countCells(meeting, counts);
      return [cohenKappa(meeting, cells, 'none'), cohenKappa(meeting, cells, 'quadratic')];
    });
    return [rawAgreement(drawn), gwetAc1(drawn), nominal, ordinal, interval, ...kappas];
  };
  const values = measure(ratings.counts);
  const units = clusters.counts.reduce((sum, count) => sum + count, 0);
  const items = new Float64Array(ratings.counts.length);
  const measureDrawn = (counts: Float64Array): (number | null)[] =>
    measure(countItems(clusters, counts, items)).map((value) =>
      typeof value === 'number' ? value : null,
    );
  const intervals =
    units < 2 || options.resamples === 0
      ? []
      : yield* bootstrapStepwise(clusters.counts, measureDrawn, options);
  const measureAt = (place: number): Measure => {
    const value = values[place] as number | UndefinedBecause;
    const interval = intervals[place];
    if (typeof value !== 'number') return { value, interval: value };
    return { value, interval: interval ?? (units < 2 ? 'one-item' : 'seldom-defined') };
  };
  return {
    agreement: measureAt(0),
    ac1: measureAt(1),
    alpha: { nominal: measureAt(2), ordinal: measureAt(3), interval: measureAt(4) },
    pairs: tabled
      ? meetings.map(({ first, second, meeting }, i) => ({
          first,
          second,
          items: meeting.patterns.reduce(
            (sum, pattern) => sum + (ratings.counts[pattern] as number),
            0,
          ),
          kappa: measureAt(5 + 2 * i),
          weightedKappa: measureAt(6 + 2 * i),
        }))
      : 'too-many-raters',
  };
}

interface PairMeeting {
  readonly first: number;
  readonly second: number;
  readonly meeting: Meeting;
}

function listMeetings(ratings: Ratings): PairMeeting[] {
  const raters = Array.from({ length: ratings.raters }, (_, rater) => rater);
  return raters.flatMap((first) =>
    raters
      .slice(first + 1)
      .map((second) => ({ first, second, meeting: meet(ratings, first, second) })),
  );
}
