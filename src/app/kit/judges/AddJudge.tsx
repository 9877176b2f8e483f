import { FileArchive, FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { type Drop, pickedFile, pickedFilesOfDrop } from '../../pictures/files-of-drop.ts';
import { refreshJudges } from '../../stores/judges.ts';
import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { DropZone } from '../fields/DropZone.tsx';
import { Field } from '../fields/Field.tsx';
import { FileButton } from '../fields/FileButton.tsx';
import { useAction } from '../progress/use-action.ts';
import styles from './AddJudge.module.css';

interface AddJudgeProps {
  readonly onAdded?: (judge: JudgeListing) => void;
}

/** Adds the user's own model: a local folder or zip, picked or dropped, or its address. */
export function AddJudge({ onAdded }: AddJudgeProps) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const { busy, error, perform } = useAction();
  const add = (adding: Promise<JudgeListing>) => {
    setAdded(null);
    return perform(async () => {
      const judge = await adding;
      await refreshJudges();
      setAdded(judge.name);
      setUrl('');
      onAdded?.(judge);
    });
  };
  const addDropped = async (drop: Promise<Drop>) => {
    const { files, refused } = await drop;
    const [first] = refused;
    if (first) throw new Error(`${first.name} cannot be read: ${first.reason}`);
    return engine().addJudgeFolder(files);
  };
  return (
    <DropZone onDrop={(transfer) => void add(addDropped(pickedFilesOfDrop(transfer)))}>
      <p>
        Drop a folder with <code>config.json</code>, <code>preprocessor_config.json</code> and{' '}
        <code>onnx/…</code>in the layout that transformers.js reads, or a zip of it, or choose one.
        It stays in this browser.
      </p>
      <div className="row">
        <FileButton
          label="Folder of the model"
          folder
          disabled={busy}
          onFiles={(files) => void add(engine().addJudgeFolder(files.map(pickedFile)))}
        >
          <FolderOpen aria-hidden="true" />
          Choose a folder
        </FileButton>
        <FileButton
          label="Zip of the model"
          accept=".zip"
          disabled={busy}
          onFiles={(files) => void add(engine().addJudgeFolder(files.map(pickedFile)))}
        >
          <FileArchive aria-hidden="true" />
          Choose a zip
        </FileButton>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() !== '') void add(engine().addJudgeUrl(url.trim()));
        }}
      >
        <Field label="or the folder’s address" htmlFor={id}>
          <input
            id={id}
            type="url"
            placeholder="https://…/my-model/"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={busy || url.trim() === ''}>
          Add
        </Button>
      </form>
      <p className={styles.state} role="status">
        {busy && 'Reading its files…'}
        {added !== null && !busy && `${added} is on the list now.`}
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </DropZone>
  );
}
