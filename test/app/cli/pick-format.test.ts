import { describe, expect, it } from 'vitest';
import { pickFormat } from '../../../src/app/cli/pick-format.ts';

const PATHS = [
  'config.json',
  'onnx/decoder_model_merged.onnx',
  'onnx/decoder_model_merged.onnx_data',
  'onnx/decoder_model_merged_q4.onnx',
  'onnx/decoder_model_merged_q4.onnx_data_1',
  'onnx/decoder_model_merged_q4f16.onnx',
  'onnx/vision_encoder_quantized.onnx',
];
const FILES = PATHS.map((path) => ({ path, file: new Blob() }));
const picked = (format: string | null) => pickFormat(FILES, format).map(({ path }) => path);

describe('a folder with several number formats', () => {
  it('gives the graphs of one, the weights beside them and every other file', () => {
    expect(picked('q4')).toEqual([PATHS[0], PATHS[3], PATHS[4]]);
    expect(picked('fp32')).toEqual(PATHS.slice(0, 3));
    expect(picked('q8')).toEqual([PATHS[0], PATHS[6]]);
    expect(picked(null)).toEqual(PATHS);
  });

  it('lists its formats where it lacks the wanted one', () => {
    expect(() => picked('fp16')).toThrow(
      'the folder has no model as "fp16"; it has fp32, q4, q4f16, q8',
    );
  });
});
