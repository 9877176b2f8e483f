import { Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { JudgeChoice } from '../../core/spec.ts';
import type { JudgeKind } from '../../judges/judge.ts';
import { engine, type JudgeListing } from '../../runs/engine.ts';
import type { DownloadState } from '../../runs/model-shelf.ts';
import { formatBytes } from '../format.ts';
import { type DeviceState, deviceStore } from '../stores/device.ts';
import { judgesStore, refreshJudges } from '../stores/judges.ts';
import { modelsStore, watchShelf } from '../stores/models.ts';
import { AddJudge } from './AddJudge.tsx';
import { Button } from './Button.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './JudgePicker.module.css';
import { MissingJudges } from './MissingJudges.tsx';
import { Notice } from './Notice.tsx';
import { Segmented } from './Segmented.tsx';
import { SelfTestLine } from './SelfTestLine.tsx';

interface JudgePickerProps {
  /** 'one': exactly one judge; 'many': any number */
  readonly mode: 'one' | 'many';
  readonly value: readonly JudgeChoice[];
  readonly onChange: (value: readonly JudgeChoice[]) => void;
  /** what the judges will be shown: photographs bring the warning about scenes-only judges */
  readonly pictures: 'scenes' | 'photos';
  /** a part of what is asked is text: judges that read none are disabled, with the reason */
  readonly captions?: boolean;
}

const KINDS: readonly {
  readonly kind: JudgeKind;
  readonly title: string;
  readonly does: string;
}[] = [
  { kind: 'generative', title: 'Generative', does: 'write a score and a reason' },
  { kind: 'encoder', title: 'Encoders', does: 'turn each into a vector' },
  { kind: 'endpoint', title: 'Endpoints', does: 'models on another machine' },
  { kind: 'pixel', title: 'Pixel judges', does: 'arithmetic, no model' },
];

type Away = Exclude<DownloadState, 'ready'>;

/** Why a judge of the hub cannot be asked yet. */
const AWAY_WORDS: Readonly<Record<Away, string>> = {
  absent: 'It is not here: download it first.',
  queued: 'Its download waits its turn.',
  downloading: 'It is being downloaded.',
  paused: 'Its download is paused.',
  failed: 'Its download failed.',
};

/** The judges by kind, each with its size, licence and device, and why one cannot be chosen. */
export function JudgePicker(props: JudgePickerProps) {
  const { judges, error } = useStore(judgesStore);
  const { device } = useStore(deviceStore);
  const { shelf } = useStore(modelsStore);
  useEffect(watchShelf, []);
  const awayStates = new Map(
    (shelf ?? []).flatMap(({ id, state }) => (state === 'ready' ? [] : [[id, state] as const])),
  );
  const name = useId();
  if (judges === null) {
    return error === null ? (
      <p role="status">Looking for judges…</p>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refreshJudges()} />
    );
  }
  const chosen = new Map(props.value.map((choice) => [choice.id, choice]));
  const blind = judges.filter((judge) => chosen.has(judge.id) && judge.scenesOnly);
  const choose = (judge: JudgeListing, on: boolean) => {
    const choice: JudgeChoice = { id: judge.id, device: 'wasm' };
    if (props.mode === 'one') props.onChange([choice]);
    else if (on) props.onChange([...props.value, choice]);
    else props.onChange(props.value.filter(({ id }) => id !== judge.id));
  };
  const setDevice = (choice: JudgeChoice) =>
    props.onChange(props.value.map((one) => (one.id === choice.id ? choice : one)));
  return (
    <fieldset className={styles.picker}>
      <div>
        <legend className={styles.legend}>{props.mode === 'one' ? 'Judge' : 'Judges'}</legend>
        <div className={styles.list}>
          {KINDS.map(({ kind, title, does }) => {
            const group = judges.filter((judge) => judge.kind === kind);
            if (group.length === 0) return null;
            return (
              <fieldset key={kind}>
                <legend className={styles.kind}>
                  {title} <span className={styles.does}>{does}</span>
                </legend>
                {group.map((judge) => (
                  <JudgeRow
                    key={judge.id}
                    judge={judge}
                    mode={props.mode}
                    name={name}
                    choice={chosen.get(judge.id)}
                    device={device}
                    unable={props.captions && !judge.readsText ? 'It reads no text.' : null}
                    away={awayStates.get(judge.id) ?? null}
                    onChoose={(on) => choose(judge, on)}
                    onDevice={setDevice}
                  />
                ))}
              </fieldset>
            );
          })}
        </div>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refreshJudges()} />}
      {props.pictures === 'photos' && blind.length > 0 && (
        <Notice tone="warn" title={`${blind.map((judge) => judge.name).join(', ')}: scenes only`}>
          <p>
            Trained on drawn scenes only; on photographs {blind.length === 1 ? 'its' : 'their'}{' '}
            scores mean nothing.
          </p>
        </Notice>
      )}
      <MissingJudges
        missing={props.value.filter(({ id }) => judges.every((judge) => judge.id !== id))}
      />
      <details>
        <summary>Add a model of your own</summary>
        <AddJudge
          onAdded={(judge) => {
            const choice: JudgeChoice = { id: judge.id, device: 'wasm' };
            props.onChange(props.mode === 'one' ? [choice] : [...props.value, choice]);
          }}
        />
      </details>
      <p className={styles.further}>
        More judges, from the hub or on another machine: <Link href="/models">Models</Link>
      </p>
    </fieldset>
  );
}

