import { FolderOpen, ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../core/picture.ts';
import { engine, type RefusedPhoto } from '../../runs/engine.ts';
import { filesOfDrop } from '../pictures/files-of-drop.ts';
import { fetchSamples } from '../pictures/samples.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Notice } from './Notice.tsx';
import styles from './PhotoDrop.module.css';
import { Progress } from './Progress.tsx';

interface PhotoDropProps {
  /** the pictures taken in, already stored; those refused are listed here with their reasons */
  readonly onPhotos: (photos: readonly Photo[]) => void;
}

type Intake =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly error: unknown };

/** Takes in photographs dropped, pasted, picked (files or a folder) or from the sample set. */
export function PhotoDrop({ onPhotos }: PhotoDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [intake, setIntake] = useState<Intake>({ state: 'idle' });
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const [over, setOver] = useState(false);

  const take = async (finding: Promise<readonly File[]>) => {
    setIntake({ state: 'reading', done: 0, total: 0 });
    setRefused([]);
    try {
      const found = await finding;
      const taken = await engine().addPhotos(found, (done, total) =>
        setIntake({ state: 'reading', done, total }),
      );
      setRefused(taken.refused);
      setIntake({ state: 'idle' });
      if (taken.photos.length > 0) onPhotos(taken.photos);
    } catch (error) {
      setIntake({ state: 'failed', error });
    }
  };

  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      void taking.current(Promise.resolve(pasted));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const pick = (input: HTMLInputElement) => {
    const picked = [...(input.files ?? [])];
    input.value = '';
    if (picked.length > 0) void take(Promise.resolve(picked));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more, the buttons do the same
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(filesOfDrop(event.dataTransfer));
      }}
    >
      <p className={styles.words}>
        Drop or paste pictures here, or choose them. They stay in this browser; nothing is sent
        anywhere.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => files.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Files
        </Button>
        <Button onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden="true" />
          Folder
        </Button>
        <Button onClick={() => void take(fetchSamples())}>
          <Images aria-hidden="true" />
          Sample set
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Picture files"
        onChange={(event) => pick(event.target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label="Folder of pictures"
        // @ts-expect-error React's types do not know the attribute, every browser does
        webkitdirectory=""
        onChange={(event) => pick(event.target)}
      />
      {intake.state === 'reading' && (
        <Progress
          label="Reading the pictures"
          value={intake.total === 0 ? null : intake.done / intake.total}
          {...(intake.total === 0 ? {} : { detail: `${intake.done} of ${intake.total}` })}
        />
      )}
      {intake.state === 'failed' && <ErrorNotice error={intake.error} />}
      {refused.length > 0 && (
        <Notice tone="warn" title={`${refused.length} not taken`}>
          <ul className={styles.refused}>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
