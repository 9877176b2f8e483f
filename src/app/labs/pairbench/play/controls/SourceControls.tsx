import { Dices } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../kit/components/Button.tsx';
import { Segmented } from '../../../../kit/fields/Segmented.tsx';
import { anotherScene } from '../state/play-actions.ts';
import { type PlaySource, type PlayState, SEED_LIMIT } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './SourceControls.module.css';

type SourceType = PlaySource['type'];

const NAMES: Readonly<Record<SourceType, string>> = {
  scene: 'Scene',
  solids: '3-D scene',
  objects: 'Two objects',
  caption: 'Scene and caption',
  photos: 'Photographs',
  given: 'From a run',
};

/** A source of the given type that keeps the seed if both types have one. */
function sourceOf(type: Exclude<SourceType, 'photos' | 'given'>, before: PlaySource): PlaySource {
  const seed = 'seed' in before ? before.seed : 1;
  if (type === 'scene' || type === 'solids') return { type, seed };
  return { type, seed, relation: 'relation' in before ? before.relation : 'right' };
}

const NO_PHOTOS = { type: 'photos', photo: null, other: null } as const;

export function SourceControls({ state }: { readonly state: PlayState }) {
  const id = useId();
  const { source } = state;
  // the previous pair stays on the stage until a photograph is chosen
  const [choosing, setChoosing] = useState(false);
  const shown = choosing ? 'photos' : source.type;
  const types: SourceType[] = ['scene', 'solids', 'objects', 'caption', 'photos'];
  if (source.type === 'given') types.push('given');
  const choose = (type: SourceType) => {
    setChoosing(type === 'photos' && source.type !== 'photos');
    if (type !== 'photos' && type !== 'given') setPlay({ source: sourceOf(type, source) });
  };
  return (
    <div className="stack gap-2">
      <Segmented
        label="Pictures"
        options={types.map((type) => ({ value: type, label: NAMES[type] }))}
        value={shown}
        onChange={choose}
      />
      {'seed' in source && shown !== 'photos' && (
        <div className={styles.seed}>
          <label htmlFor={id} className="label">
            Seed
          </label>
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
          <Button title="Another scene (N)" onClick={() => setPlay(anotherScene(state))}>
            <Dices aria-hidden="true" />
            Another scene
          </Button>
        </div>
      )}
      {shown === 'photos' && (
        <PhotoPicker
          source={source.type === 'photos' ? source : NO_PHOTOS}
          kind={state.kind}
          onChoose={(chosen) => {
            setChoosing(false);
            setPlay({ source: chosen });
          }}
        />
      )}
    </div>
  );
}
