import { JudgeError } from '../judge.ts';
import type { ModelFiles } from './model-files.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** The contents of a vision-language model's small files. */
export interface ModelSettings {
  /** config.json */
  readonly config: Settings;
  /**
   * preprocessor_config.json, or in newer models its contents inside processor_config.json; empty
   * if the model takes no pictures
   */
  readonly pictures: Settings;
  /** processor_config.json; empty if there is none */
  readonly processor: Settings;
  /** tokenizer_config.json */
  readonly tokenizer: Settings;
  /** a chat template in a file of its own; null if tokenizer_config.json contains it */
  readonly chatTemplate: string | null;
}

/** The small files that a judge or its library may request; not every model has all of them. */
export const MODEL_TEXTS: readonly string[] = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'processor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'chat_template.jinja',
  'chat_template.json',
];

/** Files that a judge may need. Weights for other frameworks would only fill the store. */
export const MODEL_FILE = /\.(json|txt|jinja|model|onnx|onnx_data(_\d+)?)$/i;

/**
 * Reads a vision-language model's small files. Optional files are read only if they are needed.
 * `needed` names files that the model's family requires. Throws JudgeError 'missing-file' or
 * 'bad-file' naming the file.
 */
export async function readModelSettings(
  files: ModelFiles,
  config: Settings,
  needed: readonly string[],
  takesPictures: boolean,
): Promise<ModelSettings> {
  const own = !takesPictures ? {} : await readSettings(files, 'preprocessor_config.json');
  const wanted = !own || needed.includes('processor_config.json');
  const processor = (wanted && (await readSettings(files, 'processor_config.json'))) || {};
  const pictures = own ?? fieldsOf(processor.image_processor);
  if (takesPictures && Object.keys(pictures).length === 0)
    throw missing(files, ['preprocessor_config.json']);
  const tokenizer = (await readSettings(files, 'tokenizer_config.json')) ?? {};
  // if the tokenizer's settings have a template, no other file is requested
  const chatTemplate = tokenizer.chat_template ? null : await readChatTemplate(files);
  return { config, pictures, processor, tokenizer, chatTemplate };
}

/** A JSON object from a file; null if the file does not exist. */
export async function readSettings(files: ModelFiles, path: string): Promise<Settings | null> {
  const response = await files.open(path);
  if (!response) return null;
  try {
    const value: unknown = await response.json();
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    throw new JudgeError('bad-file', `${path} in ${files.place} is not JSON`, String(error));
  }
  throw new JudgeError('bad-file', `${path} in ${files.place} holds no JSON object`);
}

export function missing(files: ModelFiles, paths: readonly string[]): JudgeError {
  return new JudgeError('missing-file', `${files.place} lacks ${paths.join(', ')}`);
}

export function fieldsOf(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function readChatTemplate(files: ModelFiles): Promise<string | null> {
  const text = await (await files.open('chat_template.jinja'))?.text();
  if (text) return text;
  const wrapped = await readSettings(files, 'chat_template.json');
  return typeof wrapped?.chat_template === 'string' ? wrapped.chat_template : null;
}
