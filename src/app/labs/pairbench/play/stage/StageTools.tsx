import { ArrowLeftRight, EyeOff, SquareSplitHorizontal } from 'lucide-react';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { isGrey } from '../state/cover.ts';
import { toggleBlind, toggleSwap } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import styles from './StageTools.module.css';

interface StageToolsProps {
  readonly state: PlayState;
  /** there is a score beside which the other one can be uncovered */
  readonly ready: boolean;
  /** the score beside which the other one is to be uncovered is on its way */
  readonly waiting: boolean;
  readonly compared: boolean;
  /** false while two greys stand in the pictures' place */
  readonly comparable: boolean;
  /** null if the parts are not two pictures */
  readonly onCompare: (() => void) | null;
}

/** Actions on the current pair. While something is to be guessed there is one, which shows it. */
export function StageTools(props: StageToolsProps) {
  const { state, ready, waiting, compared, comparable, onCompare } = props;
  const covered = state.covered === true;
  const isGreyCovered = state.covered === 'grey';
  // invisible while a score is covered: once they appear, Swap stays under the cursor
  const kept = covered && { className: styles.kept };
  return (
    <div className={styles.tools}>
      <Button
        {...(covered ? kept : isGreyCovered && { className: styles.only })}
        look={isGreyCovered ? 'primary' : 'plain'}
        aria-label="Ask it blind"
        aria-pressed={isGrey(state)}
        title="Asks the same with plain grey in place of the pictures: a judge that never looks scores the same (B)"
        onClick={toggleBlind}
      >
        <EyeOff aria-hidden="true" />
        {isGreyCovered ? 'Make both grey' : 'Blind'}
      </Button>
      <Button
        look={covered ? 'primary' : 'plain'}
        className={classes(ready && covered && styles.ready, isGreyCovered && styles.gone)}
        aria-label={covered ? 'Swap the two and show the other score' : 'Swap the two'}
        aria-pressed={state.swapped}
        // pressed too early, it would take the guess away
        disabled={covered && waiting}
        title="Swap the two (S)"
        onClick={toggleSwap}
      >
        <ArrowLeftRight aria-hidden="true" />
        Swap
      </Button>
      {onCompare !== null && (
        <Button
          {...(isGreyCovered ? { className: styles.gone } : kept)}
          aria-label="Wipe and difference"
          aria-pressed={compared && comparable}
          disabled={!comparable}
          title={
            comparable
              ? 'One over the other, and what differs (D)'
              : 'Two grey pictures do not differ: switch Blind off first'
          }
          onClick={onCompare}
        >
          <SquareSplitHorizontal aria-hidden="true" />
          Wipe
        </Button>
      )}
    </div>
  );
}
