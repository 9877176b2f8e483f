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
    return 'This pair comes from a run, exactly as it was drawn there, so its strength is fixed. Choose other pictures to change it.';
  }
  if (source.type === 'caption') {
    return `A picture and a sentence: the sentence is true or false, with nothing in between to slide to. ${correct}.`;
  }
  if (kind === 'identical') {
    return `An identical pair: the second picture is the first at 95 % of its size, so there is no strength to set. ${correct}.`;
  }
  if (kind === 'irrelevant') {
    return `An irrelevant pair: the second picture is another one, also transformed. Whatever the strength, ${correct}.`;
  }
  return `The same two shapes in other places: a place changes or it does not, so there is no strength to set. ${correct}.`;
}
