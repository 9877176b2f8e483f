import { useId } from 'react';
import { nameOfFeature } from '../../../../../core/protocols/pairbench/split.ts';
import { RELATIONS } from '../../../../../core/scenes/draw-scene.ts';
import { RANGES_SOURCE } from '../../../../../core/transforms/registry.ts';
import { Field } from '../../../../components/fields/Field.tsx';
import { Segmented } from '../../../../components/fields/Segmented.tsx';
import { SelectField } from '../../../../components/fields/SelectField.tsx';
import { OriginBadge } from '../../../../components/OriginBadge.tsx';
import styles from '../Stage.module.css';
import { playObjects } from '../state/pair-of.ts';
import { PIXEL_FEATURES, type PlaySource, type PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';

const KINDS = [
  { value: 'transformed', label: 'transformed' },
  { value: 'identical', label: 'identical', title: 'The original at 95 % of its size' },
  { value: 'irrelevant', label: 'irrelevant', title: 'A transformed version of another picture' },
] as const;

/** How the second datum comes from the first. */
export function PairControls({ state }: { readonly state: PlayState }) {
  const { source } = state;
  if (source.type === 'given') {
    return (
      <div className={styles.controls}>
        <p className={styles.given}>
          This pair comes from a run, exactly as it was drawn there. Choose other pictures above to
          change it.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.controls}>
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
          <FeatureControls state={state} />
        ))}
    </div>
  );
}

function FeatureControls({ state }: { readonly state: PlayState }) {
  const strengthId = useId();
  return (
    <>
      <SelectField
        label="Transform"
        options={PIXEL_FEATURES.map((value) => ({ value, label: nameOfFeature(value) }))}
        value={state.feature}
        onChange={(feature) => setPlay({ feature })}
      />
      <Field
        label="Strength"
        htmlFor={strengthId}
        value={
          <>
            {Math.round(state.strength * 100)} %{' '}
            <OriginBadge origin="ours" source={RANGES_SOURCE} />
          </>
        }
      >
        <input
          id={strengthId}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={state.strength}
          aria-valuetext={`${Math.round(state.strength * 100)} percent of the benchmark’s strongest`}
          onChange={(event) => setPlay({ strength: event.target.valueAsNumber })}
        />
      </Field>
    </>
  );
}

interface RelationControlProps {
  readonly source: Extract<PlaySource, { type: 'objects' | 'caption' }>;
}

function RelationControl({ source }: RelationControlProps) {
  const shown = playObjects(source.seed).relation;
  return (
    <Segmented
      label={
        source.type === 'caption'
          ? 'The caption puts the first shape'
          : 'The second picture puts the first shape'
      }
      options={RELATIONS.map((relation) => ({
        value: relation,
        label: relation,
        disabled: relation === shown,
        ...(relation === shown ? { title: 'Where it really stands' } : {}),
      }))}
      value={source.relation}
      onChange={(relation) => setPlay({ source: { ...source, relation } })}
    />
  );
}
