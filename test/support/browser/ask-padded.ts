import type { Page } from 'playwright-core';

/** Of a judge that the page would compute on one thread, its folder as it ships. */
const FILES = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'processor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/embed_tokens.onnx',
  'onnx/vision_encoder.onnx',
  'onnx/decoder_model_merged.onnx',
];

/** Asks a judge that is large enough for several threads; the page holds `flipsideEngine`. */
export function askPadded(page: Page): Promise<number> {
  return page.evaluate(askInPage, FILES);
}

/**
 * In the page: has a nano judge as a folder of one's own, made five megabytes larger by a remark, which a
 * graph may end with, choose between two words; how many chances it told.
 */
async function askInPage(paths: readonly string[]): Promise<number> {
  const engine = window.flipsideEngine!;
  const remark = 5_000_000;
  // of protobuf's field 6, a text, whose length takes four times seven bits
  const head = [0x32, ...[0, 7, 14].map((at) => ((remark >> at) & 0x7f) | 0x80), remark >> 21];
  const picked = await Promise.all(
    paths.map(async (path) => {
      const bytes = await (await fetch(`models/nano-vlm-both/${path}`)).blob();
      const padding = [Uint8Array.from(head), new Uint8Array(remark).fill(0x20)];
      const grows = path.endsWith('merged.onnx');
      return { path: `padded/${path}`, file: new Blob([bytes, ...(grows ? padding : [])]) };
    }),
  );
  const { id } = await engine.addJudgeFolder(picked);
  const ask = {
    mode: 'choose',
    parts: [{ type: 'text', text: 'Which?' }],
    opening: '',
    choices: ['A', 'B'],
  } as const;
  const { answers } = await engine.ask({ id, device: 'wasm' }, [ask]);
  const body = answers[0]?.body;
  return body?.mode === 'choose' ? body.logProbabilities.length : 0;
}
