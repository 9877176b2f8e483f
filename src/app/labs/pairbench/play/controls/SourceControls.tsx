import { Dices } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { Field } from '../../../../components/fields/Field.tsx';
import { Segmented } from '../../../../components/fields/Segmented.tsx';
import { anotherScene } from '../state/play-actions.ts';
import { type PlaySource, type PlayState, SEED_LIMIT } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

type SourceType = PlaySource['type'];

const NAMES: Readonly<Record<SourceType, string>> = {
  scene: 'Scene',
  objects: 'Two objects',
  caption: 'Scene and caption',
  photos: 'Photographs',
  given: 'From a run',
};

/** A source of the chosen type that keeps the seed where both have one. */
function sourceOf(type: SourceType, before: PlaySource): PlaySource {
  const seed = 'seed' in before ? before.seed : 1;
  switch (type) {
    case 'scene':
      return { type, seed };
    case 'objects':
    case 'caption':
      return { type, seed, relation: 'relation' in before ? before.relation : 'right' };
    case 'photos':
      return { type, photo: null, other: null };
    case 'given':
      return before;
  }
}

export function SourceControls({ state }: { readonly state: PlayState }) {
  const id = useId();
  const { source } = state;
  const types: SourceType[] = ['scene', 'objects', 'caption', 'photos'];
  if (source.type === 'given') types.push('given');
  return (
    <div className="stack">
      <Segmented
        label="Pictures"
        options={types.map((type) => ({ value: type, label: NAMES[type] }))}
        columns={2}
        value={source.type}
        onChange={(type) => setPlay({ source: sourceOf(type, source) })}
      />
      {'seed' in source && (
        <div className="beside align-end">
          <Field label="Seed" htmlFor={id}>
            <input
              id={id}
              type="number"
              min={0}
              max={SEED_LIMIT}
              step={1}
              value={source.seed}
              onChange={(event) => {
                const seed = event.target.valueAsNumber;
                if (Number.isInteger(seed) && seed >= 0 && seed <= SEED_LIMIT) {
                  setPlay({ source: { ...source, seed } });
                }
              }}
            />
          </Field>
          <Button title="Another scene (N)" onClick={() => setPlay(anotherScene(state))}>
            <Dices aria-hidden="true" />
            Another scene
          </Button>
        </div>
      )}
      {source.type === 'photos' && <PhotoPicker source={source} kind={state.kind} />}
    </div>
  );
}
