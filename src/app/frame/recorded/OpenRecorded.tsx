import { use, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { packField } from '../../address/links.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { refreshRuns } from '../../stores/runs-list.ts';
import type { Lab } from '../lab.ts';
import { RunFrame } from '../RunFrame.tsx';
import { OPENING_SAYS } from './OpeningRecorded.tsx';
import { type RecordedPlace, specInside } from './open-recorded.ts';
import { forgetOpening, openingOf } from './opening.ts';

interface OpenRecordedProps {
  readonly lab: Lab;
  /** the lab after it; null: it is the last */
  readonly next: Lab | null;
  readonly place: RecordedPlace;
}

/**
 * Opens a recorded run from a link or from beside the page, and shows it as recorded. Suspends until
 * its result can be drawn.
 */
export function OpenRecorded({ lab, next, place }: OpenRecordedProps) {
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState(() => openingOf(place, lab));
  const opened = use(opening.opened);
  useEffect(() => {
    if (opened.type === 'run') void refreshRuns();
  }, [opened]);
  const again = () => {
    forgetOpening();
    setOpening(openingOf(place, lab));
  };
  if (opened.type === 'run') {
    return <RunFrame id={opened.record.id} lab={lab} next={next} opening={OPENING_SAYS} />;
  }
  if (opened.type === 'stopped') {
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
        error={opened.error}
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
