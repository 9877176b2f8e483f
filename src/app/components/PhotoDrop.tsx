import { Database, FolderOpen, ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { engine, type PickedFile } from '../../runs/engine.ts';
import type { PictureSet } from '../../runs/picture-imports.ts';
import { pickedFile, pickedFilesOfDrop } from '../pictures/files-of-drop.ts';
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

type Intake =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Takes in pictures dropped, pasted or picked (files, folders, zips, with a table of them if there is
 * one), from a dataset on a hub or from the sample set.
 */
export function PhotoDrop({ onPictures, pairs = false }: PhotoDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [intake, setIntake] = useState<Intake>({ state: 'idle' });
  const [taken, setTaken] = useState<PictureSet | null>(null);
  /** what was brought last, to be taken again with a host that was confirmed */
  const [brought, setBrought] = useState<readonly PickedFile[]>([]);
  const [dataset, setDataset] = useState(false);
  const [over, setOver] = useState(false);

  const show = (set: PictureSet) => {
    setTaken(set);
    setIntake({ state: 'idle' });
    if (set.photos.length > 0) onPictures(set);
  };
  const take = async (finding: Promise<readonly PickedFile[]>, hosts: readonly string[] = []) => {
    setIntake({ state: 'reading', done: 0, total: 0 });
    setTaken(null);
    try {
      const found = await finding;
      setBrought(found);
      show(
        await engine().importPictures(found, hosts, (done, total) =>
          // the last call may come behind the result
          setIntake((now) => (now.state === 'reading' ? { ...now, done, total } : now)),
        ),
      );
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
      void taking.current(Promise.resolve(pasted.map(pickedFile)));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const pick = (input: HTMLInputElement) => {
    const picked = [...(input.files ?? [])];
    input.value = '';
    if (picked.length > 0) void take(Promise.resolve(picked.map(pickedFile)));
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
        void take(pickedFilesOfDrop(event.dataTransfer));
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
        <Button onClick={() => void take(fetchSamples().then((files) => files.map(pickedFile)))}>
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
      {intake.state === 'reading' && (
        <Progress
          label="Reading the pictures"
          value={intake.total === 0 ? null : intake.done / intake.total}
          {...(intake.total === 0 ? {} : { detail: `${intake.done} of ${intake.total}` })}
        />
      )}
      {intake.state === 'failed' && <ErrorNotice error={intake.error} />}
      {taken !== null && (
        <IntakeNotes
          set={taken}
          onConfirm={(hosts) => void take(Promise.resolve(brought), hosts)}
        />
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
