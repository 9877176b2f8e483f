import { useState } from 'react';
import { useStore } from 'zustand';
import { LateStop } from '../../kit/progress/LateStop.tsx';
import { Progress } from '../../kit/progress/Progress.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import type { Lab } from '../lab.ts';
import { OpeningRun } from '../opening/OpeningRun.tsx';
import type { RecordedPlace } from './open-recorded.ts';
import { openingOf } from './opening.ts';

/** Said until the result is shown. */
export const OPENING_SAYS = 'Opening a recorded run. Nothing is asked.';

interface OpeningRecordedProps {
  readonly lab: Lab;
  readonly place: RecordedPlace;
}

/** Stands in for a recorded result that is being opened. */
export function OpeningRecorded({ lab, place }: OpeningRecordedProps) {
  const [{ loaded, stop }] = useState(() => openingOf(place, lab));
  const { share, total } = useStore(loaded);
  return (
    <OpeningRun lab={lab} says={OPENING_SAYS}>
      <Progress
        label="Loading the saved answers"
        value={share > 0 ? share : null}
        {...(total > 0 && { detail: `${formatCount(total)} answers` })}
      />
      {/* only a file that does not arrive keeps anyone waiting */}
      {total === 0 && <LateStop label="Stop loading" onStop={stop} />}
    </OpeningRun>
  );
}
