import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  type FreshShare,
  testPairs,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Progress } from '../../../kit/progress/Progress.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { judgesStore, refreshJudges } from '../../../stores/judges.ts';
import { testUntrained, trainArm } from '../train/carry-training.ts';
import { errorChart, errorTable, type NamedErrors, sayChange } from './error-chart.ts';

const CHOICE = { id: 'nano-vlm-oak', device: 'wasm' } as const;
/** Small enough for readers to wait: under a minute on two cores. */
const PLAN = { part: 'head', reward: 'batch', items: 100, seed: 1, fresh: 40 } as const;

const NAMES = {
  before: 'as it writes',
  after: 'with a trained layer',
  grey: 'trained on grey pictures',
} as const;
type Stage = keyof typeof NAMES;

/** A judge that the reader asks, trains and asks again. */
export function TeachToLook() {
  const { judges } = useStore(judgesStore);
  const [known, setKnown] = useState<Readonly<Partial<Record<Stage, FreshShare>>>>({});
  const [going, setGoing] = useState<{ readonly what: string; readonly share: number | null }>();
  const { busy, error, perform, stop } = useAction();
  useEffect(() => {
    void refreshJudges();
  }, []);
  const judge = judges?.find(({ id }) => id === CHOICE.id);
  const base = judge && { choice: CHOICE, listing: judge };
  const watch = (signal: AbortSignal, what: string) => ({
    signal,
    onTraining: () => setGoing({ what: `${what}: training`, share: null }),
    onTest: (_: string, done: number, total: number) =>
      setGoing({ what, share: done / Math.max(1, total) }),
  });
  const note = (stage: Stage, perception: FreshShare) =>
    setKnown((all) => ({ ...all, [stage]: perception }));
  const ask = (base: ChosenJudge) =>
    perform(async (signal) => {
      const watching = watch(signal, 'Asking the judge');
      note('before', await testUntrained(testPairs, base, PLAN, watching));
    });
  const train = (base: ChosenJudge) =>
    perform(async (signal) => {
      const after = await trainArm('grpo', base, PLAN, watch(signal, 'The layer'));
      note('after', after.fresh.perception);
      const grey = await trainArm('grey', base, PLAN, watch(signal, 'Grey pictures'));
      note('grey', grey.fresh.perception);
      await refreshJudges();
    });
  const lines = (Object.keys(NAMES) as Stage[]).flatMap((stage): NamedErrors[] => {
    const share = known[stage];
    return share ? [{ name: NAMES[stage], right: share }] : [];
  });
  return (
    <div className="panel padded stack gap-3">
      {!busy && base && (
        <div className="row gap-2">
          <Button look={known.before ? 'plain' : 'primary'} onClick={() => void ask(base)}>
            Ask {base.listing.name}
          </Button>
          <Button
            look={known.before ? 'primary' : 'plain'}
            disabled={!known.before}
            onClick={() => void train(base)}
          >
            Train a layer on it
          </Button>
        </div>
      )}
      {busy && (
        <Progress
          label={going?.what ?? 'Loading the judge'}
          value={going?.share ?? null}
          onStop={stop}
        />
      )}
      {lines.length > 0 && (
        <PlotFigure
          title="How often the judge prefers the response that misreports the picture"
          description="Share of fresh items in which the correct response does not have the higher score, with 95 % intervals. The line is chance."
          build={errorChart(lines)}
          table={errorTable(lines)}
          file="taught-to-look"
          subject={`${judge?.name ?? CHOICE.id}, ${PLAN.items} items`}
        />
      )}
      <p role="status">{sayChange(known.before, known.after)}</p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
