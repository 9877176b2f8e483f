import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { loadOptions } from '../../../src/judges/files/load-options.ts';
import { openEngine } from '../../support/browser/engine-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

type Runtime = typeof import('onnxruntime-web');

const base = inject('page');
const RUNTIME = join(ROOT, 'node_modules', 'onnxruntime-web', 'dist');

declare global {
  interface Window {
    /** options of the WebGPU provider that reach the runtime's own code from now on */
    hearProviders(): string[];
  }
}

/**
 * In the page: the exports of the runtime's WASM behind a wrapping that reads along. The names and
 * values of a provider's options are lists of texts, the last but one arguments of five.
 */
function listenToRuntime(): void {
  const heard: string[] = [];
  window.hearProviders = () => heard;
  const wrap = (
    imports: WebAssembly.Imports | undefined,
    { exports }: WebAssembly.Instance,
  ): WebAssembly.Instance => {
    const memory = Object.values(imports ?? {})
      .flatMap((module) => Object.values(module))
      .find((value) => value instanceof WebAssembly.Memory);
    const textAt = (at: number) => {
      const bytes = new Uint8Array(memory?.buffer ?? new ArrayBuffer(0)).slice(at, at + 80);
      return new TextDecoder().decode(bytes).split('\0')[0] ?? '';
    };
    const wordAt = (at: number) => new Uint32Array(memory?.buffer ?? [])[at >> 2] ?? 0;
    const reading = Object.entries(exports).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      const call = (...given: number[]) => {
        const [, provider = 0, names = 0, values = 0, count = 0] = given;
        if (given.length === 5 && textAt(provider) === 'WebGPU') {
          for (let i = 0; i < count; i++) {
            heard.push(`${textAt(wordAt(names + 4 * i))}=${textAt(wordAt(values + 4 * i))}`);
          }
        }
        return (value as (...all: number[]) => unknown)(...given);
      };
      return [name, call];
    });
    return { exports: Object.fromEntries(reading) };
  };
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const { module, instance } = await start(source, imports);
    return { module, instance: wrap(imports, instance) };
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser('webgpu');
});
afterAll(() => browser.close());

/** Words alone: all that a graphics card computes of it is the prompt. */
const WORDS: Ask = {
  mode: 'choose',
  parts: [{ type: 'text', text: 'red circle above blue square '.repeat(12) }],
  opening: 'Score: ',
  choices: ['1', '5', '9'],
};

it('lost while a prompt is read is made again, and the answer is the one of a calm device', async () => {
  const context = await browser.newContext();
  const page = await openEngine(context, base);
  const workers: Worker[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('model.worker')) workers.push(worker);
  });
  const ask = (asks: readonly Ask[]) =>
    page.evaluate(async (wanted) => {
      const choice = { id: 'nano-vlm-both', device: 'webgpu' } as const;
      const { answers, fingerprint, fallback } = await window.flipsideEngine!.ask(choice, wanted);
      return { body: answers[0]?.body, device: fingerprint.device, fallback };
    }, asks);
  await ask([]);
  expect(workers).toHaveLength(1);
  // it computes nothing before it is asked: its next command is of the prompt
  await workers[0]?.evaluate(() => {
    const { GPUDevice } = globalThis as unknown as {
      GPUDevice: { prototype: { createCommandEncoder(...given: unknown[]): unknown } };
    };
    const { prototype } = GPUDevice;
    const make = prototype.createCommandEncoder;
    prototype.createCommandEncoder = function (...given) {
      (this as unknown as { destroy(): void }).destroy();
      return make.apply(this, given);
    };
  });
  const after = await ask([WORDS]);
  expect(workers).toHaveLength(2);
  expect(after).toMatchObject({ device: 'webgpu', body: { mode: 'choose' } });
  expect(after.fallback).toBeUndefined();

  const calm = await page.evaluate(async (wanted) => {
    const choice = { id: 'nano-vlm-both', device: 'wasm' } as const;
    return (await window.flipsideEngine!.ask(choice, [wanted])).answers[0]?.body;
  }, WORDS);
  if (after.body?.mode !== 'choose' || calm?.mode !== 'choose') throw new Error('no choice');
  for (const [index, value] of calm.logProbabilities.entries()) {
    expect(after.body.logProbabilities[index]).toBeCloseTo(value ?? Number.NaN, 2);
  }
  await context.close();
});

it('gets an instruction from the runtime to sum in wider numbers where halves are multiplied by four-bit weights', async () => {
  const context = await browser.newContext();
  await context.route('**/ort/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
    return route.fulfill({ body: readFileSync(join(RUNTIME, name)), contentType: type });
  });
  const page = await openEngine(context, base);
  const { session_options } = loadOptions(
    [{ base: 'model', dtype: 'q4f16', external: 0, bytes: 1 }],
    'webgpu',
  );
  await page.evaluate(listenToRuntime);
  await page.addScriptTag({ url: `${base}ort/ort.webgpu.min.js` });
  const told = await page.evaluate(
    async ([folder, model, options]) => {
      const { ort } = globalThis as unknown as { ort: Runtime };
      const heard = window.hearProviders();
      Object.assign(ort.env.wasm, { wasmPaths: folder, numThreads: 1 });
      const graph = await (await fetch(model)).arrayBuffer();
      await ort.InferenceSession.create(graph, options);
      return heard;
    },
    [`${base}ort/`, `${base}models/nano-clip/onnx/text_model.onnx`, session_options] as const,
  );
  expect(told).toEqual(['enableMatmulFp32Accumulation=1']);
  await context.close();
});
