import {
  blockShapes,
  type DecoderShape,
  type DecoderWeights,
  EMBED,
  LAST_NORM,
} from '../../core/ask/decoder-shape.ts';
import { JudgeError } from '../judge.ts';
import {
  type GraphParts,
  type GraphWeight,
  openGraph,
  replaceWeights,
} from './graph/graph-weights.ts';
import type { ModelFiles } from './model-files.ts';

const DECODER = 'onnx/decoder_model_merged.onnx';
const TABLE = 'onnx/embed_tokens.onnx';
/** Trained weights that replace a decoder's own, by name. */
export type TunedWeights = ReadonlyMap<string, Float32Array>;

/**
 * The float32 weights of a judge's decoder, read from its own files. Rejects with JudgeError
 * 'unsupported-model' if its graph differs from those of this project's own judges.
 */
export async function readDecoder(files: ModelFiles): Promise<DecoderWeights> {
  const [config, graph, table] = await Promise.all([
    readJson(files, 'config.json'),
    readGraph(files, DECODER),
    readGraph(files, TABLE),
  ]);
  const names = findNames(graph);
  const read = async (name: string): Promise<GraphWeight> => {
    const own = names.get(name);
    if (own === undefined) throw unknownGraph(`it has no weights of ${name}`);
    return graph.read(own);
  };
  const embed = await table.read(tableName(table));
  const down = await read('blocks.0.down');
  const shape = shapeOf(config, embed, down);
  const tensors = new Map([[EMBED, embed.values]]);
  const wanted = Array.from({ length: shape.layers }, (_, block) => blockShapes(shape, block));
  for (const [name, size] of [...wanted.flat(), [LAST_NORM, [shape.width]] as const]) {
    const { shape: found, values } = await read(name);
    if (found.join() !== size.join()) throw unknownGraph(`${name} has the sizes ${found}`);
    tensors.set(name, values);
  }
  return { shape, tensors };
}

/**
 * A graph from a judge's files with trained weights in place of its own; null if the file holds
 * none of them. Rejects with RangeError if a weight has another size.
 */
export async function tuneGraph(
  path: string,
  bytes: Uint8Array,
  tuned: TunedWeights,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (path !== DECODER && path !== TABLE) return null;
  const graph = await openGraph(bytes);
  const embed = tuned.get(EMBED);
  if (path === TABLE) {
    return embed ? replaceWeights(bytes, new Map([[tableName(graph), embed]])) : null;
  }
  const weights = new Map<string, Float32Array>();
  const names = findNames(graph);
  for (const [own, values] of tuned) {
    const name = names.get(own);
    if (name === undefined) throw new RangeError(`the decoder has no weights "${own}"`);
    // the logits use the token table, stored transposed
    weights.set(name, own === EMBED ? transpose(values, (await graph.read(name)).shape) : values);
  }
  return replaceWeights(bytes, weights);
}

/** [rows, columns] is the shape in the graph; the values are [columns, rows]. */
function transpose(values: Float32Array, [rows = 0, columns = 0]: readonly number[]): Float32Array {
  return Float32Array.from(
    { length: rows * columns },
    (_, i) => values[(i % columns) * rows + Math.floor(i / columns)] ?? 0,
  );
}

const PRODUCT = /\/decoder\/blocks\.(\d+)\/(qkv|out|gate_up|down)\/MatMul_output_0$/;
const NORM = /decoder\.(blocks\.\d+\.norm[12]|norm)\.weight$/;

/** Names in the graph by our own. A product is recognised by its output, a norm by its weight. */
function findNames(graph: GraphParts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { operator, inputs, outputs } of graph.nodes) {
    const [output = ''] = outputs;
    const weight = inputs[1] ?? '';
    if (operator !== 'MatMul' || !graph.names.has(weight)) continue;
    const [, block, part] = PRODUCT.exec(output) ?? [];
    if (block !== undefined && part !== undefined) names.set(`blocks.${block}.${part}`, weight);
    else if (output === 'logits') names.set(EMBED, weight);
  }
  for (const name of graph.names) {
    const [, own] = NORM.exec(name) ?? [];
    if (own !== undefined) names.set(own, name);
  }
  return names;
}

function tableName({ nodes, names }: GraphParts): string {
  const gather = nodes.find(
    ({ operator, inputs }) => operator === 'Gather' && names.has(inputs[0] ?? ''),
  );
  return gather?.inputs[0] ?? '';
}

function shapeOf(config: unknown, embed: GraphWeight, down: GraphWeight): DecoderShape {
  const { text_config: text, image_token_id: imageToken } = config as {
    readonly text_config?: {
      readonly num_hidden_layers?: number;
      readonly num_attention_heads?: number;
      readonly num_key_value_heads?: number;
      readonly rope_theta?: number;
    };
    readonly image_token_id?: number;
  };
  const { num_hidden_layers: layers, num_attention_heads: heads, rope_theta: rope } = text ?? {};
  if (!layers || !heads || !rope || imageToken === undefined) {
    throw unknownGraph('config.json does not tell its layers, heads, positions or image token');
  }
  if (text?.num_key_value_heads !== heads) throw unknownGraph('heads share keys');
  const [vocabulary = 0, width = 0] = embed.shape;
  const hidden = down.shape[0] ?? 0;
  return { layers, width, heads, hidden, vocabulary, rope, imageToken };
}

async function readGraph(files: ModelFiles, path: string): Promise<GraphParts> {
  const bytes = await readBytes(files, path);
  try {
    return await openGraph(bytes);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    throw new JudgeError(
      'bad-file',
      `${path} is not an ONNX file, or was cut short`,
      fault.message,
    );
  }
}

async function readJson(files: ModelFiles, path: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readBytes(files, path)));
}

async function readBytes(files: ModelFiles, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await files.open(path);
  if (!response) throw new JudgeError('missing-file', `${files.place} has no ${path}`);
  return new Uint8Array(await response.arrayBuffer());
}

function unknownGraph(details: string): JudgeError {
  return new JudgeError(
    'unsupported-model',
    'this judge’s layers cannot be trained here: only the decoders of the nano judges that ship can; train a head instead',
    details,
  );
}
