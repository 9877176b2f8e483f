import { hashOf } from '../core/hash.ts';
import { expectedAbilities } from './expected-abilities.ts';
import { exceedsWasm, refuseUnfit } from './files/device-limits.ts';
import { onnxPath } from './files/dtypes.ts';
import { filesOf } from './files/files-of-source.ts';
import { filesIn, findLayout, type ModelLayout, type OnnxFile } from './files/model-layout.ts';
import { picturesOf } from './generative/families/model-family.ts';
import { findTokenFigures } from './generative/families/picture-tokens.ts';
import type { JudgeEntry, ModelSource } from './judge.ts';
import { probeWebGpu } from './worker/webgpu.ts';

/**
 * A person's own model as a judge. It is described from its files, and nothing is loaded yet. The
 * id stays the same for the same address, or for a folder with the same name, files and sizes.
 * Rejects with JudgeError naming what is missing or unusable, with the figures if it fits on no
 * device.
 */
export async function describeOwnJudge(
  source: ModelSource & { type: 'folder' | 'url' },
  name: string,
): Promise<JudgeEntry> {
  const layout = await findLayout(filesOf(source));
  // checked before gigabytes are copied into the store for a model that no device here can run
  const { parts } = layout.family === 'encoder' ? { parts: [layout.vision] } : layout;
  if (exceedsWasm(parts) && !(await probeWebGpu()).available) refuseUnfit(parts, 'wasm');
  const own = {
    id: `own-${hashOf(identityOf(source, name)).slice(0, 12)}`,
    name,
    licence: null,
    scenesOnly: false,
    source: source.type === 'url' ? source : withoutOtherFormats(source, layout),
  };
  if (layout.family === 'vision-language') {
    const pictures = picturesOf(layout.pictures);
    return {
      ...own,
      kind: 'generative',
      description: `Your own ${pictures === 'none' ? 'language model, which takes no pictures,' : 'vision-language model'} from ${sayOrigin(source)}.`,
      ...expectedAbilities('generative', true),
      pictures,
      bytes: bytesOf(layout.parts),
      tokens: findTokenFigures(layout.pictures, layout.settings),
    };
  }
  const { vision, text } = layout;
  return {
    ...own,
    kind: 'encoder',
    description: `Your own encoder of ${text ? 'pictures and texts' : 'pictures'} from ${sayOrigin(source)}.`,
    ...expectedAbilities('encoder', text !== null),
    bytes: bytesOf(text ? [vision, text] : [vision]),
  };
}

/** A typed address, normalised to end with "/". Throws TypeError if it is not http or https. */
export function normalizeModelUrl(typed: string): string {
  const url = new URL(typed.trim());
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`the address must begin with https:// or http://, not ${url.protocol}`);
  }
  url.hash = '';
  url.search = '';
  // people copy the address of a file inside the folder
  url.pathname = url.pathname.replace(/(config\.json)?$/, '').replace(/\/*$/, '/');
  return url.href;
}

/** The folder without ONNX files that are not loaded; published models have every format. */
function withoutOtherFormats(
  source: ModelSource & { type: 'folder' },
  layout: ModelLayout,
): ModelSource & { type: 'folder' } {
  const loaded = filesIn(layout).map(({ base, dtype }) => onnxPath(base, dtype));
  const isKept = (path: string) => {
    const graph = path.replace(/_data(_\d+)?$/, '');
    if (!graph.endsWith('.onnx')) return true;
    return loaded.some((one) => graph === one || graph.endsWith(`/${one}`));
  };
  return { ...source, files: new Map([...source.files].filter(([path]) => isKept(path))) };
}

function identityOf(source: ModelSource & { type: 'folder' | 'url' }, name: string): unknown {
  if (source.type === 'url') return source.base;
  const files = [...source.files].map(([path, file]) => [path, file.size] as const);
  return [name, files.sort(([a], [b]) => (a < b ? -1 : 1))];
}

function sayOrigin(source: ModelSource & { type: 'folder' | 'url' }): string {
  return source.type === 'url' ? new URL(source.base).host : 'a folder';
}

/** Null if a server does not state the size of a file. */
function bytesOf(files: readonly OnnxFile[]): number | null {
  return files.every(({ bytes }) => bytes > 0)
    ? files.reduce((sum, { bytes }) => sum + bytes, 0)
    : null;
}
