import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import { packField } from '../../address/links.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { ImportProgress } from '../../kit/progress/ImportProgress.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { refreshRuns } from '../../stores/runs-list.ts';
import type { Lab } from '../lab.ts';
import { RunFrame } from '../RunFrame.tsx';
import { openRecorded, type RecordedPlace, specInside } from './open-recorded.ts';

interface OpenRecordedProps {
  readonly lab: Lab;
  readonly place: RecordedPlace;
}

/** Opens a recorded run from a link or from beside the page, and shows it as recorded. */
export function OpenRecorded({ lab, place }: OpenRecordedProps) {
  const [, navigate] = useLocation();
  const [step, setStep] = useState<RunImportStep>({ step: 'reading', done: 0, total: 0 });
  const stopping = useRef(new AbortController());
  const { value, error, again } = useReading(() => {
    // another link replaces this one: stop reading it
    stopping.current.abort();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const onStep = (told: RunImportStep) => !signal.aborted && setStep(told);
    return openRecorded(place, { protocol: lab.protocol, onStep, signal });
  }, [place.type, place.text]);
  useEffect(() => () => stopping.current.abort(), []);
  useEffect(() => {
    if (value !== null) void refreshRuns();
  }, [value]);
  if (value !== null && error === null) return <RunFrame key={value.id} id={value.id} lab={lab} />;
  if (error === null) {
    return (
      <div className="stack gap-4">
        <h1>{lab.title}</h1>
        <p>Opening a recorded run.</p>
        <ImportProgress step={step} onStop={() => stopping.current.abort()} />
      </div>
    );
  }
  if (stopping.current.signal.aborted) {
    return (
      <div className="stack gap-4">
        <h1>{lab.title}</h1>
        <Notice title="Stopped" actions={<Button onClick={again}>Open it after all</Button>}>
          Nothing of the recorded run was kept.
        </Notice>
      </div>
    );
  }
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
