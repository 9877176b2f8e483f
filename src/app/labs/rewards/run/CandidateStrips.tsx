import type { KeyboardEvent } from 'react';
import type { CandidateDetail } from '../../../../core/protocols/rewards/detail.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { ScrollRegion } from '../../../kit/components/ScrollRegion.tsx';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { formatScore } from '../words.ts';
import styles from './CandidateStrips.module.css';
import { toneOf } from './step-scores.ts';

/** The selected step. */
export interface Cursor {
  readonly draw: number;
  readonly step: number;
}

interface Solution {
  readonly candidate: CandidateDetail;
  /** by step; null if there is none */
  readonly scores: readonly (number | null)[];
}

interface CandidateStripsProps {
  readonly solutions: readonly Solution[];
  readonly rewards: ReadonlyMap<number, number | null>;
  /** the solution marked as chosen */
  readonly chosen: number | null;
  readonly at: Cursor;
  readonly onMove: (to: Cursor) => void;
}

const KEYS: Readonly<Record<string, readonly [lines: number, steps: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  // as far as it goes
  Home: [0, -1000],
  End: [0, 1000],
};

/** Solutions below each other with aligned steps, each with its score. */
export function CandidateStrips(props: CandidateStripsProps) {
  const { solutions, rewards, chosen, at, onMove } = props;
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const [lines = 0, steps = 0] = KEYS[event.key] ?? [];
    if (lines === 0 && steps === 0) return;
    event.preventDefault();
    const line = solutions.findIndex(({ candidate }) => candidate.draw === at.draw);
    const to = solutions[Math.max(0, Math.min(solutions.length - 1, line + lines))];
    if (!to) return;
    const last = to.candidate.steps.length - 1;
    const next = { draw: to.candidate.draw, step: Math.max(0, Math.min(last, at.step + steps)) };
    onMove(next);
    event.currentTarget
      .querySelector<HTMLButtonElement>(`[data-at="${next.draw} ${next.step}"]`)
      ?.focus();
  };
  const most = Math.max(1, ...solutions.map(({ candidate }) => candidate.steps.length));
  return (
    <ScrollRegion label="Solutions, step by step" plain>
      <table className={styles.strips} onKeyDown={move}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">solution</th>
            {Array.from({ length: most }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <th key={step} scope="col">
                {step + 1}
              </th>
            ))}
            <th scope="col">reward</th>
            <th scope="col">answer</th>
          </tr>
        </thead>
        <tbody>
          {solutions.map(({ candidate, scores }) => {
            const { draw, steps, truths, correct } = candidate;
            const firstBad = truths.findIndex((truth) => truth?.right === false);
            return (
              <tr key={draw} className={draw === chosen ? styles.chosen : undefined}>
                <th scope="row">
                  {draw + 1}
                  {draw === chosen && ' ★'}
                </th>
                {Array.from({ length: most }, (_, step) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
                  <td key={step}>
                    {step < steps.length && (
                      <button
                        type="button"
                        data-at={`${draw} ${step}`}
                        tabIndex={at.draw === draw && at.step === step ? 0 : -1}
                        aria-pressed={at.draw === draw && at.step === step}
                        aria-label={sayStep(candidate, scores, step, firstBad)}
                        title={steps[step]}
                        className={classes(styles.step, styles[toneOf(scores[step] ?? null)])}
                        onClick={() => onMove({ draw, step })}
                      >
                        {scores[step] === null || scores[step] === undefined
                          ? '–'
                          : formatScore(scores[step])}
                        {step === firstBad && <span aria-hidden="true"> ✗</span>}
                      </button>
                    )}
                  </td>
                ))}
                <td>{formatDecimal(rewards.get(draw) ?? null)}</td>
                <td>
                  <Badge tone={correct ? 'good' : 'bad'}>{correct ? 'right' : 'wrong'}</Badge>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function sayStep(
  { draw, truths }: CandidateDetail,
  scores: readonly (number | null)[],
  step: number,
  firstBad: number,
): string {
  const score = scores[step] ?? null;
  const truth = truths[step];
  return [
    `solution ${draw + 1}, step ${step + 1}`,
    score === null ? 'no score' : `score ${formatScore(score)}`,
    ...(truth ? [truth.right ? 'right' : 'wrong'] : []),
    ...(step === firstBad ? ['first wrong step'] : []),
  ].join(', ');
}
