import type { Photo } from '../../../core/picture.ts';
import type { PairBenchSetup } from '../../../core/protocols/pairbench/options.ts';
import {
  defaultSetup,
  PAIRBENCH_ID,
  setupOf,
  specOf,
} from '../../../core/protocols/pairbench/options.ts';
import { whyNotServed } from '../../../core/protocols/pairbench/served-splits.ts';
import { mostItemsOf } from '../../../core/protocols/pairbench/source.ts';
import {
  CONDITIONS,
  PLANNED_SPLITS,
  SINGLE_SPLITS,
  type SplitId,
} from '../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { PhotoText } from '../../../core/spec/picture-source.ts';
import type { JudgeEstimate } from '../../../runs/plans/estimate.ts';
import { createSetupStore } from '../../frame/setup/setup-store.ts';
import { countPairs } from './pair-words.ts';

/** Largest number of items of a run. */
export const MOST_ITEMS = 5000;

export const PRESET_IDS = ['quick', 'table8'] as const;
type PresetId = (typeof PRESET_IDS)[number];

export const PRESETS: Record<PresetId, { readonly name: string; readonly hint: string }> = {
  quick: {
    name: 'A small run',
    hint: '8 pictures under rotation, both conditions, with the chosen judges',
  },
  table8: {
    name: 'PairBench as in Table 8',
    hint: '500 pictures under the five single-picture splits, both conditions: 1,500 pairs per split and condition, each in both orders',
  },
};

/** The spec with a preset applied; judges, source and seed are kept. */
export function applyPreset(spec: PairBenchSetup, preset: PresetId): PairBenchSetup {
  const splits: readonly SplitId[] = preset === 'quick' ? ['R'] : SINGLE_SPLITS;
  const served = splits.filter((split) => whyNotServed(spec.source, split) === null);
  const sized = { ...spec, splits: served.length > 0 ? served : spec.splits };
  const size = preset === 'quick' ? 8 : 500;
  return {
    ...sized,
    items: Math.max(2, Math.min(size, mostItems(sized))),
    conditions: [...CONDITIONS],
  };
}

/** How many items the source can provide for the split that allows most. */
export function mostItems({ source, splits }: Pick<PairBenchSetup, 'source' | 'splits'>): number {
  return Math.min(MOST_ITEMS, Math.max(2, ...splits.map((split) => mostItemsOf(source, split))));
}

/**
 * The spec with another source. Splits that the source cannot serve are dropped; with photographs,
 * the number of items becomes the number of photographs.
 */
export function withSource(spec: PairBenchSetup, source: PairBenchSetup['source']): PairBenchSetup {
  if (source.type !== 'photos') {
    const served = PLANNED_SPLITS.filter((split) => whyNotServed(source, split) === null);
    const kept = spec.splits.filter((split) => served.includes(split));
    const splits = source.type === 'pairs' ? served : kept.length > 0 ? kept : ['R' as const];
    const limit = mostItems({ source, splits });
    const items = source.type === 'pairs' ? limit : Math.min(spec.items, limit);
    return { ...spec, source, splits, items };
  }
  // the files named by a link were added: the run stays as the link describes it
  if (spec.source.type === 'photos' && namePhotos(spec.source) === namePhotos(source)) return spec;
  const splits = spec.splits.filter((split) => whyNotServed(source, split) === null);
  return {
    ...spec,
    source,
    splits: splits.length > 0 ? splits : ['R'],
    items: Math.max(2, Math.min(MOST_ITEMS, source.photos.length)),
  };
}

function namePhotos({ photos, texts = {} }: NamedPhotos): string {
  return JSON.stringify([photos.map((photo) => photo.sha256), texts]);
}

interface NamedPhotos {
  readonly photos: readonly Photo[];
  readonly texts?: Readonly<Record<string, PhotoText>>;
}

/** The spec with a split added or removed; splits keep the protocol's order. */
export function toggleSplit(spec: PairBenchSetup, split: SplitId, on: boolean): PairBenchSetup {
  const chosen = new Set(spec.splits);
  if (on) chosen.add(split);
  else chosen.delete(split);
  return { ...spec, splits: PLANNED_SPLITS.filter((one) => chosen.has(one)) };
}

/** The first thing a spec lacks before it can run, or null. */
export function whatIsMissing(spec: PairBenchSetup): string | null {
  if (spec.judges.length === 0) return 'Choose at least one judge.';
  if (spec.source.type === 'table') {
    return 'These pairs come from a table of judgements, without pictures to ask about.';
  }
  // without pairs there are no splits to choose from
  if (spec.source.type === 'pairs' && spec.source.pairs.length === 0) {
    return 'Add ready-made pairs: a table with two rows for each.';
  }
  if (spec.source.type === 'photos' && spec.source.photos.length < 2) {
    return 'Add at least two photographs: an irrelevant pair needs another item.';
  }
  if (spec.splits.length === 0) return 'Choose at least one split.';
  if (spec.conditions.length === 0) return 'Choose at least one condition.';
  return null;
}

/**
 * Preselected: the same model trained on one order and on both, the contrast that the page is
 * about.
 */
const FIRST_JUDGES: readonly JudgeChoice[] = [
  { id: 'nano-vlm-forward', device: 'wasm' },
  { id: 'nano-vlm-both', device: 'wasm' },
];

/** The store of the benchmark that is being set up. */
export const benchmarkSetup = createSetupStore<PairBenchSetup>({
  protocol: PAIRBENCH_ID,
  initial: { ...defaultSetup(), judges: FIRST_JUDGES },
  specOf,
  setupOf,
  whatIsMissing,
  sayAmounts: sayPairs,
});

/**
 * "48 pairs, each in both orders": pairs are counted once, as in the results, however many judges
 * are asked about them; a judge that cannot be asked about every split has fewer.
 */
export function sayPairs(judges: readonly Pick<JudgeEstimate, 'amounts'>[]): string {
  const counts = judges.map(({ amounts }) => amounts.pairs ?? 0);
  const most = Math.max(0, ...counts);
  const upTo = counts.some((count) => count < most) ? 'up to ' : '';
  return `${upTo}${countPairs(most)}, ${most === 1 ? '' : 'each '}in both orders`;
}
