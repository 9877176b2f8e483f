import { JudgeError } from './judge.ts';
import type { ModelFiles } from './model-files.ts';
import { type Preprocessor, parsePreprocessor } from './preprocessor.ts';

/** How the numbers in an ONNX file are stored, most exact first, with the ending its file has. */
const DTYPES = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
} as const;

export type Dtype = keyof typeof DTYPES;

export interface OnnxFile {
  /** without dtype and ending, e.g. "vision_model" */
  readonly base: string;
  readonly dtype: Dtype;
  /**
   * A second file of weights lies beside it. On a web server that is only looked for by the loader,
   * when config.json says so, lest every model begin with a request that fails.
   */
  readonly external: boolean;
  readonly bytes: number;
}

/** What kind of model a folder holds, from its files alone. */
export type ModelLayout =
  | {
      readonly family: 'vision-language';
      readonly preprocessor: Preprocessor;
      readonly parts: readonly OnnxFile[];
    }
  | {
      readonly family: 'encoder';
      readonly modelType: string;
      readonly preprocessor: Preprocessor;
      readonly vision: OnnxFile;
      /** null: it embeds pictures only */
      readonly text: OnnxFile | null;
    };

const VISION_LANGUAGE_TYPES = ['smolvlm', 'idefics3'];
const VISION_LANGUAGE_PARTS = ['embed_tokens', 'vision_encoder', 'decoder_model_merged'];
/** Models of pictures and texts that are exported in two towers. */
const TWO_TOWER_TYPES = /clip|siglip/;
const TOKENIZER_FILES = ['tokenizer.json', 'tokenizer_config.json'];

/**
 * Finds out what a model's folder holds and takes the most exact ONNX files there are.
 * Throws JudgeError: 'missing-file' naming all that is missing, 'bad-file' on JSON that cannot be
 * read, 'unsupported-model' on a class of models that no judge here can ask.
 */
export async function findLayout(files: ModelFiles): Promise<ModelLayout> {
  const config = await readJson(files, 'config.json');
  const preprocessor = parsePreprocessor(await readJson(files, 'preprocessor_config.json'));
  const modelType = typeof config.model_type === 'string' ? config.model_type : 'unknown';

  if (VISION_LANGUAGE_TYPES.includes(modelType)) {
    const parts = await Promise.all(VISION_LANGUAGE_PARTS.map((base) => findOnnx(files, base)));
    const others = await missingOf(files, ['processor_config.json', ...TOKENIZER_FILES]);
    const present = parts.filter((part) => part !== null);
    if (present.length < parts.length || others.length > 0) {
      const onnx = VISION_LANGUAGE_PARTS.filter((_, i) => !parts[i]).map((b) => `onnx/${b}.onnx`);
      throw missing(files, [...others, ...onnx]);
    }
    return { family: 'vision-language', preprocessor, parts: present };
  }

  if (generatesText(config)) {
    throw new JudgeError(
      'unsupported-model',
      `a model that generates text, of the type "${modelType}"; here only ${VISION_LANGUAGE_TYPES.join(' and ')} can be asked`,
    );
  }
  const towers = TWO_TOWER_TYPES.test(modelType);
  for (const base of towers ? ['vision_model', 'model'] : ['model', 'vision_model']) {
    const vision = await findOnnx(files, base);
    if (!vision) continue;
    const text = base === 'vision_model' ? await findTextModel(files) : null;
    return { family: 'encoder', modelType, preprocessor, vision, text };
  }
  throw missing(files, ['onnx/model.onnx (or onnx/vision_model.onnx)']);
}

function generatesText({ architectures }: Record<string, unknown>): boolean {
  const names = Array.isArray(architectures) ? architectures : [];
  return names.some((name) => /For(CausalLM|ConditionalGeneration)$/.test(String(name)));
}

async function findTextModel(files: ModelFiles): Promise<OnnxFile | null> {
  const text = await findOnnx(files, 'text_model');
  return text && (await missingOf(files, TOKENIZER_FILES)).length === 0 ? text : null;
}

async function findOnnx(files: ModelFiles, base: string): Promise<OnnxFile | null> {
  for (const [dtype, ending] of Object.entries(DTYPES) as [Dtype, string][]) {
    const path = `onnx/${base}${ending}.onnx`;
    const bytes = await files.size(path);
    if (bytes === null) continue;
    const external = files.listed ? await files.size(`${path}_data`) : null;
    return { base, dtype, external: external !== null, bytes: bytes + (external ?? 0) };
  }
  return null;
}

async function missingOf(files: ModelFiles, paths: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(paths.map((path) => files.size(path)));
  return paths.filter((_, i) => sizes[i] === null);
}

function missing(files: ModelFiles, paths: readonly string[]): JudgeError {
  return new JudgeError('missing-file', `${files.place} lacks ${paths.join(', ')}`);
}

async function readJson(files: ModelFiles, path: string): Promise<Record<string, unknown>> {
  const response = await files.open(path);
  if (!response) throw missing(files, [path]);
  try {
    const value: unknown = await response.json();
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    throw new JudgeError('bad-file', `${path} in ${files.place} is no JSON`, String(error));
  }
  throw new JudgeError('bad-file', `${path} in ${files.place} holds no JSON object`);
}
