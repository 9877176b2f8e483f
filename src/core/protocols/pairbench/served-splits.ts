import { type PairBenchSource, splitOfPair } from './source.ts';
import { featuresOf, type SplitId } from './split.ts';

/** Why a source has no pairs for a split, as text for the user; null if it has pairs. */
export function whyNotServed(source: PairBenchSource, split: SplitId): string | null {
  switch (source.type) {
    case 'scenes':
      return split === 'OWN' ? 'OWN needs ready-made pairs of your own' : null;
    case 'solids':
      if (split === 'OWN') return 'OWN needs ready-made pairs of your own';
      return featuresOf(split).includes('SP')
        ? 'the spatial splits need flat two-object scenes: 3-D scenes are not drawn in two relations'
        : null;
    case 'photos':
      if (split === 'OWN') return 'OWN needs ready-made pairs of your own';
      if (split === 'SP-IT') return whyNoCaptions(source);
      return featuresOf(split).includes('SP')
        ? 'the spatial splits need drawn two-object scenes: the relation between the objects of a photograph is not known'
        : null;
    case 'table':
      return source.pairs.some((pair) => pair.split === split)
        ? null
        : `none of the table’s pairs belongs to ${split}`;
    case 'pairs':
      return source.pairs.some((pair) => splitOfPair(pair) === split)
        ? null
        : `none of the ready-made pairs belongs to ${split}`;
  }
}

/**
 * Why photographs cannot serve SP-IT. It needs two different captions, because an irrelevant
 * caption comes from another picture.
 */
function whyNoCaptions({
  photos,
  texts,
}: Extract<PairBenchSource, { type: 'photos' }>): string | null {
  if (photos.length === 0) return 'SP-IT needs photographs with captions';
  const silent = photos.find(({ sha256 }) => !texts?.[sha256]?.caption);
  if (silent) {
    return `SP-IT needs a caption for every photograph, and ${silent.name} has none`;
  }
  const captions = new Set(photos.map(({ sha256 }) => texts?.[sha256]?.caption));
  return captions.size < 2
    ? 'SP-IT needs two different captions: an irrelevant one is another picture’s'
    : null;
}
