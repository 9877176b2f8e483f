/** How the numbers in an ONNX file are stored, most exact first, with the ending its file has. */
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

/** Where a model's folder has the file of a part, e.g. "onnx/vision_model_q4.onnx". */
export function onnxPath(base: string, dtype: Dtype = 'fp32'): string {
  return `onnx/${base}${DTYPES[dtype]}.onnx`;
}

/** What a graph calls a file beside it. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Whether graphs of these numbers round what goes through them to 8 bits by the range of a whole
 * batch (DynamicQuantizeLinear), as the 8-bit exports for this library do.
 */
export function roundsTogether(dtype: Dtype | undefined): boolean {
  return dtype === 'q8' || dtype === 'int8' || dtype === 'uint8';
}
