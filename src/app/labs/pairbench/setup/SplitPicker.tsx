import { whyNotServed } from '../../../../core/protocols/pairbench/served-splits.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import {
  CAPTION_SPLITS,
  PLANNED_SPLITS,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { asSentence } from '../../../kit/words/format.ts';
import { splitWords } from '../pair-words.ts';
import { ExamplePair } from './ExamplePair.tsx';

const GROUPS: readonly { readonly legend: string; readonly splits: readonly SplitId[] }[] = [
  { legend: 'Splits: single pictures', splits: SINGLE_SPLITS },
  { legend: 'Splits: two objects', splits: SPATIAL_SPLITS },
  { legend: 'Splits: picture and text', splits: CAPTION_SPLITS },
];

const OF_PAIRS: typeof GROUPS = [
  { legend: 'Splits that your pairs belong to', splits: PLANNED_SPLITS },
];

interface SplitPickerProps {
  readonly value: readonly SplitId[];
  readonly source: PairBenchSource;
  readonly onToggle: (split: SplitId, on: boolean) => void;
  /** splits that cannot be changed */
  readonly fixed?: readonly SplitId[];
}

export function SplitPicker({ value, source, onToggle, fixed = [] }: SplitPickerProps) {
  const why = (split: SplitId) => whyNotServed(source, split);
  const groups =
    source.type === 'pairs'
      ? OF_PAIRS.map((group) => ({
          ...group,
          splits: group.splits.filter((split) => why(split) === null),
        })).filter(({ splits }) => splits.length > 0)
      : GROUPS;
  return (
    <>
      {groups.map(({ legend, splits }) => (
        <CheckList
          key={legend}
          legend={legend}
          options={splits.map((split) => ({
            value: split,
            label: split,
            hint: splitWords(split),
            ...(split === 'OWN' ? {} : { picture: <ExamplePair split={split} source={source} /> }),
            disabled: fixed.includes(split) || why(split) !== null,
          }))}
          value={value}
          onToggle={onToggle}
          reason={
            source.type === 'photos' || source.type === 'solids' ? reasonOf(splits.map(why)) : null
          }
        />
      ))}
      {source.type === 'photos' && why('SP-IT') === null && (
        <p className="note">
          <OriginBadge origin="ours" /> SP-IT on photographs: their own caption is identical,
          another picture’s irrelevant; a second caption, where there is one, transformed. The paper
          has two-object pictures there.
        </p>
      )}
      {source.type === 'pairs' && (
        <p className="note">
          <OriginBadge origin="ours" /> Pairs with the truth 10 count as identical, with 1 as
          irrelevant, others as transformed. The condition sentences of OWN are ours, too: change
          them below.
        </p>
      )}
    </>
  );
}

/** The first reason as a sentence, or null. */
function reasonOf(reasons: readonly (string | null)[]): string | null {
  const reason = reasons.find((one) => one !== null);
  return reason ? asSentence(reason) : null;
}
