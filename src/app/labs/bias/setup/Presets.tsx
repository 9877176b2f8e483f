import { useStore } from 'zustand';
import { type BiasOptions, defaultBiasOptions } from '../../../../core/protocols/bias/options.ts';
import { packField } from '../../../address/links.ts';
import { biasSetup } from '../bias-setup.ts';

const PRESETS: readonly { readonly title: string; readonly options: Partial<BiasOptions> }[] = [
  { title: 'A first look', options: { items: 12 } },
  {
    title: 'The paper’s nine biases',
    options: {
      items: 100,
      biases: [
        'text-dominance',
        'image-dominance',
        'response-dominance',
        'instruction-misalignment',
        'image-misalignment',
        'detail-description',
        'unnecessary-image',
        'visual-transformation',
        'texture-insertion',
      ],
    },
  },
  { title: 'Until each interval is within ± 10 %', options: { items: 200, enough: 0.1 } },
  { title: 'Sampled, at temperature 1', options: { items: 60, temperature: 1 } },
];

/** Links to ready-made setups; the selected judges stay selected. */
export function Presets() {
  const { spec } = useStore(biasSetup.store);
  return (
    <nav className="row gap-4" aria-label="Ready-made set-ups">
      {PRESETS.map(({ title, options }) => (
        <a
          key={title}
          href={`#/bias?spec=${packField(
            biasSetup.specOf({ ...spec, options: { ...defaultBiasOptions(), ...options } }),
          )}`}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
