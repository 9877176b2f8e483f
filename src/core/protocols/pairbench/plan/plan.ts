import type { Part } from '../../../ask/ask.ts';
import { finish } from '../../../finish.ts';
import { Random } from '../../../random.ts';
import { solidsAt } from '../../../spec/picture-source.ts';
import { drawSample } from '../../sample.ts';
import type { PairBenchSettings } from '../options.ts';
import type { Pair } from '../pair.ts';
import { type Modality, OWN_PROMPT, templatesFor } from '../prompt/templates.ts';
import type { Condition, PairKind, SplitId } from '../split.ts';
import { pairCaptions } from './caption-item.ts';
import { type ItemPairs, type ItemSource, pairItem } from './item.ts';
import { ownPairsOf, planOwnPair } from './own-pairs.ts';
import { planTablePairs } from './table-pairs.ts';

/** The paper's ground truth (section 3.1). */
export function truthOf(kind: PairKind, condition: Condition): number {
  if (kind === 'identical') return 10;
  if (kind === 'irrelevant') return 1;
  return condition === 'invariant' ? 10 : 8;
}

export function modalityOf(split: SplitId): Modality {
  return split === 'SP-IT' ? 'caption' : 'picture';
}

/** One pair of an item under a condition. */
interface PlannedPair {
  readonly kind: PairKind;
  /** counts the item's pairs of one kind from 0 */
  readonly index: number;
  readonly truth: number;
  readonly data1: Part;
  readonly data2: Part;
}

/**
 * All pairs of a run, split by split, each under each condition. They depend on the spec alone; a
 * longer run begins with the pairs of a shorter one in every split and condition.
 */
export function planPairs(spec: PairBenchSettings): Pair[] {
  return finish(planPairsStepwise(spec));
}

/** Like `planPairs`, one item per step. */
export function* planPairsStepwise(spec: PairBenchSettings): Generator<void, Pair[], void> {
  const { seed, source } = spec;
  if (source.type === 'table') {
    const judged = planTablePairs(source.pairs, spec);
    return spec.sample ? drawSample(judged, spec.sample) : judged;
  }
  const pairs: Pair[] = [];
  // one object for all splits, so that they share what is drawn from it
  const pictures: ItemSource = { seed, photos: givenPictures(spec) };
  for (const split of spec.splits) {
    const templates = templatesFor(modalityOf(split));
    const itemsUnder = yield* itemsOf(spec, pictures, split);
    for (const condition of spec.conditions) {
      for (const [item, planned] of itemsUnder(condition).entries()) {
        for (const { index, ...pair } of planned) {
          const id = `${item}/${split}/${condition}/${pair.kind}${index > 0 ? `#${index + 1}` : ''}`;
          const template =
            spec.prompt === undefined
              ? new Random([spec.seed, 'template', id]).pick(templates).id
              : OWN_PROMPT;
          pairs.push({ id, item, split, condition, template, ...pair });
        }
        yield;
      }
    }
  }
  return spec.sample ? drawSample(pairs, spec.sample) : pairs;
}

/** The pictures of a run; null if it draws flat scenes. */
function givenPictures({ seed, source, items }: PairBenchSettings): ItemSource['photos'] {
  if (source.type === 'photos') return source.photos;
  if (source.type !== 'solids') return null;
  return Array.from({ length: items }, (_, item) => solidsAt(seed, item));
}

/**
 * The pairs of every item of a split. They are drawn once, because a condition changes no picture.
 */
function* itemsOf(
  { seed, source, items }: PairBenchSettings,
  pictures: ItemSource,
  split: SplitId,
): Generator<void, (condition: Condition) => readonly (readonly PlannedPair[])[], void> {
  if (source.type === 'pairs') {
    const own = ownPairsOf(source, split, items);
    return (condition) =>
      own.map((pair) => {
        const planned = planOwnPair(source, pair, condition, truthOf);
        return planned ? [{ index: 0, ...planned }] : [];
      });
  }
  const captions =
    source.type === 'photos' && split === 'SP-IT'
      ? { seed, photos: source.photos, texts: source.texts ?? {} }
      : null;
  const drawn: ItemPairs[] = [];
  for (let item = 0; item < items; item++) {
    drawn.push(captions ? pairCaptions(captions, item) : pairItem(pictures, item, split));
    yield;
  }
  return (condition) =>
    drawn.map(({ original, counterparts }) =>
      counterparts.map(({ kind, index, data }) => ({
        kind,
        index,
        truth: truthOf(kind, condition),
        data1: original,
        data2: data,
      })),
    );
}
