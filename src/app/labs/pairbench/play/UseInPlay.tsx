import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';
import buttons from '../../../kit/components/Button.module.css';
import { classes } from '../../../kit/components/classes.ts';
import { deviceOf } from '../../../kit/judges/choose-variant.ts';
import { deviceStore } from '../../../stores/device.ts';
import { playLink } from './state/play-link.ts';
import { playStore } from './state/play-store.ts';

/** A link to Play with this judge, on the pair last shown there. */
export default function UseInPlay({ judge }: { readonly judge: JudgeListing }) {
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
