import { useState } from 'react';
import type { GuardedPlan, Warning } from '../../../../core/protocols/experiments/guards/guard.ts';
import { guardPictures } from '../../../../core/protocols/experiments/guards/guard-pictures.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { showPicture } from '../../../pictures/show-picture.ts';
import { type CornerStudyResult, runCornerStudy } from './corner-study.ts';

const ANGLES = [20, 45, 90] as const;
const SAMPLES = 20;
const SHOWN = 4;
/** CSS pixels per side */
const SIDE = 72;
const WINDOW = [{ value: 'window', label: 'Show every picture through a round window' }] as const;

interface Findings extends CornerStudyResult {
  readonly warnings: readonly Warning<GuardedPlan>[];
}

/** The rotation experiment, answered by a rule that ignores what is rotated. */
export function CornerStudy() {
  const [angle, setAngle] = useState<(typeof ANGLES)[number]>(45);
  const [window, setWindow] = useState(false);
  const [seed, setSeed] = useState(1);
  const { value, error } = useReading(async () => {
    const { signal } = new AbortController();
    const study = { angle, window, seed, samples: SAMPLES };
    const found = await runCornerStudy(study, (picture) => showPicture(picture, signal));
    return { ...found, warnings: guardPictures(found.plan, found.pictures) };
  }, [angle, window, seed]);
  return (
    <div className="panel padded stack gap-3">
      <Segmented
        label="Rotated to the left by"
        options={ANGLES.map((value) => ({ value: String(value), label: `${value}°` }))}
        value={String(angle)}
        onChange={(value) => setAngle(ANGLES.find((one) => String(one) === value) ?? 45)}
      />
      <CheckList
        legend="Correct it"
        options={WINDOW}
        value={window ? ['window'] : []}
        onToggle={(_, on) => setWindow(on)}
      />
      <Button className="justify-start" onClick={() => setSeed(seed + 1)}>
        Draw other pictures
      </Button>
      {error !== null && <ErrorNotice error={error} />}
      {value && <CornerFindings {...value} />}
    </div>
  );
}

function CornerFindings({ plan, pictures, accuracy, warnings }: Findings) {
  return (
    <>
      {plan.answers.map(({ text }, answer) => (
        <div key={text} className="row">
          <strong>{text}</strong>
          {pictures[answer]?.slice(0, SHOWN).map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
            <PictureView key={index} picture={picture} size={SIDE} />
          ))}
        </div>
      ))}
      {accuracy && (
        <p role="status">
          The rule “a black corner means rotated” is right in{' '}
          <strong>{formatShare(accuracy.share)} %</strong> of {2 * SAMPLES} pictures (95 %:{' '}
          {formatShare(accuracy.low)} to {formatShare(accuracy.high)}
          ):{' '}
          {accuracy.low > 0.5
            ? 'above a guess, without seeing any rotation'
            : 'not shown to differ from a guess'}
          .
        </p>
      )}
      <p className="note">
        {warnings.length > 0
          ? `The guard says: ${warnings.map(({ message }) => message).join(' ')}`
          : 'The guard has nothing to say.'}
      </p>
    </>
  );
}
