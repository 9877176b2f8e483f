import { useId, useState } from 'react';
import { type EndpointLimits, MOST_AT_ONCE } from '../../../../judges/endpoint/budget.ts';
import { Field } from '../../../kit/fields/Field.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import styles from './EndpointPanel.module.css';

interface LimitFieldsProps {
  readonly limits: EndpointLimits;
  readonly onChange: (limits: EndpointLimits) => void;
}

/** Concurrent calls, prices and limits. An empty field means no limit. */
export function LimitFields({ limits, onChange }: LimitFieldsProps) {
  const id = useId();
  const amount = (name: 'maxCalls' | 'maxCost' | 'priceIn' | 'priceOut', whole = false) => (
    <AmountInput
      id={`${id}-${name}`}
      value={limits[name]}
      whole={whole}
      onChange={(value) => onChange({ ...limits, [name]: value })}
    />
  );
  return (
    <div className={styles.limits}>
      <NumberField
        label="Calls at once"
        hint="Results do not depend on it. A browser opens six connections to a server without HTTP/2; further calls wait."
        value={limits.concurrency}
        least={1}
        most={MOST_AT_ONCE}
        onChange={(concurrency) => onChange({ ...limits, concurrency })}
      />
      <Field label="Price of a million tokens in" htmlFor={`${id}-priceIn`}>
        {amount('priceIn')}
      </Field>
      <Field label="Price of a million tokens out" htmlFor={`${id}-priceOut`}>
        {amount('priceOut')}
      </Field>
      <Field label="Stop after calls" htmlFor={`${id}-maxCalls`} hint="since the meter was reset">
        {amount('maxCalls', true)}
      </Field>
      <Field label="Stop before a cost of" htmlFor={`${id}-maxCost`} hint="needs both prices">
        {amount('maxCost')}
      </Field>
    </div>
  );
}

interface AmountInputProps {
  readonly id: string;
  readonly value: number | null;
  readonly whole: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A number from 0 up, or nothing. Typed text is applied when the field loses focus. */
function AmountInput({ id, value, whole, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    const number = Number(typed);
    if (typed.trim() === '') onChange(null);
    else if (Number.isFinite(number) && number >= 0) onChange(whole ? Math.floor(number) : number);
  };
  return (
    <input
      id={id}
      type="number"
      inputMode="decimal"
      min={0}
      step={whole ? 1 : 'any'}
      placeholder="none"
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
