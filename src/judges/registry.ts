import { expectedAbilities } from './expected-abilities.ts';
import type { JudgeEntry } from './judge.ts';
import { SHIPPED_MODELS } from './shipped-models.ts';

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
  ...SHIPPED_MODELS,
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
