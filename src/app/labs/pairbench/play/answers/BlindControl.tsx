import { EyeOff } from 'lucide-react';
import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { Button } from '../../../../components/Button.tsx';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { ScoreBadge } from '../../components/ScoreBadge.tsx';
import { askBlind, blindStore, questionOf } from '../state/blind-store.ts';
import { playStore } from '../state/play-store.ts';
import styles from './BlindControl.module.css';

interface BlindControlProps {
  readonly pair: Pair | null;
  readonly judge: JudgeListing | null;
  /** where it is asked */
  readonly choice: JudgeChoice;
}

/** What the judge says when it is shown plain grey in place of the pictures. */
export function BlindControl({ pair, judge, choice }: BlindControlProps) {
  const { state, answers: seen, current } = useStore(playStore);
  const blind = useStore(blindStore);
  if (pair === null || judge === null || seen.forward.reading === null) return null;
  const question = { judge: choice, sentences: state.sentences };
  const mine = blind.question === questionOf(pair, question);
  const ask = () => void askBlind(pair, question, judge);
  const { forward, reverse } = blind.answers;
  const there = mine && forward.reading !== null && reverse.reading !== null;
  return (
    <div className={styles.control}>
      {!there && (
        <Button
          disabled={!current || (mine && blind.asking)}
          title="Asks the same with plain grey in place of the pictures: a judge that never looks scores the same."
          onClick={ask}
        >
          <EyeOff aria-hidden="true" />
          {mine && blind.asking ? 'Asking blind…' : 'Ask it blind'}
        </Button>
      )}
      {mine && blind.error !== null && <ErrorNotice error={blind.error} onRetry={ask} />}
      {there && (
        <p role="status" className={styles.said}>
          <EyeOff aria-hidden="true" />
          <span>
            Shown plain grey instead: forward{' '}
            <ScoreBadge score={forward.reading?.score ?? -1} order="forward" />, reverse{' '}
            <ScoreBadge score={reverse.reading?.score ?? -1} order="reverse" />.{' '}
            {sameScores(seen, blind.answers)
              ? 'The same scores without the pictures: for this pair it need not have looked.'
              : 'With the pictures it scores otherwise: it looks.'}
          </span>
        </p>
      )}
    </div>
  );
}

type Scores = Readonly<
  Record<'forward' | 'reverse', { readonly reading: { readonly score: number } | null }>
>;

function sameScores(a: Scores, b: Scores): boolean {
  return (
    a.forward.reading?.score === b.forward.reading?.score &&
    a.reverse.reading?.score === b.reverse.reading?.score
  );
}
