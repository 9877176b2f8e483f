/** Number formats of ONNX files, most exact first, with the suffix of the file name. */
export const DTYPES = {
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

/** The path of a part's file in a model's folder, e.g. "onnx/vision_model_q4.onnx". */
export function onnxPath(base: string, dtype: Dtype = 'fp32'): string {
  return `onnx/${base}${DTYPES[dtype]}.onnx`;
}

/** The name by which a graph refers to a file beside it. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * True if graphs of this number format round activations to 8 bits by the range of the whole batch
 * (DynamicQuantizeLinear), as the 8-bit exports for this library do.
 */
export function roundsTogether(dtype: Dtype | undefined): boolean {
  return dtype === 'q8' || dtype === 'int8' || dtype === 'uint8';
}
