import { DTYPES, type Dtype, onnxPath } from '../files/dtypes.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import { MODEL_TEXTS } from '../files/model-settings.ts';
import type { HubFile } from '../judge.ts';
import type { RepoListing } from './list-repo.ts';

/** The part of a model that a file contains; parts tolerate coarse numbers differently. */
export type PartRole = 'embed' | 'vision' | 'decoder';

/** One combination of number formats for the parts of a model. */
export interface HubVariant {
  /** the dtype, or one for each part if they differ: "q4", "fp16/q4/q4" */
  readonly label: string;
  /** by the base name of each part's file, in the order of the label */
  readonly dtypes: Readonly<Record<string, Dtype>>;
  readonly files: readonly HubFile[];
  /** of all files together */
  readonly bytes: number;
}

/**
 * Useful mixtures. Token embeddings lose little in half precision, a vision encoder loses much
 * below it, and the decoder, by far the largest part, tolerates four bits best. Every other format
 * of a repository is offered for all parts alike.
 */
const MIXTURES: readonly Readonly<Record<PartRole, Dtype>>[] = [
  { embed: 'fp32', vision: 'fp32', decoder: 'q4' },
  { embed: 'fp16', vision: 'fp16', decoder: 'q4' },
  { embed: 'fp16', vision: 'fp16', decoder: 'q4f16' },
  { embed: 'fp16', vision: 'q4', decoder: 'q4' },
  { embed: 'q8', vision: 'q8', decoder: 'q4' },
  { embed: 'q8', vision: 'q4', decoder: 'q4' },
];

/** Near-equivalent formats: each key is offered only if the repository lacks its value. */
const TWINS: Partial<Record<Dtype, Dtype>> = { int8: 'q8', uint8: 'q8', bnb4: 'q4' };

export function roleOf(base: string): PartRole {
  if (base === 'embed_tokens') return 'embed';
  return base.startsWith('decoder') ? 'decoder' : 'vision';
}

/** Every variant that a repository's files allow, smallest first. Never empty. */
export function listVariants(layout: ModelLayout, { files }: RepoListing): readonly HubVariant[] {
  const parts =
    layout.family === 'encoder'
      ? [layout.vision, ...(layout.text ? [layout.text] : [])]
      : layout.parts;
  const bases = parts.map(({ base }) => base);
  const has = (base: string, dtype: Dtype) => files.has(onnxPath(base, dtype));
  const names = Object.keys(DTYPES) as Dtype[];

  const uniform = names
    .filter((dtype) => !names.some((twin) => TWINS[dtype] === twin && has(bases[0] ?? '', twin)))
    .map((dtype) => bases.map(() => dtype));
  const mixed =
    layout.family === 'encoder'
      ? []
      : MIXTURES.map((mixture) => bases.map((base) => mixture[roleOf(base)]));
  const complete = [...uniform, ...mixed].filter((dtypes) =>
    dtypes.every((dtype, part) => has(bases[part] ?? '', dtype)),
  );
  // parts that share no format: each in the most exact one available
  const wanted = complete.length > 0 ? complete : [parts.map(({ dtype }) => dtype)];

  const variants = new Map<string, HubVariant>();
  for (const dtypes of wanted) {
    const label = new Set(dtypes).size === 1 ? (dtypes[0] ?? '') : dtypes.join('/');
    const own = bases.flatMap((base, part) => filesBeside(files, onnxPath(base, dtypes[part])));
    const texts = MODEL_TEXTS.flatMap((path) => files.get(path) ?? []);
    const all = [...texts, ...own];
    variants.set(label, {
      label,
      dtypes: Object.fromEntries(bases.map((base, part) => [base, dtypes[part] ?? 'fp32'])),
      files: all,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    });
  }
  return [...variants.values()].sort((a, b) => a.bytes - b.bytes);
}

/** An ONNX file and the weight files beside it: "…_data", "…_data_1", and so on. */
function filesBeside(files: RepoListing['files'], path: string): HubFile[] {
  const found: HubFile[] = [];
  for (let next = path; ; next = `${path}_data${found.length > 1 ? `_${found.length - 1}` : ''}`) {
    const file = files.get(next);
    if (!file) return found;
    found.push(file);
  }
}
