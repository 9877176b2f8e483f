import { useState } from 'react';
import {
  type FreshResult,
  testWriter,
} from '../../../../core/protocols/perception/training/fresh-test.ts';
import { SWEPT_RATES } from '../../../../core/protocols/perception/training/recipes.ts';
import type { Reward } from '../../../../core/protocols/perception/training/training-data.ts';
import type { ChosenJudge } from '../../../frame/training/train-weights.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { Progress } from '../../../kit/progress/Progress.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { type TrainingPlan, testUntrained } from './carry-training.ts';
import { concludeAblation } from './conclude-training.ts';
import { type FreshLine, FreshTable } from './FreshTable.tsx';
import { meansOf, sweepChart, sweepTable } from './sweep-chart.ts';
import { ABLATION, ablate, DRAWS, type SweptTraining, sweepRates } from './sweep-training.ts';
import { untrainedLine } from './TrainCard.tsx';

interface StudyProps {
  readonly base: ChosenJudge;
  readonly plan: TrainingPlan;
  /** true while another training is in progress */
  readonly locked: boolean;
}

const REWARD_NAMES: Readonly<Record<Reward, Pick<FreshLine, 'name' | 'about'>>> = {
  ordinary: {
    name: 'Ordinary pairs',
    about:
      'the correct response above the doubly wrong one, whose answers differ anyway; rewarded as pairs',
  },
  pair: {
    name: 'PPJD pairs',
    about:
      'the correct response above the misreporting one, which differ in what the picture shows',
  },
  batch: { name: 'PPJD batches', about: 'the order of all three' },
  mixed: {
    name: 'PPJD batches and pairs',
    about: 'the order of all three, and the correct response above the misreporting one',
  },
};

const unwatched = (signal: AbortSignal) => ({
  signal,
  onTraining: () => undefined,
  onTest: () => undefined,
});

/** Table 3 of the paper on a small scale: the contribution of each part of the data. */
export function AblationPanel({ base, plan, locked }: StudyProps) {
  const [untrained, setUntrained] = useState<FreshResult | null>(null);
  const [lines, setLines] = useState<readonly FreshLine[]>([]);
  const [going, setGoing] = useState<string | null>(null);
  const { busy, error, perform, stop } = useAction();
  const start = () =>
    perform(async (signal) => {
      const watch = unwatched(signal);
      setLines([]);
      setUntrained(null);
      setGoing(`${base.listing.name}, untrained`);
      setUntrained(await testUntrained(testWriter, base, plan, watch));
      setGoing(REWARD_NAMES[ABLATION[0] ?? 'batch'].name);
      await ablate(base, plan, watch, (reward, { trained, judge, fresh }) => {
        setLines((all) => [...all, { ...REWARD_NAMES[reward], fresh, step: trained.best, judge }]);
        const next = ABLATION[ABLATION.indexOf(reward) + 1];
        setGoing(next ? REWARD_NAMES[next].name : null);
      });
    }).finally(() => setGoing(null));
  const done = lines.length + (untrained ? 1 : 0);
  return (
    <Section title="What each part of the training data adds">
      <p>
        The paper’s ablation (Table 3), in small: the base, then GRPO on ordinary pairs, on pairs
        that differ in what the picture shows, and on batches of three. Ordinary pairs are the
        correct and the doubly wrong response here, which is <OriginBadge origin="ours" />.
        {plan.part === 'whole' &&
          ' Of a whole decoder these are three trainings of some five minutes each on two cores. The reward of a pair sees one drawn order, and the test wants both: a judge that goes by position loses nothing in such a training, and much in the test.'}
      </p>
      {!busy && (
        <div className="row">
          <Button disabled={locked} onClick={() => void start()}>
            Run the ablation
          </Button>
        </div>
      )}
      {going !== null && (
        <Progress
          label={going}
          value={done / (1 + ABLATION.length)}
          detail={`${done} of ${1 + ABLATION.length} judges`}
          onStop={stop}
        />
      )}
      {concludeAblation(lines).map((sentence) => (
        <p key={sentence}>{keepNumbers(sentence)}</p>
      ))}
      {done > 0 && (
        <FreshTable
          label="Ablation"
          lines={[...(untrained ? [untrainedLine(base.listing.name, untrained)] : []), ...lines]}
        />
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Section>
  );
}

/** GRPO at several learning rates, three times each. */
export function SweepPanel({ base, plan, locked }: StudyProps) {
  const [swept, setSwept] = useState<readonly SweptTraining[]>([]);
  const { busy, error, perform, stop } = useAction();
  const means = meansOf(swept);
  const best = means.reduce<(typeof means)[number] | null>(
    (top, one) => (top === null || one.reward > top.reward ? one : top),
    null,
  );
  const total = SWEPT_RATES.length * DRAWS;
  const start = () =>
    perform(async (signal) => {
      setSwept([]);
      await sweepRates(base, plan, unwatched(signal), (one) => setSwept((all) => [...all, one]));
    });
  return (
    <Section title="Learning rates">
      <p>
        No learning rate is published for models of this size. This trains the head by GRPO at five
        of them, three times each with other first weights, orders and samples, and tests each on
        the same fresh worlds. The heads are not kept.
      </p>
      {!busy && (
        <div className="row">
          <Button disabled={locked} onClick={() => void start()}>
            Sweep the learning rate
          </Button>
        </div>
      )}
      {busy && (
        <Progress
          label="Sweep"
          value={swept.length / total}
          detail={`${swept.length} of ${total} trainings`}
          onStop={stop}
        />
      )}
      {swept.length > 0 && (
        <PlotFigure
          title="Batch reward by learning rate"
          description="Mean batch reward on fresh worlds: a dot for each training, a line through the means."
          build={sweepChart(swept)}
          table={sweepTable(swept)}
          file="training-rates"
          subject={`${base.listing.name}, ${plan.items} items`}
        />
      )}
      {best && swept.length === total && (
        <p>
          Highest mean at a rate of {best.rate}: a batch reward of {best.reward.toFixed(3)} over{' '}
          {best.count} trainings.
        </p>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Section>
  );
}
