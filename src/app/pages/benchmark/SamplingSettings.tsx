import { useId } from 'react';
import type { RunSpec } from '../../../core/spec.ts';
import { MOST_REPEATS, MOST_TEMPERATURE } from '../../../core/spec-schema.ts';
import { Field } from '../../components/Field.tsx';
import { OriginBadge } from '../../components/OriginBadge.tsx';
import { setSpec } from '../../stores/benchmark-setup.ts';
import { NumberInput } from './NumberInput.tsx';
import styles from './SetupView.module.css';

/** Whether judges that write take the likeliest word or draw, how often, and the blind control. */
export function SamplingSettings({ spec }: { readonly spec: RunSpec }) {
  const id = useId();
  const { temperature = 0, repeats = 1, blind, ...plain } = spec;
  // what is left at its default stays out of the link
  const edit = (drawn: { temperature: number; repeats: number }, shown: boolean) =>
    setSpec({
      ...plain,
      ...(drawn.temperature > 0 && { temperature: drawn.temperature }),
      ...(drawn.temperature > 0 && drawn.repeats > 1 && { repeats: drawn.repeats }),
      ...(!shown && { blind: true }),
    });
  return (
    <>
      <div className={styles.numbers}>
        <Field
          label="Temperature"
          htmlFor={`${id}-temperature`}
          hint="0: the likeliest token each time"
        >
          <NumberInput
            id={`${id}-temperature`}
            value={temperature}
            least={0}
            most={MOST_TEMPERATURE}
            step={0.1}
            onChange={(value) => edit({ temperature: value, repeats }, !blind)}
          />
        </Field>
        <Field
          label="Times each is asked"
          htmlFor={`${id}-repeats`}
          hint={temperature > 0 ? 'shows the spread' : 'only above temperature 0'}
        >
          <NumberInput
            id={`${id}-repeats`}
            value={repeats}
            least={1}
            most={MOST_REPEATS}
            disabled={temperature === 0}
            onChange={(value) => edit({ temperature, repeats: value }, !blind)}
          />
        </Field>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={blind === true}
          onChange={(event) => edit({ temperature, repeats }, !event.target.checked)}
        />
        Blind control: show plain grey in place of every picture <OriginBadge origin="ours" />
      </label>
    </>
  );
}
