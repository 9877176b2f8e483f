import type { RewardsDetails } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { upperFirst } from '../../../../core/words.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/outcome/CaseComing.tsx';
import { CaseHead } from '../../../frame/outcome/CaseHead.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { AGGREGATE_WORDS, formatScore } from '../words.ts';
import strips from './CandidateStrips.module.css';
import { type ChoiceView, type RatedSolution, viewChoice } from './choice-view.ts';
import { recordedChoice } from './recorded-choice.ts';
import { toneOf } from './step-scores.ts';
import styles from './TellingChoice.module.css';

interface TellingChoiceProps {
  readonly run: string;
  readonly place: number;
  readonly facts: boolean;
  /** the reward model, by its index in the spec, and its name */
  readonly model: number;
  readonly name: string;
  /** null: solutions from a file */
  readonly writer: string | null;
  readonly reading: Reading;
}

/**
 * One choice at a glance: the question, the solution that a reward model chooses beside the one
 * that it rates lowest, and its score of every step.
 */
export function TellingChoice(props: TellingChoiceProps) {
  const { run, place, facts, model, name, writer, reading } = props;
  const { value: read, error } = useReading(
    // the case before stays, with its own model, until this one is read
    async () => ({
      shown: { place, model, name },
      value: await lookAt<RewardsDetails>(engine(), run)('question', { place, facts }),
    }),
    [run, place, facts, model, name],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  const shown = read?.shown ?? { place, model, name };
  const view = read
    ? viewChoice(read.value, read.shown.model, reading)
    : recordedChoice({ run, place, facts, model }, reading);
  if (view === null) {
    return read ? null : <CaseComing says={`Reading question ${place + 1}…`} />;
  }
  return (
    <Exchange of={`${shown.model} ${shown.place}`}>
      <Choice place={shown.place} name={shown.name} view={view} writer={writer} reading={reading} />
    </Exchange>
  );
}

interface ChoiceProps extends Pick<TellingChoiceProps, 'place' | 'name' | 'writer' | 'reading'> {
  readonly view: ChoiceView;
}

function Choice({ place, name, writer, reading, view }: ChoiceProps) {
  const { picture, question, solutions, right, chosen, lowest } = view;
  return (
    <article className="panel padded stack gap-3" aria-label={`Question ${place + 1}, at a glance`}>
      <CaseHead picture={picture} label="One question">
        <h3>{question}</h3>
        <p>
          {writer === null
            ? `The file has ${solutions} solutions`
            : `${upperFirst(writer)} writes ${solutions} solutions`}
          ; {right} {right === 1 ? 'is' : 'are'} right.
        </p>
      </CaseHead>
      <div className="halves gap-4">
        <Solution title={beginSentences(`${name} chooses`)} rated={chosen} />
        {lowest && <Solution title={beginSentences(`${name} rates lowest`)} rated={lowest} />}
      </div>
      <p className="note">
        {upperFirst(name)} scores every step from 1 to 5; the{' '}
        {AGGREGATE_WORDS[reading.aggregate].name} decides.
      </p>
    </article>
  );
}

function Solution({ title, rated }: { readonly title: string; readonly rated: RatedSolution }) {
  const { correct, steps, scores, reward } = rated;
  return (
    <section className={styles.solution} aria-label={title}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <Badge tone={correct ? 'good' : 'bad'}>{correct ? 'right' : 'wrong'}</Badge>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const score = scores[at] ?? null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={at}>
              <span className={`${styles.score} ${strips[toneOf(score)]}`}>
                <span className="visually-hidden">score </span>
                {score === null ? '–' : formatScore(score)}
              </span>
              <span>{step}</span>
            </li>
          );
        })}
      </ol>
      <p className="note">reward {formatDecimal(reward)}</p>
    </section>
  );
}
