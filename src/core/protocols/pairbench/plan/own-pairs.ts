import { type Part, picturePart } from '../../../ask/ask.ts';
import { type Photo, pictureOf } from '../../../picture.ts';
import { type OwnPair, type PairBenchSource, splitOfPair } from '../source.ts';
import type { Condition, PairKind, SplitId } from '../split.ts';

type PairSource = Extract<PairBenchSource, { type: 'pairs' }>;

/** A ready-made pair as it is planned. */
interface OwnItem {
  readonly kind: PairKind;
  readonly truth: number;
  readonly data1: Part;
  readonly data2: Part;
}

/** The first `most` ready-made pairs of a split, in the user's order. */
export function ownPairsOf(source: PairSource, split: SplitId, most: number): readonly OwnPair[] {
  return source.pairs.filter((pair) => splitOfPair(pair) === split).slice(0, most);
}

/**
 * A pair under a condition; null if the user meant it for the other condition. `truthOf` gives the
 * protocol's truth for a kind. Throws RangeError if the pair names a missing photograph.
 */
export function planOwnPair(
  { photos }: PairSource,
  pair: OwnPair,
  condition: Condition,
  truthOf: (kind: PairKind, condition: Condition) => number,
): OwnItem | null {
  if (pair.condition !== undefined && pair.condition !== condition) return null;
  const { truth } = pair;
  const kind = typeof truth === 'string' ? truth : kindOfTruth(truth);
  return {
    kind,
    truth: typeof truth === 'string' ? truthOf(kind, condition) : truth,
    data1: photoPart(photos[pair.first], pair),
    data2: photoPart(photos[pair.second], pair),
  };
}

/**
 * The kind that a truth stands for. Ours: the ends of the scale are the paper's identical and
 * irrelevant.
 */
export function kindOfTruth(truth: number): PairKind {
  if (truth >= 10) return 'identical';
  return truth <= 1 ? 'irrelevant' : 'transformed';
}

function photoPart(photo: Photo | undefined, { name }: OwnPair): Part {
  if (!photo) throw new RangeError(`the pair "${name}" names a photograph that is not there`);
  return picturePart(pictureOf(photo));
}
