import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { changeHubHost, modelsStore } from '../../stores/models.ts';
import styles from './HostSetting.module.css';

/** The host without scheme and trailing slash: "huggingface.co". */
export function hostName(host: string): string {
  return host.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

/** Which host is contacted and when, and how to use a mirror instead. */
export function HostSetting() {
  const id = useId();
  const { host } = useStore(modelsStore);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { error, perform } = useAction();
  if (host === null) return null;
  const change = () =>
    perform(async () => {
      await changeHubHost((typed ?? host).trim());
      setTyped(null);
      setOpen(false);
    });
  return (
    <div className="stack note gap-1">
      <p>
        Nothing is fetched automatically. “Look” asks <strong>{hostName(host)}</strong> for a
        model’s settings and sizes; its weights are fetched only when you start the download.
      </p>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Use another host</summary>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <Field
            label="Host"
            htmlFor={id}
            hint="A mirror with the hub’s own paths: /org/name/resolve/revision/file."
          >
            <input
              id={id}
              type="url"
              required
              autoComplete="off"
              spellCheck={false}
              value={typed ?? host}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={typed === null || typed.trim() === host}>
            Use it
          </Button>
        </form>
        {error !== null && <ErrorNotice error={error} />}
      </details>
    </div>
  );
}
