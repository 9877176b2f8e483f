import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWhole } from '../../../src/judges/files/file-bytes.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { recordFiles } from '../../../src/judges/files/recorded-files.ts';
import { describeOwnJudge, normalizeModelUrl } from '../../../src/judges/own-judge.ts';
import { NANO_MODELS, OWN_MODEL, pickFolder } from '../../support/judges/model-folder.ts';

const PREPROCESSOR = { size: { width: 8, height: 8 } };
const folder = (files: Record<string, unknown>) =>
  new Map(
    Object.entries(files).map(([path, content]) => {
      return [path, new Blob([typeof content === 'string' ? content : JSON.stringify(content)])];
    }),
  );
const layoutOf = (files: Record<string, unknown>) => findLayout(folderFiles(folder(files)));

afterEach(() => vi.unstubAllGlobals());

describe('findLayout', () => {
  it('takes the most exact file and sees weights that lie beside it', async () => {
    const layout = await layoutOf({
      'config.json': { model_type: 'vit' },
      'preprocessor_config.json': PREPROCESSOR,
      'onnx/model_quantized.onnx': 'quantized',
      'onnx/model_fp16.onnx': 'fp16',
      'onnx/model_fp16.onnx_data': 'more',
    });
    expect(layout).toMatchObject({
      family: 'encoder',
      text: null,
      vision: { base: 'model', dtype: 'fp16', external: 1, bytes: 8 },
    });
  });

  it('takes the dtypes that are named, and no other in their place', async () => {
    const files = folderFiles(
      folder({
        'config.json': { model_type: 'clip' },
        'preprocessor_config.json': PREPROCESSOR,
        'tokenizer.json': {},
        'tokenizer_config.json': {},
        'onnx/vision_model.onnx': 'exact',
        'onnx/vision_model_q4.onnx': 'q4',
        'onnx/vision_model_q4.onnx_data': 'more',
        'onnx/vision_model_q4.onnx_data_1': 'and more',
        'onnx/text_model.onnx': 'exact',
      }),
    );
    expect(await findLayout(files, { vision_model: 'q4' })).toMatchObject({
      vision: { dtype: 'q4', external: 2, bytes: 14 },
      text: { dtype: 'fp32', external: 0 },
    });
    await expect(findLayout(files, { vision_model: 'fp16' })).rejects.toMatchObject({
      code: 'missing-file',
    });
  });

  it('finds pictures and template of a vision-language model in each of their places', async () => {
    const parts = ['embed_tokens', 'vision_encoder', 'decoder_model_merged'];
    const onnx = Object.fromEntries(parts.map((base) => [`onnx/${base}_q4.onnx`, base]));
    const layout = await layoutOf({
      ...onnx,
      'config.json': { model_type: 'gemma4' },
      'processor_config.json': { image_processor: { patch_size: 16 } },
      'tokenizer.json': {},
      'tokenizer_config.json': {},
      'chat_template.jinja': 'the template',
    });
    expect(layout).toMatchObject({
      pictures: 'gemma',
      parts: parts.map((base) => ({ base, dtype: 'q4' })),
      settings: { pictures: { patch_size: 16 }, chatTemplate: 'the template' },
    });
  });

  it('finds a model in a folder inside the picked one, and a text tower with its tokenizer', async () => {
    const layout = await layoutOf({
      'picked/clip/config.json': { model_type: 'clip' },
      'picked/clip/preprocessor_config.json': PREPROCESSOR,
      'picked/clip/onnx/vision_model.onnx': '',
      'picked/clip/onnx/text_model.onnx': '',
      'picked/clip/tokenizer.json': {},
      'picked/clip/tokenizer_config.json': {},
      'picked/clip/old/config.json': 'not this one',
    });
    expect(layout).toMatchObject({
      vision: { base: 'vision_model' },
      text: { base: 'text_model' },
    });
  });

  it('names all that is missing at once', async () => {
    const files = {
      'config.json': { model_type: 'smolvlm' },
      'preprocessor_config.json': PREPROCESSOR,
      'tokenizer.json': {},
      'onnx/embed_tokens.onnx': '',
    };
    await expect(layoutOf(files)).rejects.toMatchObject({
      code: 'missing-file',
      message:
        'the folder lacks processor_config.json, tokenizer_config.json, onnx/vision_encoder.onnx, onnx/decoder_model_merged.onnx',
    });
    await expect(layoutOf({})).rejects.toMatchObject({ message: 'the folder lacks config.json' });
  });

  it('tells a file that is not JSON from a class of models that it cannot ask', async () => {
    await expect(layoutOf({ 'config.json': '<!doctype html>' })).rejects.toMatchObject({
      code: 'bad-file',
    });
    const internvl = {
      'config.json': {
        model_type: 'internvl',
        architectures: ['InternVLForConditionalGeneration'],
      },
      'preprocessor_config.json': PREPROCESSOR,
    };
    await expect(layoutOf(internvl)).rejects.toMatchObject({ code: 'unsupported-model' });
  });
});

