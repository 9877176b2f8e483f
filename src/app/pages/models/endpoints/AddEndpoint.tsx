import { Plug, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { EndpointCheck } from '../../../../judges/endpoint/check/check-endpoint.ts';
import {
  COMMON_DIALECT,
  type PictureFormat,
  UNKNOWN_IDENTITY,
} from '../../../../judges/endpoint/endpoint-source.ts';
import { ENDPOINT_PRESETS, findPreset, OTHER_SERVER } from '../../../../judges/endpoint/presets.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { setKey } from '../../../stores/endpoint-keys.ts';
import { refreshEndpoints } from '../../../stores/endpoints.ts';
import { refreshJudges } from '../../../stores/judges.ts';
import { CheckResult } from './CheckResult.tsx';
import styles from './EndpointPanel.module.css';
import { KeyInput } from './KeyInput.tsx';

type Stage =
  | { readonly at: 'form' | 'checking' | 'adding' }
  | { readonly at: 'checked'; readonly check: EndpointCheck }
  | { readonly at: 'failed'; readonly error: unknown };

/** Asks for a server and a model, and checks that it answers before it is listed. */
export function AddEndpoint() {
  const id = useId();
  const [preset, setPreset] = useState(OTHER_SERVER);
  const [base, setBase] = useState('');
  const [model, setModel] = useState('');
  const [key, setKeyText] = useState('');
  const [session, setSession] = useState(false);
  const [pictures, setPictures] = useState<PictureFormat>('png');
  const [stage, setStage] = useState<Stage>({ at: 'form' });
  const check = stage.at === 'checked' ? stage.check : null;
  const busy = stage.at === 'checking' || stage.at === 'adding';

  const choose = (presetId: string) => {
    const next = findPreset(presetId);
    setPreset(next);
    setBase(next.base);
    setModel('');
    setStage({ at: 'form' });
  };
  const edit = (change: () => void) => {
    change();
    setStage({ at: 'form' });
  };
  const look = async (wanted: string) => {
    setModel(wanted);
    setStage({ at: 'checking' });
    try {
      const found = await engine().checkEndpoint({ base, model: wanted, key, pictures });
      setStage({ at: 'checked', check: found });
    } catch (error) {
      setStage({ at: 'failed', error });
    }
  };
  const add = async () => {
    setStage({ at: 'adding' });
    try {
      const listing = await engine().addEndpoint({
        base,
        model,
        needsKey: key !== '' || preset.needsKey,
        dialect: check?.dialect ?? { ...COMMON_DIALECT, pictures },
        identity: check?.identity ?? UNKNOWN_IDENTITY,
      });
      if (key !== '') await setKey(listing.id, key, session);
      await Promise.all([refreshJudges(), refreshEndpoints()]);
      setKeyText('');
      setSession(false);
      setPictures('png');
      choose(OTHER_SERVER.id);
    } catch (error) {
      setStage({ at: 'failed', error });
    }
  };

  return (
    <section className="stack panel padded" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Add an endpoint</h3>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void look(model.trim());
        }}
      >
        <SelectField
          label="Kind of server"
          options={[OTHER_SERVER, ...ENDPOINT_PRESETS].map(({ id: value, name: label }) => ({
            value,
            label,
          }))}
          value={preset.id}
          disabled={busy}
          onChange={choose}
        />
        <Field label="Address" htmlFor={`${id}-base`} hint="up to and with /v1">
          <input
            id={`${id}-base`}
            type="url"
            required
            placeholder="https://host/v1"
            value={base}
            disabled={busy}
            onChange={(event) => edit(() => setBase(event.target.value))}
          />
        </Field>
        <ModelField
          value={model}
          example={preset.model}
          models={check?.models ?? []}
          disabled={busy}
          onChange={(name) => edit(() => setModel(name))}
        />
        <KeyInput
          value={key}
          session={session}
          label={preset.needsKey ? 'Key' : 'Key, if one is needed'}
          disabled={busy}
          onValue={(value) => edit(() => setKeyText(value))}
          onSession={setSession}
        />
        <SelectField<PictureFormat>
          label="Pictures are sent as"
          hint="JPEG is smaller, and changes pixels a little."
          options={[
            { value: 'png', label: 'PNG, exact' },
            { value: 'jpeg', label: 'JPEG, quality 95' },
          ]}
          value={pictures}
          disabled={busy}
          onChange={(format) => edit(() => setPictures(format))}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={busy || base.trim() === ''}>
            <Plug aria-hidden="true" />
            {stage.at === 'checking' ? 'Checking…' : 'Check the connection'}
          </Button>
          <Button
            disabled={busy || base.trim() === '' || model.trim() === ''}
            onClick={() => void add()}
          >
            <Plus aria-hidden="true" />
            {check?.cause === null ? 'Add' : 'Add unchecked'}
          </Button>
        </div>
      </form>
      <p className="hint">
        The check sends a two-colour picture twice with a few words: about 300 tokens a call.
      </p>
      {check !== null && (
        <CheckResult check={check} preset={preset} onModel={(one) => void look(one)} />
      )}
      {stage.at === 'failed' && <ErrorNotice error={stage.error} />}
    </section>
  );
}

interface ModelFieldProps {
  readonly value: string;
  /** an example model of such servers; empty if none is known */
  readonly example: string;
  /** models that the server reports */
  readonly models: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (model: string) => void;
}

function ModelField({ value, example, models, disabled, onChange }: ModelFieldProps) {
  const id = useId();
  return (
    <Field
      label="Model"
      htmlFor={id}
      hint={`empty: lists what there is${example && `; for example ${example}`}`}
    >
      <input
        id={id}
        type="text"
        list={`${id}-models`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-models`}>
        {models.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Field>
  );
}
