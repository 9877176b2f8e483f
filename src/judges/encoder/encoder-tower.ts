import { type PreTrainedModel, Tensor } from '@huggingface/transformers';
import { loadOptions } from '../files/load-options.ts';
import type { OnnxFile } from '../files/model-layout.ts';
import { JudgeError } from '../judge.ts';
import {
  type DeclaredOutput,
  type EmbeddingOutput,
  pickEmbedding,
  readEmbeddings,
} from './embedding-output.ts';

/** One graph that embeds pictures or texts. */
export interface EncoderTower {
  readonly output: EmbeddingOutput;
  /** the most inputs that it takes together; null: no limit */
  readonly batchLimit: number | null;
  /** One vector for each input. */
  run(inputs: Record<string, unknown>): Promise<Float32Array[]>;
}

/** The members of the library's classes that are used here; the library types them loosely. */
interface EncoderModel {
  forward(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
  readonly sessions: {
    readonly model: {
      readonly inputNames: readonly string[];
      readonly outputNames: readonly string[];
      readonly inputMetadata?: readonly Metadata[];
      readonly outputMetadata?: readonly Metadata[];
    };
  };
}

interface Metadata {
  readonly name: string;
  readonly shape?: readonly (number | string)[];
}

/** Inputs that the caller or the library fills in. */
const FILLED_INPUTS = [
  'pixel_values',
  'pixel_mask',
  'input_ids',
  'attention_mask',
  'token_type_ids',
  'position_ids',
];
/** Tokens of the blank text for a joint graph whose file declares no length. */
const BLANK_TOKENS = 2;

/**
 * Loads one ONNX file through the library's class `loader`; `takes` is the input to embed. Some
 * exports have both of CLIP's towers in one file, model.onnx. It embeds pictures here, with one
 * blank text beside them that does not affect the picture's vector. Throws JudgeError
 * 'unsupported-model' if the graph needs other inputs or gives no vectors.
 */
export async function loadTower(
  loader: typeof PreTrainedModel,
  modelId: string,
  file: OnnxFile,
  device: string,
  takes: 'pixel_values' | 'input_ids',
): Promise<EncoderTower> {
  const options = { ...loadOptions([file], device), model_file_name: file.base };
  const model = (await loader.from_pretrained(modelId, options)) as unknown as EncoderModel;
  refuseStrangeInputs(model, takes);
  const output = pickEmbedding(declaredOutputs(model));
  const isJoint = takes === 'pixel_values' && model.sessions.model.inputNames.includes('input_ids');
  const blank = isJoint ? blankText(model) : {};
  return {
    output,
    batchLimit: declaredSize(model, 'pixel_values', 0),
    async run(inputs) {
      const tensor = (await model.forward({ ...blank, ...inputs }))[output.name] as Tensor;
      const numbers = tensor.to('float32');
      return readEmbeddings(output, numbers.data as Float32Array, numbers.dims);
    },
  };
}

function blankText(model: EncoderModel): Record<string, Tensor> {
  const tokens = declaredSize(model, 'input_ids', 1) ?? BLANK_TOKENS;
  const row = (value: bigint) =>
    new Tensor('int64', new BigInt64Array(tokens).fill(value), [1, tokens]);
  return { input_ids: row(0n), attention_mask: row(1n) };
}

function declaredOutputs({ sessions }: EncoderModel): DeclaredOutput[] {
  const { outputNames, outputMetadata } = sessions.model;
  return outputNames.map((name) => ({
    name,
    shape: outputMetadata?.find((output) => output.name === name)?.shape ?? null,
  }));
}

function refuseStrangeInputs({ sessions }: EncoderModel, wanted: string): void {
  const { inputNames } = sessions.model;
  const strange = inputNames.filter(
    (name) => !FILLED_INPUTS.includes(name) || (wanted === 'input_ids' && name === 'pixel_values'),
  );
  if (strange.length === 0 && inputNames.includes(wanted)) return;
  throw new JudgeError(
    'unsupported-model',
    `the model's inputs are ${inputNames.join(', ')}; an encoder takes ${wanted} alone`,
    wanted === 'pixel_values' ? 'An export with vision_model.onnx apart would do.' : null,
  );
}

/** null if the file declares no number */
function declaredSize({ sessions }: EncoderModel, input: string, axis: number): number | null {
  const size = sessions.model.inputMetadata?.find(({ name }) => name === input)?.shape?.[axis];
  return typeof size === 'number' && size > 0 ? size : null;
}
