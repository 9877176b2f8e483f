import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import type { Lab } from '../lab.ts';
import { CheckLinks } from './CheckLinks.tsx';
import styles from './CheckPanel.module.css';
import { checkSpec, isSample } from './check-spec.ts';
import { useChecks } from './use-checks.ts';

/** Default sample size in pairs: one forged answer in twenty is found with 99.4 % probability. */
const USUAL_SAMPLE = 100;

interface CheckPanelProps {
  readonly record: RunRecord;
  readonly lab: Pick<Lab, 'screen'>;
}

/** Offers to ask again, on this device, what a run has answers to from elsewhere. */
export function CheckPanel({ record, lab }: CheckPanelProps) {
  const id = useId();
  const sampled = isSample(record.spec);
  const [whole, setWhole] = useState(sampled);
  const [pairs, setPairs] = useState(USUAL_SAMPLE);
  const { checks, busy, error, begin, stop } = useChecks(record, lab);
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Check it here</h2>
      <p>
        Asks the same judges the same questions again on this device, as a run of your own, and
        shows every answer that differs. Another device may round differently; an answer that is far
        off did not come from this judge and this question.
        {sampled && ' This run is already a random sample, so all of it is asked.'}
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
        <Button
          disabled={busy}
          onClick={() => void begin(checkSpec(record.spec, whole ? null : pairs))}
        >
          <ListChecks aria-hidden="true" />
          {busy ? 'Starting…' : 'Check here'}
        </Button>
        {busy && <LateStop label="Stop starting" onStop={stop} />}
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <CheckLinks checks={checks} lab={lab} />
    </section>
  );
}
