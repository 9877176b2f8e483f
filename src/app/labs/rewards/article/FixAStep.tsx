import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  AGGREGATES,
  type Aggregate,
  aggregateSteps,
} from '../../../../core/protocols/rewards/selection/aggregate.ts';
import { prefixOf } from '../../../../core/protocols/rewards/solutions/segment-steps.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { explainChoice } from '../run/choice-reason.ts';
import { scoreSteps } from '../score-steps.ts';
import { AGGREGATE_WORDS } from '../words.ts';
import { findTwoSolutions } from './two-solutions.ts';

/** The bundled judge that sees best. */
const JUDGE = 'nano-vlm-oak';
const OPTIONS = { answerTokens: 64 };

/** Two solutions whose steps the reader can rewrite and have scored. */
export function FixAStep() {
  const { item, solutions } = useMemo(findTwoSolutions, []);
  const { judges } = useStore(judgesStore);
  const [written, setWritten] = useState<readonly (readonly string[])[]>(solutions);
  const [scores, setScores] = useState<readonly (readonly (number | null)[])[] | null>(null);
  const [aggregate, setAggregate] = useState<Aggregate>('mean');
  const { busy, error, perform, stop } = useAction();
  const id = useId();
  const judge = judges?.find((one) => one.id === JUDGE);
  const write = (solution: number, step: number, text: string) => {
    setWritten(
      written.map((steps, place) =>
        place === solution ? steps.map((one, at) => (at === step ? text : one)) : steps,
      ),
    );
    setScores(null);
  };
  const score = () =>
    perform(async (signal) => {
      if (!judge) return;
      const texts = written.flatMap((steps) => steps.map((_, step) => prefixOf(steps, step)));
      const wanted = {
        question: item.question.text,
        picture: item.picture,
        texts,
        options: OPTIONS,
      };
      const read = await scoreSteps(judge, { device: 'wasm' }, wanted, signal);
      let begin = 0;
      setScores(
        written.map(({ length }) => {
          const own = read.slice(begin, begin + length).map((one) => one.score);
          begin += length;
          return own;
        }),
      );
    });
  const isBlank = written.some((steps) => steps.some((text) => text.trim() === ''));
  const rewards = scores?.map((own) => aggregateSteps(own, aggregate));
  const choice = rewards && explainChoice(rewards.map((reward, draw) => ({ draw, reward })));
  return (
    <div className="panel padded stack gap-3">
      <div className="row gap-4 align-start">
        <PictureView picture={item.picture} size={144} />
        <p className="grow">
          {item.question.text} The right answer is <strong>{item.known.answer}</strong>.
        </p>
      </div>
      <div className="halves folding gap-4">
        {written.map((steps, solution) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a solution is its place
            key={solution}
            className="stack gap-2"
          >
            <legend className="legend">
              Solution {solution + 1}
              {choice?.chosen === solution && ' '}
              {choice?.chosen === solution && <Badge>chosen</Badge>}
            </legend>
            {steps.map((text, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <div key={step} className="beside">
                <textarea
                  rows={2}
                  id={`${id}-${solution}-${step}`}
                  aria-label={`Solution ${solution + 1}, step ${step + 1}`}
                  value={text}
                  maxLength={400}
                  onChange={(event) => write(solution, step, event.target.value)}
                />
                <span className="numbers">{scores?.[solution]?.[step] ?? '–'}</span>
              </div>
            ))}
            <p className="note">reward: {formatDecimal(rewards?.[solution] ?? null)}</p>
          </fieldset>
        ))}
      </div>
      <div className="row gap-4 align-end">
        <SelectField
          label="A solution’s reward"
          options={AGGREGATES.map((value) => ({ value, label: AGGREGATE_WORDS[value].name }))}
          value={aggregate}
          onChange={setAggregate}
        />
        <Button
          look="primary"
          disabled={!judge || isBlank}
          onClick={() => (busy ? stop() : void score())}
        >
          {busy ? 'Stop' : `Let ${judge?.name ?? JUDGE} score the steps`}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setWritten(solutions);
            setScores(null);
          }}
        >
          Restore
        </Button>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void score()} />}
      <p role="status">{choice?.why ?? ''}</p>
    </div>
  );
}
