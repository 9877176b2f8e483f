import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { CandidateDetail, QuestionDetail } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { rewardsOptionsOf } from '../../../../core/protocols/rewards/options.ts';
import { tellFacts } from '../../../../core/protocols/rewards/prompts.ts';
import type { StepScore } from '../../../../core/protocols/rewards/reading.ts';
import { aggregateSteps } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { scoreSolution } from '../score-steps.ts';
import { formatScore } from '../words.ts';
import { ContinueWriter } from './ContinueWriter.tsx';
import { explainChoice, type Rewarded } from './choice-reason.ts';

interface StepFixerProps {
  readonly record: RunRecord;
  readonly detail: QuestionDetail;
  readonly solution: CandidateDetail;
  readonly step: number;
  readonly model: number;
  readonly name: string;
  readonly reading: Reading;
  /** the question's other solutions */
  readonly others: readonly Rewarded[];
  /** scores in the run */
  readonly scores: readonly (number | null)[];
}

/**
 * Rewords a step, scores it and all later ones again, and shows which solution would then be
 * chosen.
 */
export function StepFixer(props: StepFixerProps) {
  const { record, detail, solution, step, model, name, reading, others, scores } = props;
  const { judges } = useStore(judgesStore);
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  /** scores of this and all later steps */
  const [again, setAgain] = useState<readonly StepScore[] | null>(null);
  /** the whole solution if the writer continued from the edited step; else null */
  const [rewritten, setRewritten] = useState<readonly string[] | null>(null);
  const { busy, error, perform, stop } = useAction();
  const choice = record.spec.judges[model];
  const judge = judges?.find((one) => one.id === choice?.id);
  if (!judge || !choice) return null;
  if (text === null) {
    return (
      <div>
        <Button look="quiet" onClick={() => setText(solution.steps[step] ?? '')}>
          Rewrite this step
        </Button>
      </div>
    );
  }
  const score = () =>
    perform(async (signal) => {
      const options = rewardsOptionsOf(record.spec.options);
      const steps = rewritten ?? solution.steps.map((one, place) => (place === step ? text : one));
      // steps before the edited one keep their scores
      const scored = await scoreSolution(
        judge,
        choice,
        {
          question: tellFacts(detail.question, detail.facts ? detail.told : null),
          picture: detail.picture,
          steps,
          from: step,
          input: options.input,
          options,
        },
        signal,
      );
      setAgain(scored);
    });
  const read = again?.map((one) => (reading.weighted ? one.weighted : one.score)) ?? null;
  const found = read && [...scores.slice(0, step), ...read];
  const before = aggregateSteps(scores, reading.aggregate);
  const after = found && aggregateSteps(found, reading.aggregate);
  // in their order: of those that tie, the first is marked
  const all = [...others, { draw: solution.draw, reward: after }].sort((a, b) => a.draw - b.draw);
  const now = found && explainChoice(all);
  return (
    <div className="stack gap-2">
      <Field label="This step in your words" htmlFor={id}>
        <textarea
          id={id}
          rows={3}
          maxLength={4000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAgain(null);
            setRewritten(null);
          }}
        />
      </Field>
      <div className="row">
        <Button onClick={() => (busy ? stop() : void score())} disabled={text.trim() === ''}>
          {busy ? 'Stop' : `Let ${name} score it`}
        </Button>
        <Button look="quiet" onClick={() => setText(null)}>
          Leave it unchanged
        </Button>
        <OriginBadge origin="edited" />
      </div>
      <ContinueWriter
        key={text}
        record={record}
        detail={detail}
        steps={[...solution.steps.slice(0, step), text]}
        onWritten={(steps) => {
          setRewritten(steps);
          setAgain(null);
        }}
      />
      {rewritten && !found && (
        <p className="note">{name} will score the solution with the writer’s new rest.</p>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {found && now && (
        <p role="status">
          Scores from this step on:{' '}
          {read?.map((one) => (one === null ? 'none' : formatScore(one))).join(', ')}. The
          solution’s reward goes from {formatDecimal(before)} to {formatDecimal(after)}. {now.why}
        </p>
      )}
    </div>
  );
}
