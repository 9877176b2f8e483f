import { useEffect, useId, useState } from 'react';
import type { DatasetPart } from '../../../pictures/datasets/dataset-parts.ts';
import { DATASET_PRESETS } from '../../../pictures/datasets/dataset-presets.ts';
import type { DatasetOffer } from '../../../pictures/datasets/hub-dataset.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { DatasetTable, PictureSet } from '../../../runs/pictures/picture-imports.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Field } from '../fields/Field.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Progress } from '../progress/Progress.tsx';
import { useAction } from '../progress/use-action.ts';
import { formatBytes } from '../words/format.ts';
import styles from './DatasetDialog.module.css';
import { DatasetForm } from './DatasetForm.tsx';

interface DatasetDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPictures: (set: PictureSet) => void;
}

/** Pictures or pairs from a hub dataset: find it, assign its columns, choose rows. */
export function DatasetDialog({ open, onClose, onPictures }: DatasetDialogProps) {
  return (
    <Dialog title="A dataset from a hub" open={open} onClose={onClose}>
      <DatasetChoice onPictures={onPictures} />
    </Dialog>
  );
}

function DatasetChoice({ onPictures }: Pick<DatasetDialogProps, 'onPictures'>) {
  const fields = useId();
  const [id, setId] = useState('');
  const [host, setHost] = useState('https://huggingface.co/');
  const [offer, setOffer] = useState<DatasetOffer | null>(null);
  const [part, setPart] = useState<DatasetPart | null>(null);
  const [table, setTable] = useState<DatasetTable | null>(null);
  const looking = useAction();
  const reading = useAction();
  const preset = DATASET_PRESETS.find((one) => one.id === id);
  useEffect(() => {
    engine()
      .hubHost()
      .then(setHost, () => undefined);
  }, []);

  const read = (from: DatasetOffer, chosen: DatasetPart) => {
    reading.stop();
    setPart(chosen);
    setTable(null);
    return reading.perform(async (signal) =>
      setTable(await engine().readDatasetTable(from, chosen, signal)),
    );
  };
  const look = () =>
    looking.perform(async (signal) => {
      setOffer(null);
      setPart(null);
      setTable(null);
      const found = await engine().inspectDataset(id.trim(), host.trim(), signal);
      setOffer(found);
      const chosen = found.parts.find(({ split }) => split === preset?.split) ?? found.parts[0];
      if (chosen) void read(found, chosen);
    });

  const error = looking.busy ? null : (looking.error ?? reading.error);

  return (
    <div className="stack gap-4">
      <div className="row across-4 align-start">
        {DATASET_PRESETS.map((one) => (
          <Button key={one.id} title={`${one.id}: ${one.why}`} onClick={() => setId(one.id)}>
            {one.name}
          </Button>
        ))}
      </div>
      <form
        className={styles.look}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Field label="Dataset" htmlFor={`${fields}-id`} hint={preset?.why ?? 'owner/name'}>
          <input
            id={`${fields}-id`}
            type="text"
            value={id}
            spellCheck={false}
            placeholder="owner/name"
            onChange={(event) => setId(event.target.value)}
          />
        </Field>
        <Field label="Hub" htmlFor={`${fields}-host`} hint="is contacted only when you look it up">
          <input
            id={`${fields}-host`}
            type="url"
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="primary"
          disabled={id.trim() === '' || looking.busy || reading.busy}
        >
          Look it up
        </Button>
      </form>
      {looking.busy && <Progress label="Asking for its files" value={null} onStop={looking.stop} />}
      {offer !== null && (
        <>
          <p className="note">
            Licence {offer.licence ?? 'not stated'} · revision {offer.revision.slice(0, 12)}
          </p>
          <SelectField
            label="Part"
            options={offer.parts.map((one, value) => ({ value, label: partName(one) }))}
            value={part === null ? -1 : offer.parts.indexOf(part)}
            onChange={(index) => {
              const chosen = offer.parts[index];
              if (chosen) void read(offer, chosen);
            }}
          />
        </>
      )}
      {reading.busy && <Progress label="Reading its columns" value={null} onStop={reading.stop} />}
      {error !== null && <ErrorNotice error={error} />}
      {offer !== null && part !== null && table !== null && (
        <DatasetForm
          key={`${offer.id} ${part.config} ${part.split}`}
          offer={offer}
          part={part}
          table={table}
          pairs={preset?.pairs ?? false}
          onPictures={onPictures}
        />
      )}
    </div>
  );
}

function partName({ config, split, files }: DatasetPart): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const name = config === 'default' ? split : `${config} · ${split}`;
  return `${name} (${formatBytes(bytes)} in all)`;
}
