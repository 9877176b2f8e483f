import type { ReactNode } from 'react';
import type { MeasuredBy } from '../../../core/published/measure-published.ts';
import type { PublishedId } from '../../../core/published/published-source.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { OpenSet } from './OpenSet.tsx';
import { usePublished } from './use-published.ts';

interface MeasuredProps<Id extends PublishedId> {
  readonly id: Id;
  /** `open`: the control that opens its verdicts as a run */
  readonly children: (measured: MeasuredBy[Id], open: ReactNode) => ReactNode;
}

/** A source's figures, once they are fetched and measured. */
export function Measured<Id extends PublishedId>({ id, children }: MeasuredProps<Id>) {
  const { value, done, error, stop, again } = usePublished(id);
  if (error !== null) return <ErrorNotice error={error} onRetry={again} />;
  if (value !== null) {
    return children(value.figures, <OpenSet id={id} sets={value.sets} />);
  }
  return (
    <p role="status" className="row">
      {done === null ? 'Stopped.' : 'Reading the verdicts…'}
      <Button look="quiet" onClick={done === null ? again : stop}>
        {done === null ? 'Read the verdicts' : 'Stop'}
      </Button>
    </p>
  );
}
