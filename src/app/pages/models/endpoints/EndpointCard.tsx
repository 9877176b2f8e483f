import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EndpointCheck } from '../../../../judges/endpoint/check/check-endpoint.ts';
import { ENDPOINT_PRESETS, OTHER_SERVER } from '../../../../judges/endpoint/presets.ts';
import type { EndpointStatus } from '../../../../runs/endpoints/endpoint-api.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { MeterLine } from '../../../kit/judges/MeterLine.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { isKeptForSession, setKey } from '../../../stores/endpoint-keys.ts';
import { refreshEndpoints } from '../../../stores/endpoints.ts';
import { refreshJudges } from '../../../stores/judges.ts';
import { CheckResult } from './CheckResult.tsx';
import styles from './EndpointPanel.module.css';
import { KeyInput } from './KeyInput.tsx';
import { LimitFields } from './LimitFields.tsx';

/** An added endpoint: its key, meter and limits. */
export function EndpointCard({ endpoint }: { readonly endpoint: EndpointStatus }) {
  const { id, source, hasKey } = endpoint;
  const [key, setKeyText] = useState('');
  const [session, setSession] = useState(isKeptForSession(id));
  const [check, setCheck] = useState<EndpointCheck | 'checking' | null>(null);
  const { error, perform: act } = useAction();
  const preset = ENDPOINT_PRESETS.find(({ base }) => base === source.base) ?? OTHER_SERVER;

  const perform = (work: () => Promise<unknown>) => act(() => work().then(refreshEndpoints));
  const recheck = () =>
    perform(async () => {
      setCheck('checking');
      try {
        const { base, model, needsKey } = source;
        const { pictures } = source.dialect;
        const found = await engine().checkEndpoint({ base, model, key: null, pictures });
        setCheck(found);
        if (found.dialect === null) return;
        const { dialect, identity } = found;
        await engine().addEndpoint({ base, model, needsKey, dialect, identity });
      } catch (fault) {
        setCheck(null);
        throw fault;
      }
    });
  const remove = () =>
    perform(async () => {
      await setKey(id, '', false);
      await engine().removeJudge(id);
      await refreshJudges();
    });

  return (
    <section className="stack panel padded" aria-label={`${source.model} at ${source.base}`}>
      <div className={styles.head}>
        <div>
          <h3>{source.model}</h3>
          <p className="address">{source.base}</p>
        </div>
        <p className="row gap-1 across-2">
          <Badge tone={hasKey ? 'good' : source.needsKey ? 'warn' : 'plain'}>
            {hasKey ? 'key in memory' : source.needsKey ? 'key needed' : 'no key'}
          </Badge>
          {source.dialect.logProbabilities && <Badge>score probabilities</Badge>}
        </p>
      </div>
      <MeterLine endpoint={endpoint} />
      {endpoint.fault !== null && (
        <Notice tone="bad">
          <p>{asSentence(endpoint.fault)}</p>
          <Button
            onClick={() => void perform(() => engine().setEndpointLimits(id, endpoint.limits))}
          >
            Set the limits as shown below
          </Button>
        </Notice>
      )}
      {source.needsKey && !hasKey && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void perform(() => setKey(id, key, session)).then(() => setKeyText(''));
          }}
        >
          <KeyInput
            label="Key"
            value={key}
            session={session}
            onValue={setKeyText}
            onSession={setSession}
          />
          <div className={styles.actions}>
            <Button type="submit" disabled={key.trim() === ''}>
              Use this key
            </Button>
          </div>
        </form>
      )}
      <details>
        <summary>Concurrency, prices and limits</summary>
        <LimitFields
          limits={endpoint.limits}
          onChange={(limits) => void perform(() => engine().setEndpointLimits(id, limits))}
        />
      </details>
      <div className={styles.actions}>
        <Button disabled={check === 'checking'} onClick={() => void recheck()}>
          {check === 'checking' ? 'Checking…' : 'Check again'}
        </Button>
        <Button onClick={() => void perform(() => engine().resetEndpointMeter(id))}>
          <RotateCcw aria-hidden="true" />
          Reset the meter
        </Button>
        {hasKey && (
          <Button onClick={() => void perform(() => setKey(id, '', false))}>Forget the key</Button>
        )}
        <Button look="danger" onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      </div>
      {check !== null && check !== 'checking' && (
        <CheckResult check={check} preset={preset} onModel={() => undefined} />
      )}
      {error !== null && <ErrorNotice error={error} />}
    </section>
  );
}
