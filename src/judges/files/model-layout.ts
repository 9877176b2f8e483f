import {
  familyOf,
  type GenerativeFamily,
  TOKENIZER_FILES,
} from '../generative/families/model-family.ts';
import { type Preprocessor, parsePreprocessor } from '../preprocess/preprocessor.ts';
import { DTYPES, type Dtype, onnxPath } from './dtypes.ts';
import type { TokenTable } from './graph/token-table.ts';
import type { ModelFiles } from './model-files.ts';
import {
  type ModelSettings,
  missing,
  readModelSettings,
  readSettings,
  type Settings,
} from './model-settings.ts';

/** A file of weights for the runtime, under the name by which a graph refers to it. */
export interface WeightsFile {
  readonly path: string;
  readonly data: Uint8Array;
}

export interface OnnxFile {
  /** without dtype and suffix, e.g. "vision_model" */
  readonly base: string;
  readonly dtype: Dtype;
  /**
   * Number of weight files beside it. On a web server only the loader looks for them, if
   * config.json says so; otherwise every model would begin with a failing request.
   */
  readonly external: number;
  /** its files that the runtime reads from disk, including those beside it; absent: none */
  readonly weights?: readonly WeightsFile[];
  /** its token vectors, if they are read from disk one by one; absent: the runtime holds them */
  readonly table?: TokenTable;
  readonly bytes: number;
}

/** What a model's folder holds. */
export type ModelLayout =
  | {
      readonly family: 'vision-language';
      readonly modelType: string;
      readonly pictures: GenerativeFamily;
      readonly settings: ModelSettings;
      readonly parts: readonly OnnxFile[];
    }
  | {
      readonly family: 'encoder';
      readonly modelType: string;
      readonly config: Settings;
      readonly preprocessor: Preprocessor;
      readonly vision: OnnxFile;
      /** null: it embeds only pictures */
      readonly text: OnnxFile | null;
    };

/** Its graphs that hold weights. */
export function filesIn(layout: ModelLayout): readonly OnnxFile[] {
  if (layout.family === 'vision-language') return layout.parts;
  return layout.text ? [layout.vision, layout.text] : [layout.vision];
}

/**
 * Determines what a model's folder holds and picks its ONNX files: for each part the dtype named in
 * `dtypes`, otherwise the most exact one available. Throws JudgeError: 'missing-file' naming all
 * missing files, 'bad-file' on invalid JSON, 'unsupported-model' for a kind of model that no judge
 * here supports.
 */
export async function findLayout(
  files: ModelFiles,
  dtypes: Readonly<Record<string, Dtype>> = {},
): Promise<ModelLayout> {
  const config = await readSettings(files, 'config.json');
  if (!config) throw missing(files, ['config.json']);
  const family = familyOf(config);
  const { modelType } = family;

  if (family.kind === 'vision-language') {
    const settings = await readModelSettings(files, config, family.needs, family.family !== 'text');
    const parts = await Promise.all(
      family.parts.map((base) => findOnnx(files, base, dtypes[base])),
    );
    const others = await missingOf(files, family.needs);
    const present = parts.filter((part) => part !== null);
    if (present.length < parts.length || others.length > 0) {
      const onnx = family.parts.flatMap((b, i) => (parts[i] ? [] : onnxPath(b, dtypes[b])));
      throw missing(files, [...others, ...onnx]);
    }
    const pictures = family.family;
    return { family: 'vision-language', modelType, pictures, settings, parts: present };
  }

  const pictures = await readSettings(files, 'preprocessor_config.json');
  if (!pictures) throw missing(files, ['preprocessor_config.json']);
  const preprocessor = parsePreprocessor(pictures);
  for (const base of family.vision) {
    const vision = await findOnnx(files, base, dtypes[base]);
    if (!vision) continue;
    const text = base === 'vision_model' ? await findTextModel(files, family.text, dtypes) : null;
    return { family: 'encoder', modelType, config, preprocessor, vision, text };
  }
  throw missing(files, ['onnx/model.onnx (or onnx/vision_model.onnx)']);
}

async function findTextModel(
  files: ModelFiles,
  base: string,
  dtypes: Readonly<Record<string, Dtype>>,
): Promise<OnnxFile | null> {
  const text = await findOnnx(files, base, dtypes[base]);
  return text && (await missingOf(files, TOKENIZER_FILES)).length === 0 ? text : null;
}

async function findOnnx(
  files: ModelFiles,
  base: string,
  wanted: Dtype | undefined,
): Promise<OnnxFile | null> {
  for (const dtype of wanted ? [wanted] : (Object.keys(DTYPES) as Dtype[])) {
    const path = onnxPath(base, dtype);
    const bytes = await files.size(path);
    if (bytes === null) continue;
    const beside = files.listed ? await sizesBeside(files, path) : [];
    const whole = beside.reduce((sum, size) => sum + size, bytes);
    return { base, dtype, external: beside.length, bytes: whole };
  }
  return null;
}

/** Weights too large for one file: "model.onnx_data", "model.onnx_data_1", … */
async function sizesBeside(files: ModelFiles, path: string): Promise<number[]> {
  const sizes: number[] = [];
  for (;;) {
    const size = await files.size(`${path}_data${sizes.length > 0 ? `_${sizes.length}` : ''}`);
    if (size === null) return sizes;
    sizes.push(size);
  }
}

async function missingOf(files: ModelFiles, paths: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(paths.map((path) => files.size(path)));
  return paths.filter((_, i) => sizes[i] === null);
}
