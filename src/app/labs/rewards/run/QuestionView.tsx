import { useEffect, useRef, useState } from 'react';
import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { aggregateSteps } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { classes } from '../../../kit/components/classes.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { AGGREGATE_WORDS } from '../words.ts';
import { CandidateStrips, type Cursor } from './CandidateStrips.tsx';
import { CutEditor } from './CutEditor.tsx';
import { explainChoice } from './choice-reason.ts';
import styles from './QuestionView.module.css';
import { StepFixer } from './StepFixer.tsx';
import { scoresOf } from './step-scores.ts';

interface QuestionViewProps {
  readonly record: RunRecord;
  readonly report: RewardsReport;
  /** index among the report's questions */
  readonly row: number;
  /** the selected reward model, by its index in the spec, and its name */
  readonly model: number;
  readonly name: string;
  readonly reading: Reading;
  /** how often a question was asked for; 0: this one is shown by default */
  readonly looked: number;
}

/**
 * One question: its picture, its solutions aligned by step, and all texts about the selected step.
 */
export function QuestionView(props: QuestionViewProps) {
  const { record, report, row, model, name, reading, looked } = props;
  const { place, facts } = report.questions[row] ?? { place: -1, facts: false };
  const { value, error } = useReading(
    () => lookAt<RewardsDetails>(engine(), record.id)('question', { place, facts }),
    [record.id, place, facts],
  );
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isRead = value !== null;
  // the row that opens a question may be far below it
  useEffect(() => {
    if (isRead && looked > 0) title.current?.focus();
  }, [isRead, looked]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (value === null) return <p role="status">Reading question {place + 1}…</p>;
  const detail = value;
  const solutions = detail.candidates
    .filter(({ cut }) => !cut)
    .map((candidate) => ({ candidate, scores: scoresOf(candidate, model, reading) }));
  const rewarded = solutions.map(({ candidate: { draw }, scores }) => ({
    draw,
    reward: aggregateSteps(scores, reading.aggregate),
  }));
  const isScored = solutions.every(({ candidate }) =>
    candidate.scores.own[model]?.every(({ said, fault }) => said !== null || fault !== null),
  );
  const choice = isScored ? explainChoice(rewarded) : null;
  const at = cursor ?? { draw: choice?.chosen ?? solutions[0]?.candidate.draw ?? 0, step: 0 };
  const seen = solutions.find(({ candidate }) => candidate.draw === at.draw)?.candidate;
  const score = seen?.scores.own[model]?.[at.step];
  const truth = seen?.truths[at.step];
  return (
    <article className="panel padded stack gap-3" aria-label={`Question ${place + 1}`}>
      <h3 ref={title} tabIndex={-1}>
        Question {place + 1}: {detail.question}
      </h3>
      <div className="pictured">
        <PictureView picture={detail.picture} />
        <div className="stack gap-2">
          <p>
            {detail.answer === '' ? (
              'The file names no right answer.'
            ) : (
              <>
                Right answer: <strong>{detail.answer}</strong>. {detail.solution.join(' ')}
              </>
            )}
          </p>
          <p>
            {choice
              ? `${choice.why} By ${name}, ${AGGREGATE_WORDS[reading.aggregate].name}.`
              : solutions.length === 0
                ? 'All solutions were cut at their limit: none can be chosen.'
                : `${name} has not scored all of these solutions yet.`}
          </p>
          <p className="hint">
            A line is a solution, a box a step with its score; ✗ marks the first wrong step. Arrow
            keys, Home and End go from step to step.
          </p>
        </div>
      </div>
      <div className={styles.work}>
        <CandidateStrips
          solutions={solutions}
          rewards={new Map(rewarded.map(({ draw, reward }) => [draw, reward]))}
          chosen={choice?.chosen ?? null}
          at={at}
          onMove={setCursor}
        />
        {seen && (
          <div className={classes('stack gap-2', styles.texts)}>
            <p className="label">
              Solution {seen.draw + 1}, step {at.step + 1}
              {truth &&
                `: ${truth.right ? 'right' : 'wrong'}${truth.role ? ` (${truth.role})` : ''}`}
            </p>
            <RawAnswer text={seen.steps[at.step] ?? ''} limit={600} />
            <p className="label">
              {name} on this step: {score?.score ?? 'no score'}
              {score?.weighted != null && ` (${score.weighted.toFixed(2)} by likelihood)`}
            </p>
            {score?.fault ? (
              <p className="note">The question failed: {score.fault.message}</p>
            ) : (
              <RawAnswer text={score?.said ?? 'not asked yet'} limit={600} />
            )}
            <StepFixer
              key={`${seen.draw} ${at.step} ${model}`}
              record={record}
              detail={detail}
              solution={seen}
              step={at.step}
              model={model}
              name={name}
              reading={reading}
              others={rewarded.filter(({ draw }) => draw !== seen.draw)}
              scores={scoresOf(seen, model, reading)}
            />
            <CutEditor
              key={`cut ${seen.draw}`}
              record={record}
              place={place}
              facts={facts}
              solution={seen}
            />
          </div>
        )}
      </div>
    </article>
  );
}
