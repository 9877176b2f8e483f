import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/fields/Field.tsx';
import { useAction } from '../../../components/use-action.ts';
import { useReading } from '../../../components/use-reading.ts';
import type { Lab } from '../lab.ts';
import styles from './CheckPanel.module.css';
import { checkSpec, isSample } from './check-spec.ts';

/** Pairs of a sample when nobody says how many: a forgery of one in twenty is met with 99.4 %. */
const USUAL_SAMPLE = 100;

interface CheckPanelProps {
  readonly record: RunRecord;
  readonly lab: Pick<Lab, 'screen'>;
}

/** Asks again, on this device, what a run has answers to that were not given here. */
export function CheckPanel({ record, lab }: CheckPanelProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const sampled = isSample(record.spec);
  const [whole, setWhole] = useState(sampled);
  const [pairs, setPairs] = useState(USUAL_SAMPLE);
  const { busy, error, perform } = useAction();
  const runs = useReading(() => engine().listRuns(), [record.id]);
  const checks = runs.value?.filter((run) => run.checks === record.id) ?? [];
  const begin = () =>
    perform(async () => {
      const spec = checkSpec(record.spec, whole ? null : pairs);
      const name = `Check of ${record.name}`;
      const check = await engine().createRun(spec, name, { checks: record.id });
      await engine().start(check.id);
      navigate(`/${lab.screen}/${check.id}`);
    });
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Check it here</h2>
      <p>
        Asks the same judges the same again on this device, as a run of your own, and shows every
        answer that comes out otherwise. Another device may round otherwise; an answer that is far
        off was not given by this judge to this question.
        {sampled && ' This run is a random sample already, so all of it is asked.'}
      </p>
      <div className="row gap-3 align-end">
        <label>
          <input
            type="radio"
            name={`${id}-size`}
            checked={!whole}
            disabled={sampled}
            onChange={() => setWhole(false)}
          />{' '}
          a random sample
        </label>
        <Field label="Pairs" htmlFor={`${id}-pairs`}>
          <input
            id={`${id}-pairs`}
            type="number"
            min={1}
            max={1_000_000}
            disabled={whole}
            value={pairs}
            onChange={(event) => setPairs(Math.max(1, Math.round(Number(event.target.value) || 1)))}
          />
        </Field>
        <label>
          <input type="radio" name={`${id}-size`} checked={whole} onChange={() => setWhole(true)} />{' '}
          all of it
        </label>
        <Button disabled={busy} onClick={() => void begin()}>
          <ListChecks aria-hidden="true" />
          {busy ? 'Starting…' : 'Check here'}
        </Button>
      </div>
      {(error ?? runs.error) !== null && <ErrorNotice error={error ?? runs.error} />}
      {checks.length > 0 && (
        <ul>
          {checks.map((check) => (
            <li key={check.id}>
              <Link href={`/${lab.screen}/${encodeURIComponent(check.id)}`}>{check.name}</Link>,{' '}
              {new Date(check.createdAt).toLocaleString()}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
