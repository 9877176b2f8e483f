import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import { packField } from '../../address/links.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import { Progress } from '../../kit/progress/Progress.tsx';
import { useReading } from '../../kit/progress/use-reading.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { refreshRuns } from '../../stores/runs-list.ts';
import type { Lab } from '../lab.ts';
import { RunFrame } from '../RunFrame.tsx';
import { openRecorded, type RecordedPlace, specInside } from './open-recorded.ts';

interface OpenRecordedProps {
  readonly lab: Lab;
  /** the lab after it; null: it is the last */
  readonly next: Lab | null;
  readonly place: RecordedPlace;
}

/** Steps before it is shown, in their order; each is an equal part of the bar. */
const STEPS: readonly RunImportStep['step'][] = ['planning', 'checking'];

interface Loaded {
  /** 0..1 of all steps */
  readonly share: number;
  /** answers in all; 0: not known yet */
  readonly total: number;
}

const NOTHING: Loaded = { share: 0, total: 0 };

/** Opens a recorded run from a link or from beside the page, and shows it as recorded. */
export function OpenRecorded({ lab, next, place }: OpenRecordedProps) {
  const [, navigate] = useLocation();
  const [loaded, setLoaded] = useState(NOTHING);
  const stopping = useRef(new AbortController());
  const { value, error, again } = useReading(() => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setLoaded(NOTHING);
    const onStep = (told: RunImportStep) =>
      !signal.aborted && setLoaded((before) => goOn(before, told));
    return openRecorded(place, { protocol: lab.protocol, onStep, signal });
  }, [place.type, place.text]);
  useEffect(() => () => stopping.current.abort(), []);
  useEffect(() => {
    if (value !== null) void refreshRuns();
  }, [value]);
  if (error === null) {
    return (
      <RunFrame
        id={value?.id ?? null}
        lab={lab}
        next={next}
        opening="Opening a recorded run. Nothing is asked."
      >
        <Progress
          label="Loading the saved answers"
          value={loaded.share > 0 ? loaded.share : null}
          {...(loaded.total > 0 && { detail: `${formatCount(loaded.total)} answers` })}
        />
        {/* only a file that does not arrive keeps anyone waiting */}
        {loaded.total === 0 && value === null && (
          <LateStop label="Stop loading" onStop={() => stopping.current.abort()} />
        )}
      </RunFrame>
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

/** The bar never goes back, although a step may begin with nothing known. */
function goOn(before: Loaded, { step, done, total }: RunImportStep): Loaded {
  const at = STEPS.indexOf(step);
  if (at < 0 || total === 0) return before;
  const share = (at + done / total) / STEPS.length;
  return { share: Math.max(before.share, share), total: Math.max(before.total, total) };
}
