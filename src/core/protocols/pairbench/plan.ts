import { Random } from '../../random.ts';
import type { RunSpec } from '../../spec.ts';
import type { Condition, PairKind, SplitId } from '../../split.ts';
import { type ItemSource, pairItem } from './item.ts';
import type { Pair } from './pair.ts';
import { type Modality, templatesFor } from './templates.ts';

/** The paper's ground truth (section 3.1). */
export function truthOf(kind: PairKind, condition: Condition): number {
  if (kind === 'identical') return 10;
  if (kind === 'irrelevant') return 1;
  return condition === 'invariant' ? 10 : 8;
}

export function modalityOf(split: SplitId): Modality {
  return split === 'SP-IT' ? 'caption' : 'picture';
}

/** Where the items of a run come from. */
export function itemSource({ seed, source }: RunSpec): ItemSource {
  return { seed, photos: source.type === 'photos' ? source.photos : null };
}

/**
 * All pairs of a run, split by split, each under each condition. Depends on the spec alone; a
 * longer run begins with the pairs of a shorter one, in every split and condition.
 */
export function planPairs(spec: RunSpec): Pair[] {
  const source = itemSource(spec);
  const pairs: Pair[] = [];
  for (const split of spec.splits) {
    const templates = templatesFor(modalityOf(split));
    const items = Array.from({ length: spec.items }, (_, item) => pairItem(source, item, split));
    for (const condition of spec.conditions) {
      items.forEach(({ original, counterparts }, item) => {
        for (const { kind, index, data } of counterparts) {
          const id = `${item}/${split}/${condition}/${kind}${index > 0 ? `#${index + 1}` : ''}`;
          const template = new Random([spec.seed, 'template', id]).pick(templates).id;
          pairs.push({
            id,
            item,
            split,
            condition,
            kind,
            truth: truthOf(kind, condition),
            template,
            data1: original,
            data2: data,
          });
        }
      });
    }
  }
  return pairs;
}
