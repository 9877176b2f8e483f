import type { Reference } from './reference.ts';
import histogram from './references/histogram.json' with { type: 'json' };
import nanoClip from './references/nano-clip.json' with { type: 'json' };
import nanoVlmBoth from './references/nano-vlm-both.json' with { type: 'json' };
import nanoVlmForward from './references/nano-vlm-forward.json' with { type: 'json' };
import ssim from './references/ssim.json' with { type: 'json' };

/**
 * What the judges that ship answer on WASM in fp32. Made by `npx tsx training/write-references.ts`,
 * which has to run again whenever their files, the asks or the drawing of scenes change.
 */
export const SHIPPED_REFERENCES: readonly Reference[] = [
  nanoVlmBoth,
  nanoVlmForward,
  nanoClip,
  ssim,
  histogram,
] as readonly Reference[];
