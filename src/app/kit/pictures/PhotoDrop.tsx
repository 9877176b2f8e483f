import { Database, FolderOpen, ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PictureSet } from '../../../runs/pictures/picture-imports.ts';
import { pickedFile, pickedFilesOfDrop } from '../../pictures/files-of-drop.ts';
import { useImportQueue } from '../../pictures/import-queue.ts';
import { fetchSamples } from '../../pictures/samples.ts';
import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { DropZone } from '../fields/DropZone.tsx';
import { FileButton } from '../fields/FileButton.tsx';
import { Progress } from '../progress/Progress.tsx';
import { DatasetDialog } from './DatasetDialog.tsx';
import { IntakeNotes } from './IntakeNotes.tsx';
import styles from './PhotoDrop.module.css';

interface PhotoDropProps {
  /** receives the stored pictures; rejected files are listed here with the reason */
  readonly onPictures: (set: PictureSet) => void;
  /** true if ready-made pairs are wanted */
  readonly pairs?: boolean;
}

/**
 * Imports pictures that are dropped, pasted or picked (files, folders, zips, optionally with a
 * table), from a hub dataset, or from the sample set.
 */
export function PhotoDrop({ onPictures, pairs = false }: PhotoDropProps) {
  const { reading, outcomes, take, stop, show } = useImportQueue(onPictures);
  const [dataset, setDataset] = useState(false);

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

  const pick = (picked: readonly File[]) =>
    take(Promise.resolve({ files: picked.map(pickedFile) }));

  return (
    <DropZone onDrop={(transfer) => take(pickedFilesOfDrop(transfer))}>
      <p>
        Drop or paste pictures here, a folder or a zip of them, or choose them. They stay in this
        browser; nothing is sent anywhere.
      </p>
      <ManifestHelp open={pairs} />
      <div className="row">
        <FileButton
          label="Picture files"
          multiple
          accept="image/*,.zip,.csv,.jsonl,.ndjson"
          onFiles={pick}
        >
          <ImagePlus aria-hidden="true" />
          Files
        </FileButton>
        <FileButton label="Folder of pictures" folder onFiles={pick}>
          <FolderOpen aria-hidden="true" />
          Folder
        </FileButton>
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
      {reading !== null && (
        <Progress
          label="Reading the pictures"
          onStop={stop}
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
    </DropZone>
  );
}

const EXAMPLE = `image,label,pair
a.png,10,first
a-smaller.png,,first
b.png,3.5,second
c.png,,second`;

/** The columns that a table of pictures may have. */
function ManifestHelp({ open }: { readonly open: boolean }) {
  return (
    <details open={open} className={styles.help}>
      <summary>Captions, labels and ready-made pairs: bring a table, too</summary>
      <p>
        A CSV or JSONL file beside the pictures names them in the column <code>image</code>, a path
        or an address. <code>caption</code> (and <code>caption2</code>, wrong in one respect) serve
        the split SP-IT, <code>label</code> is the picture’s class. Two rows with the same{' '}
        <code>pair</code> are a pair, their <code>label</code> its truth from 1 to 10;{' '}
        <code>condition</code> and <code>split</code> may say what it is for.
      </p>
      <pre>{EXAMPLE}</pre>
      <p>
        Without a table, folders are the labels: drop the folders <code>cats</code> and{' '}
        <code>dogs</code> together, or a folder that contains both.
      </p>
    </details>
  );
}
