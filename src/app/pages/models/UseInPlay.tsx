import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import buttons from '../../components/Button.module.css';
import { classes } from '../../components/classes.ts';
import { playLink } from '../../labs/pairbench/play/state/play-link.ts';
import { playStore } from '../../labs/pairbench/play/state/play-store.ts';
import { deviceStore } from '../../stores/device.ts';
import { deviceOf } from './choose-variant.ts';

/** The way to Play with this judge, on the pair that was last there. */
export function UseInPlay({ judge }: { readonly judge: JudgeListing }) {
  const { device } = useStore(deviceStore);
  const { state } = useStore(playStore);
  return (
    <a
      className={classes(buttons.button, buttons.primary)}
      href={playLink({ ...state, judge: { id: judge.id, device: deviceOf(judge, device) } })}
    >
      Use in Play
      <ArrowRight aria-hidden="true" />
    </a>
  );
}
