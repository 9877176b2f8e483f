import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FormatTime } from '../../../judges/self-test/twin-formats.ts';
import { formatTimesStore, measureFormats, readFormatTimes } from '../../stores/format-times.ts';
import { Button } from '../components/Button.tsx';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Progress } from '../progress/Progress.tsx';
import { RowTable } from '../tables/RowTable.tsx';
import { formatDecimal } from '../words/format-value.ts';
import { sayFastest } from '../words/say-fastest.ts';

interface FormatTimesProps {
  /** id of one of the model's judges */
  readonly judge: string;
  /** the model's name, for labels */
  readonly name: string;
}

/**
 * Which of a model's number formats is the fastest on WASM on this device, of those whose answers
 * hold; with its evidence, or a button that measures it.
 */
export function FormatTimes({ judge, name }: FormatTimesProps) {
  const state = useStore(formatTimesStore, ({ models }) => models[judge]);
  useEffect(() => void readFormatTimes(judge), [judge]);
  if (state === undefined) return null;
  if (state?.state === 'going') {
    const { step, stop } = state;
    return (
      <Progress
        label={step === null ? 'Measuring number formats' : `Timing ${step.format} on WASM`}
        value={step === null ? null : step.done / step.total}
        {...(step && { detail: `round ${step.done + 1} of ${step.total}` })}
        onStop={stop}
      />
    );
  }
  return (
    <div className="stack gap-1 justify-start">
      {state?.state === 'known' && <FormatEvidence times={state.times} />}
      {state?.state === 'alone' && (
        <p className="note">
          Only one of its number formats works here, so there is nothing to compare.
        </p>
      )}
      {state?.state === 'failed' && <ErrorNotice error={state.error} />}
      <Button
        look="quiet"
        aria-label={`${state === null ? 'Measure' : 'Measure again'}: number formats of ${name}`}
        onClick={() => void measureFormats(judge)}
      >
        {state === null ? 'Measure its number formats here' : 'Measure again'}
      </Button>
    </div>
  );
}

function FormatEvidence({ times }: { readonly times: readonly FormatTime[] }) {
  const against = times[0]?.against ?? '';
  const measure = times[0]?.measure ?? 'cosine';
  const tolerance = times[0]?.tolerance ?? 0;
  const isCosine = measure === 'cosine';
  return (
    <>
      <p className="note">{sayFastest(times)}</p>
      <details>
        <summary>How this was measured</summary>
        <div className="stack gap-1 note">
          <p>
            Each format was asked the same questions about pictures it had not seen, in turn and in{' '}
            {times[0]?.rounds.length} rounds; the fastest round counts. Answers hold if{' '}
            {isCosine
              ? `the cosine to those of ${against} is at least ${tolerance}`
              : `their ${measure} is within ${tolerance} of that of ${against}, and the likeliest answer is the same`}
            : the most that 8 bits may differ (our limit).
            {measure === 'log-probability' &&
              ' The difference leaves out choices below 0.1 %, whose logarithms say little; the likeliest answer is compared all the same.'}
          </p>
          <RowTable
            label="Number formats on WASM"
            plain
            rows={times}
            keyOf={({ judge }) => judge}
            columns={[
              { head: 'format', value: ({ format }) => format },
              ...(times[0]?.rounds ?? []).map((_, round) => ({
                head: `round ${round + 1}`,
                unit: 'ms an ask',
                value: ({ rounds }: FormatTime) => rounds[round],
                write: (value: number) => value.toPrecision(3),
              })),
              {
                head: isCosine ? 'lowest cosine' : 'largest difference',
                value: ({ worst }) => worst,
                write: (value) => formatDecimal(value, isCosine ? 4 : 3),
                whyMissing: () => 'an answer was not a number',
              },
              { head: 'answers', value: sayHolds },
            ]}
          />
        </div>
      </details>
    </>
  );
}

/** "hold", or "differ" with what its figure does not tell. */
function sayHolds({ holds, why }: FormatTime): string {
  if (holds) return 'hold';
  return why === undefined ? 'differ' : `differ: ${why}`;
}
