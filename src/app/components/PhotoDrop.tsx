import { Database, FolderOpen, ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PictureSet } from '../../runs/pictures/picture-imports.ts';
import { pickedFile, pickedFilesOfDrop } from '../pictures/files-of-drop.ts';
import { useImportQueue } from '../pictures/import-queue.ts';
import { fetchSamples } from '../pictures/samples.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { DatasetDialog } from './DatasetDialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { IntakeNotes } from './IntakeNotes.tsx';
import { ManifestHelp } from './ManifestHelp.tsx';
import styles from './PhotoDrop.module.css';
import { Progress } from './Progress.tsx';

interface PhotoDropProps {
  /** what was taken in, already stored; what was refused is listed here with its reason */
  readonly onPictures: (set: PictureSet) => void;
  /** ready-made pairs are wanted */
  readonly pairs?: boolean;
}

/**
 * Takes in pictures dropped, pasted or picked (files, folders, zips, with a table of them if there is
 * one), from a dataset on a hub or from the sample set.
 */
export function PhotoDrop({ onPictures, pairs = false }: PhotoDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { reading, outcomes, take, show } = useImportQueue(onPictures);
  const [dataset, setDataset] = useState(false);
  const [over, setOver] = useState(false);

  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      taking.current(Promise.resolve({ files: pasted.map(pickedFile) }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const pick = (input: HTMLInputElement) => {
    const picked = [...(input.files ?? [])];
    input.value = '';
    if (picked.length > 0) take(Promise.resolve({ files: picked.map(pickedFile) }));
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
        take(pickedFilesOfDrop(event.dataTransfer));
      }}
    >
      <p className={styles.words}>
        Drop or paste pictures here, a folder or a zip of them, or choose them. They stay in this
        browser; nothing is sent anywhere.
      </p>
      <ManifestHelp open={pairs} />
      <div className={styles.buttons}>
        <Button onClick={() => files.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Files
        </Button>
        <Button onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden="true" />
          Folder
        </Button>
        <Button onClick={() => setDataset(true)}>
          <Database aria-hidden="true" />
          Dataset…
        </Button>
        <Button
          onClick={() => take(fetchSamples().then((files) => ({ files: files.map(pickedFile) })))}
        >
          <Images aria-hidden="true" />
          Sample set
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*,.zip,.csv,.jsonl,.ndjson"
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
      {reading !== null && (
        <Progress
          label="Reading the pictures"
          value={reading.total === 0 ? null : reading.done / reading.total}
          {...(reading.total === 0 ? {} : { detail: `${reading.done} of ${reading.total}` })}
        />
      )}
      {outcomes.map((outcome) =>
        'error' in outcome ? (
          <ErrorNotice key={outcome.turn} error={outcome.error} />
        ) : (
          <IntakeNotes
            key={outcome.turn}
            set={outcome.set}
            onConfirm={(hosts) => take(Promise.resolve({ files: outcome.files }), hosts)}
          />
        ),
      )}
      <DatasetDialog
        open={dataset}
        onClose={() => setDataset(false)}
        onPictures={(set) => {
          setDataset(false);
          show(set);
        }}
      />
    </div>
  );
}
