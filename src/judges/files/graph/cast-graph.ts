import { GRAPH, INT64, MODEL, SHAPE, VALUE, writeNodeWith } from './onnx-graph.ts';
import { join, writeBytes, writeNumber, writeText } from './protocol-buffers.ts';

/** TensorProto.INT32 */
const INT32 = 6;
/** Numbers of fields that no other graph here writes. */
const FIELDS = { irVersion: 1, graphName: 2, opsetVersion: 2, dimValue: 1 } as const;
const [IR_VERSION, OPSET] = [8, 13];

/** A model of one node, from `x`, an integer of 64 bits, to `y`, the same in 32. */
export function writeCastGraph(): Uint8Array<ArrayBuffer> {
  const declare = (kind: number, name: string, type: number) => {
    const shape = writeBytes(SHAPE.shape, writeBytes(SHAPE.dim, writeNumber(FIELDS.dimValue, 1)));
    const tensor = writeBytes(SHAPE.tensor, [...writeNumber(SHAPE.element, type), ...shape]);
    return writeBytes(kind, [...writeText(VALUE.name, name), ...writeBytes(VALUE.type, tensor)]);
  };
  return join([
    ...writeNumber(FIELDS.irVersion, IR_VERSION),
    ...writeBytes(MODEL.graph, [
      ...writeNodeWith('Cast', ['x'], 'y', ['to', INT32]),
      ...writeText(FIELDS.graphName, 'cast'),
      ...declare(GRAPH.input, 'x', INT64),
      ...declare(GRAPH.output, 'y', INT32),
    ]),
    ...writeBytes(MODEL.opset, writeNumber(FIELDS.opsetVersion, OPSET)),
  ]);
}
