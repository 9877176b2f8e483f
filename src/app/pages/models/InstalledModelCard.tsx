import { Download, Pause, Play, RotateCw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { FileProgress, InstalledModel } from '../../../runs/models/model-library.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { Doubt } from '../../kit/components/Doubt.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Progress } from '../../kit/progress/Progress.tsx';
import { formatBytes } from '../../kit/words/format.ts';
import { repoOfJudge } from '../../kit/words/model-id.ts';
import {
  deleteModel,
  downloadModel,
  modelsStore,
  pauseDownload,
  removeModel,
  stopDownload,
} from '../../stores/models.ts';
import { describeProgress, STATE_WORDS } from './describe-progress.ts';
import styles from './InstalledModelCard.module.css';
import { JudgeLinks } from './JudgeLinks.tsx';
import { LoadFault, LoadState } from './LoadState.tsx';
import { OtherWays } from './OtherWays.tsx';

interface InstalledModelCardProps {
  readonly model: InstalledModel;
  /** undefined for a moment, when the library has reported the model but the list has not */
  readonly judge: JudgeListing | undefined;
}

/** A hub model that the user selected: its state and possible actions. */
export function InstalledModelCard({ model, judge }: InstalledModelCardProps) {
  const { faults } = useStore(modelsStore);
  const [doubt, setDoubt] = useState<'stop' | 'delete' | null>(null);
  const { id, state, loaded, bytes } = model;
  const repo = repoOfJudge(id) ?? id;
  const { words, tone } = STATE_WORDS[state];
  const under = state === 'downloading' || state === 'queued';
  const broken = state === 'paused' || state === 'failed';
  const facts = [
    formatBytes(bytes),
    judge?.licence ?? 'licence not stated',
    model.lastUsed === null ? 'never used' : `last used ${formatDay(model.lastUsed)}`,
  ];
  return (
    <li className={styles.model} aria-label={id}>
      <div className="stack gap-hair">
        <p className="row gap-1 across-2 semibold">
          {judge?.name ?? repo}{' '}
          <span role="status">
            <Badge tone={tone}>{words}</Badge>
          </span>{' '}
          {state === 'ready' && <LoadState id={id} />}
        </p>
        <p className="address">{id}</p>
        <p className="note numbers">{facts.join(' · ')}</p>
      </div>
      {(under || broken) && (
        <>
          <Progress
            label="Download"
            value={bytes === 0 ? null : loaded / bytes}
            detail={describeProgress(model)}
          />
          <FileList files={model.files} />
        </>
      )}
      {model.error !== null && (
        <>
          <ErrorNotice error={model.error} />
          <OtherWays />
        </>
      )}
      {state === 'ready' && <LoadFault id={id} />}
      {faults[id] !== undefined && <ErrorNotice error={faults[id]} />}
      <div className="row">
        {state === 'ready' && judge !== undefined && <JudgeLinks judge={judge} />}
        {state === 'absent' && (
          <Button onClick={() => void downloadModel(id)}>
            <Download aria-hidden="true" />
            Download {formatBytes(bytes - loaded)}
          </Button>
        )}
        {under && (
          <Button onClick={() => void pauseDownload(id)}>
            <Pause aria-hidden="true" />
            Pause
          </Button>
        )}
        {broken && (
          <Button look="primary" onClick={() => void downloadModel(id)}>
            {state === 'failed' ? <RotateCw aria-hidden="true" /> : <Play aria-hidden="true" />}
            Go on
          </Button>
        )}
        {(under || broken) && (
          <Button onClick={() => (loaded === 0 ? void stopDownload(id) : setDoubt('stop'))}>
            <Square aria-hidden="true" />
            Stop
          </Button>
        )}
        {state === 'ready' && (
          <Button look="danger" onClick={() => setDoubt('delete')}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
        {state === 'absent' && (
          <Button look="quiet" onClick={() => void removeModel(id)}>
            Remove from the list
          </Button>
        )}
      </div>
      <Doubt
        title={doubt === 'stop' ? 'Stop and delete?' : 'Delete this model?'}
        verb={doubt === 'stop' ? 'Stop and delete' : 'Delete'}
        open={doubt !== null}
        onClose={() => setDoubt(null)}
        onSure={() => void (doubt === 'stop' ? stopDownload(id) : deleteModel(id))}
      >
        {formatBytes(loaded)} of <strong>{judge?.name ?? repo}</strong>{' '}
        {doubt === 'stop'
          ? `are here already and would be deleted. ${under ? 'Pause keeps them.' : 'If you keep it, the download can continue.'}`
          : 'are deleted from this browser. Its answers stay; to ask it again, download it again.'}
      </Doubt>
    </li>
  );
}

/** "20 Nov 2026", in the user's time zone and language. */
function formatDay(milliseconds: number): string {
  return new Date(milliseconds).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** Progress of each file in a download. */
function FileList({ files }: { readonly files: readonly FileProgress[] }) {
  const done = files.filter(({ loaded, bytes }) => loaded >= bytes).length;
  return (
    <details>
      <summary>
        {done} of {files.length} files
      </summary>
      <ul className={styles.files}>
        {files.map(({ path, bytes, loaded }) => (
          <li key={path} className={styles.file}>
            <span className="data anywhere">{path}</span>
            <span className="faint numbers">
              {loaded >= bytes
                ? formatBytes(bytes)
                : `${formatBytes(loaded)} of ${formatBytes(bytes)}`}
            </span>
            <progress
              aria-label={path}
              className={styles.bar}
              max={Math.max(1, bytes)}
              value={bytes === 0 ? 1 : loaded}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
