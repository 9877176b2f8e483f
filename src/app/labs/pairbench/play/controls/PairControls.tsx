import {
  isOurs,
  nameOfFeature,
  PLAYED_FEATURES,
} from '../../../../../core/protocols/pairbench/split.ts';
import { RELATIONS } from '../../../../../core/scenes/draw-scene.ts';
import { Segmented } from '../../../../kit/fields/Segmented.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { otherRelation, playObjects } from '../state/pair-of.ts';
import type { PlaySource, PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';

const KINDS = [
  { value: 'transformed', label: 'transformed' },
  { value: 'identical', label: 'identical', title: 'The original at 95 % of its size' },
  { value: 'irrelevant', label: 'irrelevant', title: 'A transformed version of another picture' },
] as const;

/** How the second part is made from the first; the strength is set on the curve. */
export function PairControls({ state }: { readonly state: PlayState }) {
  const { source } = state;
  if (source.type === 'given') return null;
  return (
    <>
      <Segmented
        label="Kind of pair"
        options={KINDS}
        value={state.kind}
        onChange={(kind) => setPlay({ kind })}
      />
      {state.kind !== 'identical' &&
        (source.type === 'objects' || source.type === 'caption' ? (
          <RelationControl source={source} />
        ) : (
          <SelectField
            label="Transform"
            options={PLAYED_FEATURES.map((value) => ({
              value,
              label: `${nameOfFeature(value)}${isOurs(value) ? ' (ours)' : ''}`,
            }))}
            value={state.feature}
            onChange={(feature) => setPlay({ feature })}
          />
        ))}
    </>
  );
}

interface RelationControlProps {
  readonly source: Extract<PlaySource, { type: 'objects' | 'caption' }>;
}

function RelationControl({ source }: RelationControlProps) {
  const scene = playObjects(source.seed);
  return (
    <Segmented
      label={
        source.type === 'caption'
          ? 'The caption puts the first shape'
          : 'The changed picture puts the first shape'
      }
      options={RELATIONS.map((relation) => ({
        value: relation,
        label: relation,
        disabled: relation === scene.relation,
        ...(relation === scene.relation ? { title: 'Where it really stands' } : {}),
      }))}
      // the relation on screen, not the one last chosen: another scene may show that one already
      value={otherRelation(scene, source.relation)}
      onChange={(relation) => setPlay({ source: { ...source, relation } })}
    />
  );
}
