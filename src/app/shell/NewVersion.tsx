import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../kit/components/Button.tsx';
import { Dialog } from '../kit/components/Dialog.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { Notice } from '../kit/components/Notice.tsx';
import { useAction } from '../kit/progress/use-action.ts';
import { loadNextVersion, offlineStore } from '../stores/offline.ts';

/** Announces a newer version, which is only used when the user chooses so. */
export function NewVersion() {
  const { next } = useStore(offlineStore);
  const [open, setOpen] = useState(false);
  const [others, setOthers] = useState(0);
  const { busy, error, perform } = useAction();
  const load = async (version: ServiceWorker) => {
    const answer = await loadNextVersion(version);
    if (answer.type === 'fault') throw new Error(answer.message);
    setOthers(answer.type === 'others' ? answer.count : 0);
  };
  return (
    <>
      {/* present before it has text: screen readers only announce changes inside it */}
      <span role="status">
        {next && (
          <Button look="primary" onClick={() => setOpen(true)}>
            New version
          </Button>
        )}
      </span>
      <Dialog title="A new version is here" open={open} onClose={() => setOpen(false)}>
        <p className="measure">
          It takes effect when the page reloads. Answers are kept, and an open run continues where
          it was.
        </p>
        {others > 0 && (
          <Notice tone="warn" title="Flipside is open elsewhere">
            <p>
              {others === 1 ? 'One other tab works' : `${others} other tabs work`} with your current
              version, on the same data. Close {others === 1 ? 'it' : 'them'} first, then load the
              new one.
            </p>
          </Notice>
        )}
        {error !== null && <ErrorNotice error={error} />}
        <div className="row">
          <Button
            look="primary"
            disabled={busy || next === null}
            onClick={() => next && void perform(() => load(next))}
          >
            Load it now
          </Button>
          <Button onClick={() => setOpen(false)}>Later</Button>
        </div>
      </Dialog>
    </>
  );
}
