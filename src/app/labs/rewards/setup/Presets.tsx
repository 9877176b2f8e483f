import { useStore } from 'zustand';
import {
  defaultRewardsOptions,
  type RewardsOptions,
} from '../../../../core/protocols/rewards/options.ts';
import { packField } from '../../../address/links.ts';
import { rewardsSetup } from '../rewards-setup.ts';

interface Preset {
  readonly title: string;
  readonly judges: readonly string[];
  readonly options: Partial<RewardsOptions>;
}

const PRESETS: readonly Preset[] = [
  { title: 'Does a good judge lift a weak writer?', judges: ['mole', 'oak', 'fir'], options: {} },
  {
    title: 'Does choosing help a good writer?',
    judges: ['elm', 'oak', 'fir'],
    options: { policy: 'nano-vlm-elm' },
  },
  {
    title: 'Does it look at the picture?',
    judges: ['mole', 'oak', 'ash'],
    options: { control: true, items: 20 },
  },
  {
    title: 'Do good writers choose well?',
    judges: ['mole', 'oak', 'elm', 'ash', 'fir', 'bard'],
    options: { ownScores: true, items: 20 },
  },
];

/** Links to ready-made setups. */
export function Presets() {
  const { spec } = useStore(rewardsSetup.store);
  return (
    <nav className="row gap-4" aria-label="Ready-made set-ups">
      {PRESETS.map(({ title, judges, options }) => (
        <a
          key={title}
          href={`#/rewards?spec=${packField(
            rewardsSetup.specOf({
              ...spec,
              judges: judges.map((name) => ({ id: `nano-vlm-${name}`, device: 'wasm' })),
              options: { ...defaultRewardsOptions(), ...options },
            }),
          )}`}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