describe('recordFiles', () => {
  it('gives the same revision for the same contents in any order', async () => {
    const files = folder({ 'config.json': { a: 1 }, 'onnx/model.onnx': 'weights' });
    const revisionOf = async (paths: string[], source = files) => {
      const recorded = recordFiles(folderFiles(source), () => {});
      for (const path of paths) await recorded.open(path);
      return recorded.revision();
    };
    const revision = await revisionOf(['config.json', 'onnx/model.onnx']);
    expect(await revisionOf(['onnx/model.onnx', 'nothing.json', 'config.json'])).toBe(revision);
    const changed = new Map(files).set('onnx/model.onnx', new Blob(['weightS']));
    expect(await revisionOf(['config.json', 'onnx/model.onnx'], changed)).not.toBe(revision);
  });

  it('knows weights of any length by all of their bytes, and gives them away as they are', async () => {
    // longer than what is hashed at once
    const weights = new Uint8Array(16_000_000 + 5).fill(7);
    const read = async () => {
      const files = new Map([['onnx/model.onnx_data', new Blob([weights])]]);
      const recorded = recordFiles(folderFiles(files), () => {});
      const given = await recorded.open('onnx/model.onnx_data');
      const [once, again] = [await given?.arrayBuffer(), await given?.arrayBuffer()];
      return { revision: recorded.revision(), once, again };
    };
    const first = await read();
    expect(first.once).toBe(first.again);
    expect(Buffer.compare(new Uint8Array(first.once ?? []), weights)).toBe(0);
    expect((await read()).revision).toBe(first.revision);
    weights[weights.length - 1] = 8;
    expect((await read()).revision).not.toBe(first.revision);
  });

  it('reads what does not say how long it is', async () => {
    const pieces = [3, 5, 9, 200].map((length) => new Uint8Array(length).fill(length));
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const bytes = await readWhole(new Response(stream), 'model.onnx', () => {});
    expect(Buffer.compare(bytes, Buffer.concat(pieces))).toBe(0);
  });

  it('counts the bytes of each file up to its size', async () => {
    const files = folder({ 'config.json': '{}', 'onnx/model.onnx': 'x'.repeat(100_000) });
    const steps: { loaded: number; total: number | null }[] = [];
    const recorded = recordFiles(folderFiles(files), (step) => {
      if (step.step === 'files') steps.push(step);
    });
    const response = await recorded.open('onnx/model.onnx');
    expect((await response?.arrayBuffer())?.byteLength).toBe(100_000);
    expect(steps.at(-1)?.loaded).toBe(100_000);
    expect(steps.map(({ loaded }) => loaded)).toEqual(
      [...steps.map((s) => s.loaded)].sort((a, b) => a - b),
    );
  });
});

describe('describeOwnJudge', () => {
  it('describes a picked encoder, with an id that stays the same', async () => {
    const describeIt = () =>
      describeOwnJudge({ type: 'folder', files: pickFolder(OWN_MODEL, 'mobilenet') }, 'mine');
    const entry = await describeIt();
    expect(entry).toMatchObject({ kind: 'encoder', modes: ['embed'], readsText: false });
    expect(entry.bytes).toBeGreaterThan(4e5);
    expect((await describeIt()).id).toBe(entry.id);
  });

  it('keeps of a picked folder the number format that is loaded and no other', async () => {
    const picked = pickFolder('test/fixtures/models/qwen3_5', 'qwen');
    picked.set('qwen/onnx/decoder_model_merged.onnx_data', new Blob(['beside it']));
    picked.set('qwen/onnx/decoder_model_merged_quantized.onnx_data', new Blob(['another']));
    const { source } = await describeOwnJudge({ type: 'folder', files: picked }, 'mine');
    if (source.type !== 'folder') throw new Error('it is no folder');
    const kept = [...source.files.keys()].filter((path) => path.includes('onnx/')).sort();
    expect(kept).toEqual([
      'qwen/onnx/decoder_model_merged.onnx',
      'qwen/onnx/decoder_model_merged.onnx_data',
      'qwen/onnx/embed_tokens.onnx',
      'qwen/onnx/vision_encoder.onnx',
    ]);
    expect(picked.has('qwen/onnx/decoder_model_merged_quantized.onnx')).toBe(true);
    expect(source.files.has('qwen/tokenizer.json')).toBe(true);
  });
});

it('a folder that no device here can hold is refused with the figures before it is kept', async () => {
  const ofBytes = (bytes: number) =>
    Object.defineProperty(new Blob(['x']), 'size', { value: bytes });
  const files = new Map([
    ...pickFolder('test/fixtures/models/gemma3', 'gemma'),
    // Gemma 3 4B's, in the sizes of its published graphs
    ['gemma/onnx/decoder_model_merged.onnx', ofBytes(2_756e6)],
    ['gemma/onnx/embed_tokens.onnx', ofBytes(430e6)],
    ['gemma/onnx/vision_encoder.onnx', ofBytes(441e6)],
  ]);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', true);
  await expect(describeOwnJudge({ type: 'folder', files }, 'gemma')).rejects.toMatchObject({
    code: 'out-of-memory',
    message: expect.stringMatching(/needs about 6\.5 GB and WASM can address 4\.3 GB/),
  });
});

describe('the shipped folders', () => {
  it('have all their files', async () => {
    for (const name of ['nano-vlm-both', 'nano-vlm-forward', 'nano-clip']) {
      const layout = await findLayout(folderFiles(pickFolder(`${NANO_MODELS}/${name}`, name)));
      expect(layout.family).toBe(name === 'nano-clip' ? 'encoder' : 'vision-language');
    }
  });
});

describe('normalizeModelUrl', () => {
  it('makes a folder of what a person may type', () => {
    const base = 'https://example.org/models/m/';
    for (const end of ['', '/', '/config.json', '/?download=1', '/#readme']) {
      expect(normalizeModelUrl(` https://example.org/models/m${end}`)).toBe(base);
    }
    expect(() => normalizeModelUrl('file:///m')).toThrow('must begin with https:// or http://');
  });
});
