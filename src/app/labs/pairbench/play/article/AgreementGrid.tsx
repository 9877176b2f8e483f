import { formatDecimal } from '../../../../kit/words/format-value.ts';
import styles from './AgreementGrid.module.css';
import { type Judgement, workMmScore } from './worked.ts';

interface AgreementGridProps {
  readonly title: string;
  readonly judgements: readonly Judgement[];
}

const SCORES = Array.from({ length: 10 }, (_, place) => place + 1);

/** Every judgement as a dot: correct score down, given score across. */
export function AgreementGrid({ title, judgements }: AgreementGridProps) {
  const truths = [...new Set(judgements.map(({ truth }) => truth))].sort((a, b) => b - a);
  const worked = workMmScore(judgements);
  return (
    <figure className="stack gap-1">
      <table className={styles.grid}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">correct</th>
            {SCORES.map((score) => (
              <th key={score} scope="col">
                {score}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {truths.map((truth) => (
            <tr key={truth}>
              <th scope="row">{truth}</th>
              {SCORES.map((score) => {
                const count = judgements.filter(
                  (one) => one.truth === truth && one.score === score,
                ).length;
                return (
                  <td key={score}>
                    {count > 0 && (
                      <>
                        <span aria-hidden="true">{'●'.repeat(Math.min(count, 4))}</span>
                        <span className="visually-hidden">{count}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {worked && <figcaption className="note">MMScore {formatDecimal(worked.value)}</figcaption>}
    </figure>
  );
}
