import { useMemo } from 'react';
import { messageOf } from '../../../../core/errors.ts';
import { drawQuestion } from '../../../../core/protocols/experiments/draw-samples.ts';
import { type ExperimentPlan, shownIn } from '../../../../core/protocols/experiments/experiment.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import { classes } from '../../../kit/components/classes.ts';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { sayMaking } from '../words.ts';
import styles from './AnswerSamples.module.css';

/** Number of pictures shown per answer, or of questions if each shows several. */
const SHOWN = 4;
/** CSS pixels per side */
const SIDE = 64;

interface AnswerSamplesProps {
  /** index of the experiment in the report */
  readonly place: number;
  readonly seed: number;
  readonly plan: ExperimentPlan;
  readonly source: PictureSourceSpec;
  /** one picture or question per answer, without how it is made */
  readonly brief?: boolean;
}

/**
 * The first pictures of each answer and how they are made. Pictures of one question share a frame.
 */
export function AnswerSamples(props: AnswerSamplesProps) {
  const { place, seed, plan, source, brief = false } = props;
  const drawn = useMemo(
    () =>
      plan.answers.map((_, answer) => {
        try {
          const length = brief ? 1 : shownIn(plan) > 1 ? SHOWN / 2 : SHOWN;
          const questions = Array.from({ length }, (__, index) =>
            drawQuestion(plan, { seed, experiment: place, answer, index }, source),
          );
          return { questions, fault: null };
        } catch (fault) {
          return { questions: [], fault: messageOf(fault) };
        }
      }),
    [place, seed, plan, source, brief],
  );
  return (
    <dl className={classes(styles.answers, brief && styles.brief)}>
      {plan.answers.map((answer, at) => (
        <div key={answer.text}>
          <dt>{answer.text}</dt>
          <dd className="stack gap-1">
            <span className="row gap-1">
              {drawn[at]?.questions.map((pictures, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
                  key={index}
                  className={pictures.length > 1 ? styles.together : styles.alone}
                >
                  {pictures.map((picture, position) => (
                    <PictureView
                      // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
                      key={position}
                      picture={picture}
                      size={SIDE}
                    />
                  ))}
                </span>
              ))}
            </span>
            {drawn[at]?.fault != null && <span role="alert">{drawn[at].fault}</span>}
            {!brief && <span className="hint">{sayMaking(answer)}</span>}
          </dd>
        </div>
      ))}
      {plan.among && !brief && (
        <div>
          <dt>The other pictures</dt>
          <dd className="hint">{sayMaking(plan.among)}</dd>
        </div>
      )}
    </dl>
  );
}
