import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { nameRecipe } from '../../../core/ask/recipe.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { DownloadState } from '../../../runs/models/model-library.ts';
import { deviceStore } from '../../stores/device.ts';
import { modelsStore, removeModel } from '../../stores/models.ts';
import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { formatBytes } from '../words/format.ts';
import { TRAINED_WHERE } from '../words/trained.ts';
import { CheckupLink } from './CheckupLink.tsx';
import { bearsCard } from './choose-variant.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './JudgeRow.module.css';
import { SelfTestLine } from './SelfTest.tsx';

/** Download state of a judge that is not available yet. */
type Away = Exclude<DownloadState, 'ready'>;

/** Why a hub judge cannot be asked yet. */
const AWAY_WORDS: Readonly<Record<Away, string>> = {
  absent: 'Not downloaded yet: download it first.',
  queued: 'Its download waits its turn.',
  downloading: 'It is being downloaded.',
  paused: 'Its download is paused.',
  failed: 'Its download failed.',
};

interface JudgeRowProps {
  readonly judge: JudgeListing;
  readonly mode: 'one' | 'many';
  /** shows only its name; details are shown elsewhere */
  readonly brief: boolean;
  /** name of the radio group */
  readonly name: string;
  /** undefined if not selected */
  readonly choice: JudgeChoice | undefined;
  /** why it cannot be selected */
  readonly unable: string | null;
  /** state of its download; null for a judge that is available */
  readonly away: Away | null;
  readonly onChoose: (on: boolean) => void;
  readonly onDevice: (choice: JudgeChoice) => void;
}

/** A selectable judge: what it is, why it cannot be selected, and its settings once selected. */
export function JudgeRow(props: JudgeRowProps) {
  const { judge, choice, unable, away, brief, onChoose } = props;
  const fault = useStore(modelsStore, ({ faults }) => faults[judge.id]);
  const facts = brief ? [] : listFacts(judge);
  const [open, setOpen] = useState(false);
  const words = choice === undefined ? 'Details' : sayDevice(judge, choice);
  return (
    <div className={styles.row}>
      <label className={styles.choice}>
        <input
          type={props.mode === 'one' ? 'radio' : 'checkbox'}
          className="tick"
          name={props.name}
          checked={choice !== undefined}
          // a judge that is already selected can always be deselected
          disabled={(unable !== null || away !== null) && choice === undefined}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className={styles.line}>
          <span className={styles.name}>{judge.name}</span>
          {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        </span>
      </label>
      {choice !== undefined && !brief && (
        <Button
          look="quiet"
          aria-expanded={open}
          aria-label={`${words === 'Details' ? 'Details' : `${words}, details`} of ${judge.name}`}
          title="Device, self-test, description"
          onClick={() => setOpen(!open)}
        >
          {words}
          {open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </Button>
      )}
      {unable !== null && <p className={styles.reason}>{unable}</p>}
      {away !== null && (
        <p className={styles.reason}>
          {AWAY_WORDS[away]} <Link href="/models/mine">See Models</Link>
        </p>
      )}
      {fault !== undefined && <ErrorNotice error={fault} />}
      {choice !== undefined && !brief && open && (
        <div className={styles.more}>
          <JudgeDetails
            judge={judge}
            choice={choice}
            onDevice={props.onDevice}
            onRemove={() => onChoose(false)}
          />
        </div>
      )}
    </div>
  );
}

/** Where a selected judge computes; the label of the button for its details. */
function sayDevice({ kind }: JudgeListing, { device }: JudgeChoice): string {
  if (kind === 'pixel' || kind === 'endpoint') return 'Details';
  return device === 'webgpu' ? 'WebGPU' : 'WASM';
}

interface JudgeDetailsProps {
  readonly judge: JudgeListing;
  readonly choice: JudgeChoice;
  readonly onDevice: (choice: JudgeChoice) => void;
  /** called before it is removed for good */
  readonly onRemove?: () => void;
}

/** A selected judge's facts, self-test and device. */
export function JudgeDetails({ judge, choice, onDevice, onRemove }: JudgeDetailsProps) {
  const { device } = useStore(deviceStore);
  const here = useStore(modelsStore, ({ installed }) =>
    (installed ?? []).every(({ id, state }) => id !== judge.id || state === 'ready'),
  );
  return (
    <>
      <p>{judge.description}</p>
      {judge.kind !== 'endpoint' && here && (
        <SelfTestLine
          choice={choice}
          name={judge.name}
          onDevice={judge.kind !== 'pixel' && bearsCard(judge) ? onDevice : null}
        />
      )}
      {judge.kind !== 'pixel' && judge.kind !== 'endpoint' && (
        <DeviceChoice choice={choice} device={device} name={judge.name} onDevice={onDevice} />
      )}
      <span>
        <CheckupLink judge={judge.id} />
      </span>
      {/* large downloads are deleted on the Models page, which asks for confirmation */}
      {judge.own && judge.source !== 'hub' && (
        <span>
          <Button
            look="danger"
            onClick={() => {
              onRemove?.();
              void removeModel(judge.id);
            }}
          >
            <Trash2 aria-hidden="true" />
            Remove this judge
          </Button>
        </span>
      )}
    </>
  );
}

/** Size and licence of a local judge, or the server of an endpoint. */
function listFacts({ kind, bytes, licence, trained }: JudgeListing): readonly string[] {
  if (trained) return [nameRecipe(trained.recipe), TRAINED_WHERE[trained.origin]];
  switch (kind) {
    case 'pixel':
      return [];
    case 'endpoint':
      return ['asked over the network'];
    default:
      return [bytes === null ? 'size unknown' : formatBytes(bytes), licence ?? 'licence unknown'];
  }
}
