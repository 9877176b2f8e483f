import { FolderOpen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { engine, type JudgeListing } from '../../runs/engine/engine.ts';
import { type Drop, pickedFile, pickedFilesOfDrop } from '../pictures/files-of-drop.ts';
import { refreshJudges } from '../stores/judges.ts';
import styles from './AddJudge.module.css';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Field } from './Field.tsx';

interface AddJudgeProps {
  readonly onAdded?: (judge: JudgeListing) => void;
}

type State = 'idle' | 'adding' | { readonly added: string } | { readonly error: unknown };

/** A model of the person's own: a folder of this machine, picked or dropped, or its address. */
export function AddJudge({ onAdded }: AddJudgeProps) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState('');
  const [over, setOver] = useState(false);
  const [state, setState] = useState<State>('idle');
  const add = async (adding: Promise<JudgeListing>) => {
    setState('adding');
    try {
      const judge = await adding;
      await refreshJudges();
      setState({ added: judge.name });
      setUrl('');
      onAdded?.(judge);
    } catch (error) {
      setState({ error });
    }
  };
  const addDropped = async (drop: Promise<Drop>) => {
    const { files, refused } = await drop;
    const [first] = refused;
    if (first) throw new Error(`${first.name} cannot be read: ${first.reason}`);
    return engine().addJudgeFolder(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more, the button does the same
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
        void add(addDropped(pickedFilesOfDrop(event.dataTransfer)));
      }}
    >
      <p>
        Drop a folder with <code>config.json</code>, <code>preprocessor_config.json</code> and{' '}
        <code>onnx/…</code>, as transformers.js reads it, or choose it. It stays in this browser.
      </p>
      <div>
        <Button disabled={state === 'adding'} onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden="true" />
          Choose a folder
        </Button>
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          aria-label="Folder of the model"
          // @ts-expect-error React's types do not know the attribute, every browser does
          webkitdirectory=""
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void add(engine().addJudgeFolder(files.map(pickedFile)));
          }}
        />
      </div>
      <form
        className={styles.address}
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
        <Button type="submit" disabled={state === 'adding' || url.trim() === ''}>
          Add
        </Button>
      </form>
      <p className={styles.state} role="status">
        {state === 'adding' && 'Reading its files…'}
        {typeof state === 'object' && 'added' in state && `${state.added} is on the list now.`}
      </p>
      {typeof state === 'object' && 'error' in state && <ErrorNotice error={state.error} />}
    </div>
  );
}
