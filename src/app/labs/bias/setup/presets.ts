import type { BiasOptions } from '../../../../core/protocols/bias/options.ts';
import type { Preset } from '../../../frame/setup/ReadyMade.tsx';

export const PRESETS: readonly Preset<BiasOptions>[] = [
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
