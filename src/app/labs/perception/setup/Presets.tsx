import { useStore } from 'zustand';
import {
  defaultPerceptionOptions,
  type PerceptionOptions,
} from '../../../../core/protocols/perception/options.ts';
import { packField } from '../../../address/links.ts';
import { perceptionSetup } from '../perception-setup.ts';

const PRESETS: readonly { readonly title: string; readonly options: Partial<PerceptionOptions> }[] =
  [
    { title: 'A first look', options: { items: 60 } },
    { title: 'The paper’s Figure 2 and Table 1', options: { items: 200 } },
    { title: 'Batches of three', options: { items: 100, mode: 'batch' } },
    { title: 'Single scores', options: { items: 100, mode: 'score' } },
  ];

/** Links to ready-made setups; the selected judges stay selected. */
export function Presets() {
  const { spec } = useStore(perceptionSetup.store);
  return (
    <nav className="row gap-4" aria-label="Ready-made set-ups">
      {PRESETS.map(({ title, options }) => (
        <a
          key={title}
          href={`#/perception?spec=${packField(
            perceptionSetup.specOf({
              ...spec,
              options: { ...defaultPerceptionOptions(), ...options },
            }),
          )}`}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