interface JudgeRowProps {
  readonly judge: JudgeListing;
  readonly mode: 'one' | 'many';
  readonly name: string;
  readonly choice: JudgeChoice | undefined;
  readonly device: DeviceState;
  /** why it cannot be chosen */
  readonly unable: string | null;
  /** where its download stands, null for a judge that is here */
  readonly away: Away | null;
  readonly onChoose: (on: boolean) => void;
  readonly onDevice: (choice: JudgeChoice) => void;
}

function JudgeRow({
  judge,
  mode,
  name,
  choice,
  device,
  unable,
  away,
  onChoose,
  onDevice,
}: JudgeRowProps) {
  const facts = [
    judge.kind === 'pixel'
      ? null
      : judge.kind === 'endpoint'
        ? 'asked over the network'
        : judge.bytes === null
          ? 'size unknown'
          : formatBytes(judge.bytes),
    judge.kind === 'pixel' || judge.kind === 'endpoint'
      ? null
      : (judge.licence ?? 'licence unknown'),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.row}>
      <label className={styles.choice}>
        <input
          type={mode === 'one' ? 'radio' : 'checkbox'}
          name={name}
          checked={choice !== undefined}
          // a judge that was chosen before can always be let go
          disabled={(unable !== null || away !== null) && choice === undefined}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span>
          <span className={styles.name}>{judge.name}</span>
          {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        </span>
      </label>
      {unable !== null && <p className={styles.reason}>{unable}</p>}
      {away !== null && (
        <p className={styles.reason}>
          {AWAY_WORDS[away]} <Link href="/models/mine">See Models</Link>
        </p>
      )}
      {choice !== undefined && (
        <div className={styles.more}>
          <p>{judge.description}</p>
          {judge.kind !== 'endpoint' && away === null && (
            <SelfTestLine choice={choice} name={judge.name} />
          )}
          {judge.kind !== 'pixel' && judge.kind !== 'endpoint' && (
            <DeviceChoice choice={choice} device={device} name={judge.name} onDevice={onDevice} />
          )}
          {/* gigabytes are deleted under Models, which asks first */}
          {judge.own && judge.source !== 'hub' && (
            <span>
              <Button
                look="danger"
                onClick={() => {
                  onChoose(false);
                  void engine()
                    .removeJudge(judge.id)
                    .catch(() => undefined)
                    .then(refreshJudges);
                }}
              >
                <Trash2 aria-hidden="true" />
                Remove this judge
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

interface DeviceChoiceProps {
  readonly choice: JudgeChoice;
  readonly device: DeviceState;
  readonly name: string;
  readonly onDevice: (choice: JudgeChoice) => void;
}

function DeviceChoice({ choice, device, name, onDevice }: DeviceChoiceProps) {
  const none = device.state === 'wasm' ? device : null;
  return (
    <div>
      <Segmented
        label={`Device of ${name}`}
        hideLabel
        options={[
          { value: 'wasm', label: 'WASM' },
          {
            value: 'webgpu',
            label: 'WebGPU',
            disabled: device.state !== 'webgpu',
            ...(none === null ? {} : { title: `Not available: ${none.why}.` }),
          },
        ]}
        value={choice.device}
        onChange={(chosen) => onDevice({ id: choice.id, device: chosen })}
      />
      {none !== null && <p>WebGPU cannot be used: {none.why}.</p>}
    </div>
  );
}
