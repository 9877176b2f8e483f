import { MoveHorizontal } from 'lucide-react';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { PlayState } from '../state/play-state.ts';
import { sayCorrect } from '../state/verdict.ts';
import styles from './Ungraded.module.css';

interface UngradedProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
}

/**
 * Replaces the curve if the pair has no strength: says what the pair is and why there is no slider.
 */
export function Ungraded({ state, pair }: UngradedProps) {
  return (
    <div className={styles.ungraded}>
      <MoveHorizontal aria-hidden="true" />
      <p className="measure">{pair === null ? 'The strength is set here.' : sayWhy(state, pair)}</p>
    </div>
  );
}

function sayWhy({ source, kind }: PlayState, pair: Pair): string {
  const correct = sayCorrect(pair);
  if (source.type === 'given') {
    return 'This pair comes from a run and is shown exactly as it was there, so its strength is fixed. To change the strength, choose other pictures.';
  }
  if (source.type === 'caption') {
    return `A picture and a sentence: the sentence is either true or false, so there is no strength to set. ${correct}.`;
  }
  if (kind === 'identical') {
    return `An identical pair: the second picture is the first at 95 % of its size, so there is no strength to set. ${correct}.`;
  }
  if (kind === 'irrelevant') {
    return `An irrelevant pair: the second picture is another one, also transformed. Whatever the strength, ${correct}.`;
  }
  return `The same two shapes in other places: a shape has moved or it has not, so there is no strength to set. ${correct}.`;
}
