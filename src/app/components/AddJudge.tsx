import { FolderOpen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { engine, type JudgeListing } from '../../runs/engine.ts';
import { refreshJudges } from '../stores/judges.ts';
import styles from './AddJudge.module.css';
import { Button } from './Button.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Field } from './Field.tsx';

interface AddJudgeProps {
  readonly onAdded: (judge: JudgeListing) => void;
}

/** An encoder of the person's own: a folder on this machine, or the address of one. */
export function AddJudge({ onAdded }: AddJudgeProps) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState('');
  const [state, setState] = useState<'idle' | 'adding' | { readonly error: unknown }>('idle');
  const add = async (adding: Promise<JudgeListing>) => {
    setState('adding');
    try {
      const judge = await adding;
      await refreshJudges();
      setState('idle');
      setUrl('');
      onAdded(judge);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <details>
      <summary>Add an encoder of your own</summary>
      <div className={styles.body}>
        <p>
          A folder with <code>config.json</code>, <code>preprocessor_config.json</code> and{' '}
          <code>onnx/…</code>, as transformers.js reads it. It stays in this browser.
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
            aria-label="Folder of the encoder"
            // @ts-expect-error React's types do not know the attribute, every browser does
            webkitdirectory=""
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) void add(engine().addJudgeFolder(files.map(insideFolder)));
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
              placeholder="https://…/my-encoder/"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={state === 'adding' || url.trim() === ''}>
            Add
          </Button>
        </form>
        {state === 'adding' && <p role="status">Reading its files…</p>}
        {typeof state === 'object' && <ErrorNotice error={state.error} />}
      </div>
    </details>
  );
}

/** The file with its path inside the picked folder, whose own name is the first part. */
function insideFolder(file: File): { path: string; file: File } {
  return { path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name, file };
}
