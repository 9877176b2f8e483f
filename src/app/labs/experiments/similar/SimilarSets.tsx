import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { pictureOf } from '../../../../core/picture.ts';
import { readQueries } from '../../../../core/protocols/experiments/similar/read-queries.ts';
import {
  CHOSEN,
  type ExperimentSource,
  type SimilarSet,
  similarIn,
} from '../../../../core/protocols/experiments/similar/similar-set.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { Progress } from '../../../kit/progress/Progress.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { findSimilar } from './find-similar.ts';
import styles from './SimilarSets.module.css';

/** Number of pictures shown per class. */
const SHOWN = 12;
/** CSS pixels per side */
const SIDE = 56;
const USUAL_ENCODER = 'nano-clip';

type Photos = Extract<ExperimentSource, { readonly type: 'photos' }>;

interface SimilarSetsProps {
  readonly source: Photos;
  readonly onChange: (source: Photos) => void;
}

/**
 * Classes that an encoder finds among imported pictures, with its choices and their similarities.
 */
export function SimilarSets({ source, onChange }: SimilarSetsProps) {
  const id = useId();
  const { judges } = useStore(judgesStore);
  const encoders = (judges ?? []).filter(({ modes }) => modes.includes('embed'));
  const sets = similarIn(source);
  const [chosen, choose] = useState(USUAL_ENCODER);
  const [texts, setTexts] = useState(() => sets.map(({ name }) => name).join('\n'));
  const [most, setMost] = useState<number>(CHOSEN.usual);
  const [done, setDone] = useState<readonly [number, number] | null>(null);
  const { busy, error, perform, stop } = useAction();
  const encoder = encoders.find((one) => one.id === chosen) ?? encoders[0];
  if (!encoder) return null;
  const { similar: _, ...plain } = source;
  const find = () =>
    perform(async (signal) => {
      setDone(null);
      const similar = await findSimilar({
        encoder,
        device: 'wasm',
        queries: readQueries(texts.split('\n'), source.photos),
        photos: source.photos,
        most,
        signal,
        onProgress: (now, all) => setDone([now, all]),
      });
      onChange({ ...plain, similar });
    });
  return (
    <Fold title="Find classes by similarity" name="similar">
      <div className="stack gap-3">
        <p className="hint measure">
          Where pictures have no labels, an encoder can look for classes: each picture goes to the
          class that it is most similar to. What it finds is its guess, not a label; look at it
          before you use it. The classes found here take the place of the labels in questions about
          classes (ours).
        </p>
        <SelectField
          label="Encoder"
          options={encoders.map(({ id: value, name }) => ({ value, label: name }))}
          value={encoder.id}
          onChange={choose}
        />
        <Field
          label="Classes to look for"
          htmlFor={`${id}-classes`}
          hint="a line each: “star”, “star = a red star on white”, or “star = @name.png” with one of your pictures as the example"
        >
          <textarea
            id={`${id}-classes`}
            rows={3}
            value={texts}
            onChange={(event) => setTexts(event.target.value)}
          />
        </Field>
        <NumberField
          label="Pictures of each class"
          hint="the most similar ones"
          value={most}
          least={CHOSEN.least}
          most={CHOSEN.most}
          onChange={setMost}
        />
        {busy ? (
          <Progress
            label={`${encoder.name} compares`}
            value={done && done[0] / done[1]}
            {...(done && { detail: `${done[0]} of ${done[1]}` })}
            onStop={stop}
          />
        ) : (
          <div className="row">
            <Button onClick={() => void find()}>Find them</Button>
            {sets.length > 0 && (
              <Button look="quiet" onClick={() => onChange(plain)}>
                Use the labels instead
              </Button>
            )}
          </div>
        )}
        {error !== null && <ErrorNotice error={error} />}
        {sets.map((set) => (
          <ChosenPictures key={set.name} set={set} source={source} />
        ))}
      </div>
    </Fold>
  );
}

interface ChosenPicturesProps {
  readonly set: SimilarSet;
  readonly source: Photos;
}

/** The pictures of a class with their cosines, most similar first. */
function ChosenPictures({ set: { name, encoder, chosen }, source }: ChosenPicturesProps) {
  const shown = chosen.slice(0, SHOWN).flatMap(({ sha256, cosine }) => {
    const photo = source.photos.find((one) => one.sha256 === sha256);
    return photo ? [{ photo, cosine }] : [];
  });
  return (
    <figure className={styles.set} aria-label={`Found for ${name}`}>
      <figcaption>
        <strong>{name}</strong>: {chosen.length} of {source.photos.length} pictures, by the cosine
        of {encoder}
        {chosen.length > shown.length && `; the ${shown.length} most similar`}
      </figcaption>
      <ul className={styles.pictures}>
        {shown.map(({ photo, cosine }) => (
          <li key={photo.sha256}>
            <PictureView picture={pictureOf(photo)} size={SIDE} />
            <span className="hint numbers">{cosine.toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
