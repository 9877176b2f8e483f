import type { RewardsOptions } from '../../../../core/protocols/rewards/options.ts';
import type { Preset } from '../../../frame/setup/ReadyMade.tsx';

const nanos = (...names: readonly string[]) => names.map((name) => `nano-vlm-${name}`);

export const PRESETS: readonly Preset<RewardsOptions>[] = [
  {
    title: 'Does a good judge lift a weak writer?',
    judges: nanos('mole', 'oak', 'fir'),
    options: {},
  },
  {
    title: 'Does choosing help a good writer?',
    judges: nanos('elm', 'oak', 'fir'),
    options: { policy: 'nano-vlm-elm' },
  },
  {
    title: 'Does it look at the picture?',
    judges: nanos('mole', 'oak', 'ash'),
    options: { control: true, items: 20 },
  },
  {
    title: 'Do good writers choose well?',
    judges: nanos('mole', 'oak', 'elm', 'ash', 'fir', 'bard'),
    options: { ownScores: true, items: 20 },
  },
];
