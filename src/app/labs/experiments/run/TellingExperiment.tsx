import type {
  experimentsDetails,
  SampleDetail,
} from '../../../../core/protocols/experiments/detail.ts';
import type { ExperimentPlan } from '../../../../core/protocols/experiments/experiment.ts';
import type { NameOf } from '../../../../core/protocols/experiments/measures/say-findings.ts';
import type { ExperimentReport } from '../../../../core/protocols/experiments/report.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { CaseComing } from '../../../frame/outcome/CaseComing.tsx';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Exchange } from '../../../kit/components/Exchange.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { sayExperiment } from '../conclude.ts';
import { shortQuestion } from '../words.ts';
import styles from './TellingExperiment.module.css';

/** Answers shown at most; of more, the first. */
const SHOWN = 4;
/** CSS pixels per side */
const SIDE = 64;

interface TellingExperimentProps {
  readonly run: string;
  readonly experiment: ExperimentReport;
  readonly nameOf: NameOf;
  /** name of the judge that the reader asked for; null: none */
  readonly told: string | null;
}

/** One experiment at a glance: the first picture of each answer, and what every model said. */
export function TellingExperiment({ run, experiment, nameOf, told }: TellingExperimentProps) {
  const { id, plan, results } = experiment;
  const answered = results.map((one) => one.answered).join();
  const { value: read, error } = useReading(
    // the experiment before stays until this one is read
    async () => ({
      experiment,
      value: await lookAt<typeof experimentsDetails>(engine(), run)('pictures', {
        experiment: id - 1,
        plan,
      }),
    }),
    [run, id, answered],
  );
  if (error !== null) return <ErrorNotice error={error} />;
  if (read === null) return <CaseComing says={`Reading experiment ${id}…`} />;
  return (
    <Exchange of={String(read.experiment.id)}>
      <Experiment {...read} nameOf={nameOf} told={told} />
    </Exchange>
  );
}

interface ExperimentProps extends Pick<TellingExperimentProps, 'experiment' | 'nameOf' | 'told'> {
  readonly value: readonly SampleDetail[];
}

function Experiment({ experiment, nameOf, told, value }: ExperimentProps) {
  const { id, plan, results } = experiment;
  const judges = results.map(({ judge }) => judge);
  const samples = plan.answers.slice(0, SHOWN).flatMap((_, answer) => {
    const own = value.filter((one) => one.answer === answer);
    return own.toSorted((a, b) => a.index - b.index).slice(0, 1);
  });
  return (
    <article className="panel padded stack gap-3" aria-label="The most telling experiment">
      <div className="stack gap-1">
        <p className="label">Experiment {id}: the first picture of each answer</p>
        <h3>{shortQuestion(plan)}</h3>
      </div>
      <table className={styles.samples}>
        <thead>
          <tr>
            <th scope="col">correct</th>
            {judges.map((judge) => (
              <th
                key={judge}
                scope="col"
                className={nameOf(judge) === told ? styles.told : undefined}
              >
                {nameOf(judge)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ answer, pictures, asked }) => (
            <tr key={answer}>
              <th scope="row">
                <span className="row gap-2">
                  {pictures.map((picture, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
                    <PictureView key={place} picture={picture} size={SIDE} />
                  ))}
                  {plan.answers[answer]?.text}
                </span>
              </th>
              {judges.map((judge) => (
                <td key={judge} className={nameOf(judge) === told ? styles.told : undefined}>
                  <Said
                    plan={plan}
                    answer={answer}
                    said={asked.find((one) => one.judge === judge && one.wording === 0)?.said}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{keepNumbers(beginSentences(sayExperiment(plan, results, nameOf)))}</p>
    </article>
  );
}

interface SaidProps {
  readonly plan: Pick<ExperimentPlan, 'answers'>;
  /** index of the right answer */
  readonly answer: number;
  /** what the model answered; null: unreadable; undefined: nothing yet */
  readonly said: number | null | undefined;
}

function Said({ plan, answer, said }: SaidProps) {
  if (said === undefined) return <span className="hint">not answered</span>;
  if (said === null) return <Badge>unreadable</Badge>;
  const text = plan.answers[said]?.text;
  // an answer withheld is not a wrong one
  if (text === undefined) return <Badge>withheld</Badge>;
  return <Badge tone={said === answer ? 'good' : 'bad'}>{text}</Badge>;
}
