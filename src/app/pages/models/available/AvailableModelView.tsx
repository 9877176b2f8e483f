import { Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { Device } from '../../../../core/spec/judge-choice.ts';
import { hubJudgeId, TILED } from '../../../../judges/hub/hub-address.ts';
import type { AvailableModel, InstalledModel } from '../../../../runs/models/model-library.ts';
import { TEXT_FIELD, useAddressState, wordField } from '../../../address/address-state.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Facts } from '../../../kit/components/Facts.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import {
  bestDevice,
  isOffered,
  missingRoom,
  suggestMeasured,
  suggestVariant,
} from '../../../kit/judges/choose-variant.ts';
import { useAction } from '../../../kit/progress/use-action.ts';
import { asSentence, formatBytes } from '../../../kit/words/format.ts';
import { deviceStore } from '../../../stores/device.ts';
import { formatTimesStore } from '../../../stores/format-times.ts';
import { takeModel } from '../../../stores/models.ts';
import { STATE_WORDS } from '../describe-progress.ts';
import { sayGraphics } from '../device-room.ts';
import { hostName } from '../HostSetting.tsx';
import styles from './AvailableModelView.module.css';
import { PictureTokens } from './PictureTokens.tsx';
import { VariantPicker } from './VariantPicker.tsx';

const DEVICE_FIELD = wordField<Device | 'best'>(['wasm', 'webgpu', 'best'], 'best');

interface AvailableModelViewProps {
  readonly offer: AvailableModel;
  /** variants of this model that were selected before */
  readonly installed: readonly InstalledModel[];
}

/** Everything to know before a download, and the button that starts it, labelled with the size. */
export function AvailableModelView({ offer: told, installed }: AvailableModelViewProps) {
  const { device: found } = useStore(deviceStore);
  const [wanted, setWanted] = useAddressState('device', DEVICE_FIELD);
  const [label, setLabel] = useAddressState('variant', TEXT_FIELD);
  const [tiled, setTiled] = useState(false);
  const { busy, error, perform } = useAction();
  const measured = useStore(formatTimesStore, ({ models }) =>
    installed.map(({ id }) => models[id]).find((times) => times?.state === 'known'),
  );
  const offer = measured?.state === 'known' ? suggestMeasured(told, measured.times) : told;
  const device = wanted === 'best' ? bestDevice(found) : wanted;
  const variant =
    offer.variants.find((one) => one.label === label && isOffered(one, device)) ??
    suggestVariant(offer, device);
  if (variant === undefined) {
    return <Notice tone="warn" title="No files that a page can load" />;
  }
  const find = (wantedLabel: string) =>
    installed.find(({ id }) => id === hubJudgeId(offer.repo, wantedLabel));
  const chosen = tiled ? variant.label + TILED : variant.label;
  const present = find(chosen);
  const begun = present !== undefined && present.state !== 'absent';
  // the library is up to date; the offer is as old as its creation
  const rest = variant.bytes - ((present ?? find(variant.label))?.loaded ?? variant.here);
  const missing = missingRoom(offer, rest);
  const unfit = variant.unfit[device];
  return (
    <div className="stack gap-4">
      <AvailableModelFacts offer={offer} />
      <div className={styles.device}>
        <Segmented<Device>
          label="Compute on"
          options={[
            { value: 'wasm', label: 'WASM' },
            { value: 'webgpu', label: 'WebGPU', disabled: found.state !== 'webgpu' },
          ]}
          value={device}
          onChange={(chosen) => {
            setWanted(chosen);
            setLabel('');
          }}
        />
        {(found.state === 'wasm' || (found.state === 'webgpu' && found.software)) && (
          <p className="hint">This device {sayGraphics(found)}.</p>
        )}
      </div>
      <VariantPicker
        variants={offer.variants}
        device={device}
        suggested={offer.suggested[device]}
        value={variant.label}
        onChange={setLabel}
      />
      <PictureTokens tokens={offer.tokens} tiled={tiled} onTiled={setTiled} />
      {unfit !== null && (
        <Notice tone="warn" title={`${variant.label} is a poor choice here`}>
          <p>{asSentence(unfit)}</p>
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="warn" title={`${formatBytes(missing)} of room are missing`}>
          <p>
            The download would stop when the storage is full. Delete models under “Mine” or choose a
            smaller format.
          </p>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <div className="row across-3">
        <Button
          look="primary"
          disabled={busy || begun || !isOffered(variant, device)}
          onClick={() => void perform(() => takeModel(offer, chosen))}
        >
          <Download aria-hidden="true" />
          {rest > 0 ? `Download ${formatBytes(rest)}` : 'Add it: all files are here'}
        </Button>
        {begun && <p className="hint">Listed above: {STATE_WORDS[present.state].words}.</p>}
      </div>
      <details>
        <summary>Files of {variant.label}</summary>
        <ul className={styles.files}>
          {variant.files.map((file) => (
            <li key={file.path} className="row gap-0 across-3 between numbers">
              <span className="data anywhere">{file.path}</span>
              <span>
                {formatBytes(file.bytes)}
                {file.here >= file.bytes ? ', here' : file.here > 0 ? ', partly here' : ''}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const KIND_WORDS = {
  generative: 'generative: writes a score and a reason',
  encoder: 'encoder: turns each picture into a vector',
} as const;

/** What the server reports about the model, and how much space is free. */
function AvailableModelFacts({ offer }: { readonly offer: AvailableModel }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Kind', KIND_WORDS[offer.kind]],
    ['Architecture', <code key="architecture">{offer.architecture}</code>],
    ['Licence', offer.licence ?? 'not stated: see the model’s page'],
    [
      'Revision',
      <code key="revision" title={offer.revision}>
        {/^[0-9a-f]{40}$/.test(offer.revision) ? offer.revision.slice(0, 12) : offer.revision}
      </code>,
    ],
    [
      'From',
      <a key="from" href={`${offer.host}${offer.repo}`} target="_blank" rel="noreferrer">
        {hostName(offer.host)}/{offer.repo} <ExternalLink aria-label="(opens a new tab)" />
      </a>,
    ],
    ['Free storage', offer.free === null ? 'the browser does not say' : formatBytes(offer.free)],
  ];
  return <Facts facts={facts} className={styles.facts} values="anywhere" />;
}
