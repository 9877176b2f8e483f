import { GRAPH, MODEL, TENSOR } from './onnx-graph.ts';
import {
  type Field,
  Fields,
  join,
  type ReadBytes,
  rewrite,
  writeBytes,
  writeNumber,
  writeText,
} from './protocol-buffers.ts';

const EXTERNAL = 1;

/** The smallest tensor, in bytes, that is worth a separate read. */
const LEAST = 1024;

/**
 * The graph of an ONNX file without its weights. Each larger tensor of the main graph instead
 * states the position of its bytes in the file, in ONNX's form for external weights
 * (external_data). `location` is the file's name in the tensors. The weights themselves are never
 * read. Throws RangeError on invalid protocol buffers.
 */
export async function detachWeights(
  size: number,
  read: ReadBytes,
  location: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Fields(size, read);
  const graph = (from: number, to: number) =>
    rewrite(file, from, to, (field) =>
      field.number === GRAPH.initializer ? detachTensor(file, field, location) : null,
    );
  const model = await rewrite(file, 0, size, async (field) =>
    field.number === MODEL.graph
      ? writeBytes(MODEL.graph, await graph(field.from, field.to))
      : null,
  );
  return join(model);
}

async function detachTensor(
  file: Fields,
  tensor: Field,
  location: string,
): Promise<Uint8Array[] | null> {
  const kept: Field[] = [];
  let raw: Field | null = null;
  for (let at = tensor.from; at < tensor.to; ) {
    const field = await file.at(at, tensor.to);
    if (field.number === TENSOR.raw) raw = field;
    else kept.push(field);
    at = field.to;
  }
  if (raw === null || raw.to - raw.from < LEAST) return null;
  const pieces: Uint8Array[] = [];
  for (const { head, to } of kept) pieces.push(await file.bytes(head, to));
  const entries = { location, offset: String(raw.from), length: String(raw.to - raw.from) };
  for (const [key, value] of Object.entries(entries)) {
    const pair = [...writeText(1, key), ...writeText(2, value)];
    pieces.push(...writeBytes(TENSOR.external, pair));
  }
  pieces.push(...writeNumber(TENSOR.location, EXTERNAL));
  return writeBytes(GRAPH.initializer, pieces);
}
