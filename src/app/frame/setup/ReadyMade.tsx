import { useStore } from 'zustand';
import { packField } from '../../address/links.ts';
import type { OptionsStore } from './options-setup.ts';

/** A ready-made set-up. */
export interface Preset<Options> {
  readonly title: string;
  /** options that differ from the usual ones */
  readonly options: Partial<Options>;
  /** ids of its judges; absent: the chosen ones stay */
  readonly judges?: readonly string[];
}

interface ReadyMadeProps<Options> {
  readonly setup: OptionsStore<Options>;
  /** first part of the address of this lab's runs */
  readonly screen: string;
  readonly presets: readonly Preset<Options>[];
}

/** Links to ready-made set-ups. */
export function ReadyMade<Options>({ setup, screen, presets }: ReadyMadeProps<Options>) {
  const { spec } = useStore(setup.store);
  const linkTo = ({ options, judges }: Preset<Options>) =>
    packField(
      setup.specOf({
        ...spec,
        ...(judges && { judges: judges.map((id) => ({ id, device: 'wasm' })) }),
        options: { ...setup.initial.options, ...options },
      }),
    );
  return (
    <nav className="inline gap-4" aria-label="Ready-made set-ups">
      {presets.map((preset) => (
        <a key={preset.title} href={`#/${screen}?spec=${linkTo(preset)}`}>
          {preset.title}
        </a>
      ))}
    </nav>
  );
}
