import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** class that lays them out */
  readonly className: string | undefined;
  /** class of the values */
  readonly values?: string | undefined;
}

/** A list of names and values. */
export function Facts({ facts, className, values }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="faint">{name}</dt>
          <dd className={values}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
