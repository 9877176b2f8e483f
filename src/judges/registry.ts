import { expectedAbilities } from './expected-abilities.ts';
import { shippedBytes } from './files/shipped-files.ts';
import type { JudgeEntry } from './judge.ts';

const NANO = {
  licence: 'Apache-2.0',
  scenesOnly: true,
} as const;

/** Their decoders also tell their last hidden state, which few files of others do. */
const NANO_VLM = {
  ...NANO,
  ...expectedAbilities('generative', true),
  modes: ['generate', 'choose', 'hidden'],
  // what they were trained on
  pictures: 'two',
  taught: ['scores'],
  kind: 'generative',
} as const;

const PIXEL = {
  ...expectedAbilities('pixel', false),
  kind: 'pixel',
  licence: 'Apache-2.0',
  scenesOnly: false,
  bytes: 0,
  source: { type: 'none' },
} as const;

/** The judges that ship with the page. */
export const SHIPPED_JUDGES: readonly JudgeEntry[] = [
  {
    ...NANO_VLM,
    id: 'nano-vlm-both',
    name: 'Nano VLM, both orders',
    description:
      'A small SmolVLM-class model trained here on drawn scenes, each pair in both orders.',
    bytes: shippedBytes('nano-vlm-both'),
    source: { type: 'shipped', path: 'nano-vlm-both' },
  },
  {
    ...NANO_VLM,
    id: 'nano-vlm-forward',
    name: 'Nano VLM, forward only',
    description:
      'The same model trained only on pairs whose original comes first: watch it flip in reverse.',
    bytes: shippedBytes('nano-vlm-forward'),
    source: { type: 'shipped', path: 'nano-vlm-forward' },
  },
  {
    ...NANO,
    ...expectedAbilities('encoder', true),
    id: 'nano-clip',
    name: 'Nano CLIP',
    kind: 'encoder',
    description:
      'A small CLIP-class encoder trained here on drawn scenes and captions; reads the cosine.',
    bytes: shippedBytes('nano-clip'),
    source: { type: 'shipped', path: 'nano-clip' },
  },
  {
    ...PIXEL,
    id: 'ssim',
    name: 'SSIM',
    description:
      'Structural similarity of the two pictures, pixel by pixel: no model, any picture.',
  },
  {
    ...PIXEL,
    id: 'histogram',
    name: 'Colour histogram',
    description: 'How much of their colour two pictures share, wherever it stands: no model.',
  },
];
