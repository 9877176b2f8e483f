import { SlidersHorizontal } from 'lucide-react';
import { useStore } from 'zustand';
import { nameOfFeature } from '../../../../../core/protocols/pairbench/split.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import type { PlayState } from '../state/play-state.ts';
import styles from './SetupLine.module.css';
import { setupFold } from './setup-fold.ts';

interface SetupLineProps {
  readonly state: PlayState;
  /** the judge's name */
  readonly judge: string;
  /** it writes, and so reads the prompt */
  readonly reads: boolean;
}

/** What is asked, in one line, which opens the fields that change it. */
export function SetupLine({ state, judge, reads }: SetupLineProps) {
  const { open } = useStore(setupFold);
  return (
    <Button
      look="quiet"
      className={styles.line}
      aria-expanded={open}
      onClick={() => setupFold.setState({ open: !open })}
    >
      <span className={styles.words}>
        <span>{judge}</span>
        <span>{sayAsked(state, reads)}</span>
      </span>
      <span className={styles.act}>
        <SlidersHorizontal aria-hidden="true" />
        {open ? 'Hide' : 'Change'}
      </span>
    </Button>
  );
}

/** What the prompt tells the judge about the change, if it reads one. */
function sayAsked({ source, kind, feature, condition }: PlayState, reads: boolean): string {
  if (!reads) return `reads no prompt; ${condition} condition`;
  const told = (what: string, verb: 'matter' | 'matters') =>
    condition === 'sensitive' ? `told that ${what} ${verb}` : `told to ignore ${what}`;
  if (source.type === 'given') return `${told('changes', 'matter')}; a pair of a run`;
  if (kind !== 'transformed') return `${told('changes', 'matter')}; ${kind} pair`;
  if (source.type === 'caption' || source.type === 'objects') return told('places', 'matter');
  return told(`the ${nameOfFeature(feature)}`, 'matters');
}
