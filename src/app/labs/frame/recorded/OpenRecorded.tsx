import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/Button.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useReading } from '../../../components/progress/use-reading.ts';
import { packField } from '../../../links.ts';
import { refreshRuns } from '../../../stores/runs-list.ts';
import type { Lab } from '../lab.ts';
import { RunFrame } from '../RunFrame.tsx';
import { openRecorded, type RecordedPlace, specInside } from './open-recorded.ts';

interface OpenRecordedProps {
  readonly lab: Lab;
  readonly place: RecordedPlace;
}

/** A run with its results out of a link, or placed beside the page, shown as it was recorded. */
export function OpenRecorded({ lab, place }: OpenRecordedProps) {
  const [, navigate] = useLocation();
  const { value, error, again } = useReading(
    () => openRecorded(place, lab.protocol),
    [place.type, place.text],
  );
  useEffect(() => {
    if (value !== null) void refreshRuns();
  }, [value]);
  if (value !== null && error === null) return <RunFrame key={value.id} id={value.id} lab={lab} />;
  if (error === null) return <p role="status">Opening the recorded run…</p>;
  const spec = specInside(place, lab.protocol);
  return (
    <div className="stack gap-4">
      <h1>{lab.title}</h1>
      <ErrorNotice
        error={error}
        onRetry={again}
        actions={
          spec !== null && (
            <Button onClick={() => navigate(`/${lab.screen}?spec=${packField(spec)}`)}>
              Open its set-up
            </Button>
          )
        }
      />
    </div>
  );
}
