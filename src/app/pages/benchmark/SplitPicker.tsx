import {
  CAPTION_SPLITS,
  type FeatureId,
  featuresOf,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../../../core/split.ts';
import { needsScenes } from '../../stores/benchmark-setup.ts';
import { CheckList } from './CheckList.tsx';

const FEATURE_WORDS: Record<FeatureId, string> = {
  CJ: 'colour jitter',
  R: 'rotation',
  GB: 'Gaussian blur',
  PS: 'perspective',
  ET: 'elastic',
  SP: 'spatial position',
};

/** What a split's pairs differ in, in words. */
export function splitWords(split: SplitId): string {
  if (split === 'SP-IT') return 'spatial position, picture and caption';
  return featuresOf(split)
    .map((feature) => FEATURE_WORDS[feature])
    .join(' and ');
}

const GROUPS: readonly { readonly legend: string; readonly splits: readonly SplitId[] }[] = [
  { legend: 'Splits: single pictures', splits: SINGLE_SPLITS },
  { legend: 'Splits: two objects', splits: SPATIAL_SPLITS },
  { legend: 'Splits: picture and text', splits: CAPTION_SPLITS },
];

interface SplitPickerProps {
  readonly value: readonly SplitId[];
  /** drawn scenes are the source, so relations are known */
  readonly scenes: boolean;
  readonly onToggle: (split: SplitId, on: boolean) => void;
  /** splits that stay as they are */
  readonly fixed?: readonly SplitId[];
}

export function SplitPicker({ value, scenes, onToggle, fixed = [] }: SplitPickerProps) {
  return (
    <>
      {GROUPS.map(({ legend, splits }) => (
        <CheckList
          key={legend}
          legend={legend}
          options={splits.map((split) => ({
            value: split,
            label: split,
            ...(split.startsWith('SP-') ? {} : { hint: splitWords(split) }),
            disabled: fixed.includes(split) || (!scenes && needsScenes(split)),
          }))}
          value={value}
          onToggle={onToggle}
          reason={
            !scenes && splits.some(needsScenes)
              ? 'Need drawn scenes: nobody knows which relation the objects of a photograph have.'
              : null
          }
        />
      ))}
    </>
  );
}
