import type { Dtype } from '../../src/judges/files/dtypes.ts';
import { filesOf } from '../../src/judges/files/files-of-source.ts';
import type { ModelFiles } from '../../src/judges/files/model-files.ts';
import { SHIPPED_JUDGES } from '../../src/judges/registry.ts';
import type { RealModel } from '../bench-api.ts';

const PARTS = ['embed_tokens', 'vision_encoder', 'decoder_model_merged'];
const TOWERS = ['vision_model', 'text_model', 'model'];

/** The files of a shipped judge, or of a model of real size beside the page. */
export function openModel(
  shipped: string,
  real: RealModel | undefined,
): { readonly files: ModelFiles; readonly dtypes: Readonly<Record<string, Dtype>> } {
  if (real) {
    const base = new URL(real.path, location.origin).href;
    return {
      files: filesOf({ type: 'url', base }),
      dtypes: Object.fromEntries([...PARTS, ...TOWERS].map((part) => [part, real.dtype])),
    };
  }
  const entry = SHIPPED_JUDGES.find(({ id }) => id === shipped);
  if (!entry) throw new Error(`no judge ${shipped}`);
  return { files: filesOf(entry.source), dtypes: {} };
}
