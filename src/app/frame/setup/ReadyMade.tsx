import { useStore } from 'zustand';
import { canonicalJson } from '../../../core/hash.ts';
import { packField } from '../../address/links.ts';
import type { OptionsStore } from './options-setup.ts';

/** A set-up to begin with. */
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

/** Links to presets; the one that is set up now is marked. */
export function ReadyMade<Options>({ setup, screen, presets }: ReadyMadeProps<Options>) {
  const { spec } = useStore(setup.store);
  const specOf = ({ options, judges }: Preset<Options>) =>
    setup.specOf({
      ...spec,
      ...(judges && { judges: judges.map((id) => ({ id, device: 'wasm' })) }),
      options: { ...setup.initial.options, ...options },
    });
  const now = canonicalJson(setup.specOf(spec));
  return (
    <nav className="inline gap-4" aria-label="Presets">
      {presets.map((preset) => {
        const wanted = specOf(preset);
        return (
          <a
            key={preset.title}
            href={`#/${screen}?spec=${packField(wanted)}`}
            aria-current={canonicalJson(wanted) === now || undefined}
          >
            {preset.title}
          </a>
        );
      })}
    </nav>
  );
}
