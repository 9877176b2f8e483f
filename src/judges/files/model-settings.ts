import { JudgeError } from '../judge.ts';
import type { ModelFiles } from './model-files.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** What the small files of a vision-language model say. */
export interface ModelSettings {
  /** config.json */
  readonly config: Settings;
  /**
   * preprocessor_config.json, or where newer models keep it: inside processor_config.json; empty
   * where the model takes no picture
   */
  readonly pictures: Settings;
  /** processor_config.json; empty where there is none */
  readonly processor: Settings;
  /** tokenizer_config.json */
  readonly tokenizer: Settings;
  /** a chat template that lies in a file of its own; null where tokenizer_config.json has it */
  readonly chatTemplate: string | null;
}

/** The small files that a judge or its library may ask for; which of them a model has differs. */
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

/** What a judge may need; a repository's weights for other frameworks would only fill a store. */
export const MODEL_FILE = /\.(json|txt|jinja|model|onnx|onnx_data(_\d+)?)$/i;

/**
 * Reads what a vision-language model's small files say; of those that not every model has, only what
 * would else be unknown.
 * `needed` names files that the model's family cannot do without.
 * Throws JudgeError 'missing-file' or 'bad-file' naming the file.
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
  // a model whose tokenizer has a template is never asked for more
  const chatTemplate = tokenizer.chat_template ? null : await readChatTemplate(files);
  return { config, pictures, processor, tokenizer, chatTemplate };
}

/** A JSON object from a file, or null where there is no such file. */
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
