import type { Node } from './onnx-graph.ts';

/** The name of a decoder's logits output. */
export const LOGITS = 'logits';

const PRODUCTS: ReadonlySet<string> = new Set([
  'MatMul',
  'MatMulInteger',
  'MatMulNBits',
  'MatMulBnb4',
]);
/** Operators that treat each position separately, found between the last product and the logits. */
const ALONG: ReadonlySet<string> = new Set([
  'Cast',
  'Mul',
  'Div',
  'Add',
  'Sub',
  'Tanh',
  'Identity',
]);

/** The product of the hidden states with the vocabulary, and the names of all tensors after it. */
interface LogitsProduct {
  readonly product: Node;
  readonly between: ReadonlySet<string>;
}

/**
 * Null if anything other than constants, and the scale of a rounding, enters between the product
 * and the logits.
 */
export function findLogitsProduct(
  nodes: readonly Node[],
  inputs: ReadonlyMap<string, unknown>,
): LogitsProduct | null {
  const makers = new Map<string, Node>();
  for (const node of nodes) for (const name of node.outputs) makers.set(name, node);
  const between = new Set<string>([LOGITS]);
  const products = new Set<Node>();
  for (const name of between) {
    const node = makers.get(name);
    if (!node || node.operator === 'Constant') {
      if (name === LOGITS || inputs.has(name)) return null;
      between.delete(name);
    } else if (PRODUCTS.has(node.operator)) products.add(node);
    else if (ALONG.has(node.operator)) for (const input of node.inputs) between.add(input);
    // a single number for the whole tensor
    else if (node.operator === 'DynamicQuantizeLinear' && name === node.outputs[1]) {
      between.delete(name);
    } else return null;
  }
  const [product, ...further] = products;
  return product && further.length === 0 ? { product, between } : null;
}
