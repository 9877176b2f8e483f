import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env, SmolVLMForConditionalGeneration, Tensor } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import { SHIPPED_MODELS } from '../../src/judges/shipped-models.ts';
import { NANO_MODELS } from '../support/judges/model-folder.ts';

interface Fixture {
  readonly ids: readonly number[];
  readonly models: Readonly<
    Record<
      string,
      {
        readonly tokens: readonly number[];
        readonly logits: readonly number[];
        /** of the last position; fixtures of before int8 weights have none */
        readonly hidden?: readonly number[];
      }
    >
  >;
}

// made by: python3 -m nano.publish.write_logits test/training/logits.json STAGE …, PYTHONPATH=training
const fixture: Fixture = JSON.parse(
  readFileSync(new URL('./logits.json', import.meta.url), 'utf8'),
);
const SIDE = 64;
const WRITERS = SHIPPED_MODELS.filter(({ kind }) => kind === 'generative').map(({ id }) => id);
/** what PyTorch and ONNX Runtime may differ by, of logits up to some 20 */
const NEAR = 1e-3;
/** bytes of all models together that a visitor may have to download */
const MOST_BYTES = 28e6;

/** The last position's logits and hidden state by the graphs, and the rows that read logits off it. */
async function runGraphs(id: string, tokens: readonly number[]) {
  env.allowRemoteModels = false;
  env.localModelPath = fileURLToPath(new URL('../../public/models', import.meta.url));
  const model = await SmolVLMForConditionalGeneration.from_pretrained(id, { dtype: 'fp32' });
  const ints = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values.map(BigInt)), [1, values.length]);
  const pixels = Float32Array.from({ length: 2 * 3 * SIDE * SIDE }, (_, i) => (i % 251) / 125 - 1);
  const told = (await model({
    input_ids: ints(fixture.ids),
    attention_mask: ints(fixture.ids.map(() => 1)),
    pixel_values: new Tensor('float32', pixels, [1, 2, 3, SIDE, SIDE]),
  })) as Record<string, Tensor>;
  const last = (name: string) => (told[name] as Tensor).slice(null, -1, null).data as Float32Array;
  const embedded: Tensor = await model.encode_text({ input_ids: ints(tokens) });
  const result = {
    logits: last('logits'),
    hidden: last('last_hidden_state'),
    embedded: embedded.data as Float32Array,
  };
  await model.dispose();
  return result;
}

describe.each(WRITERS)('the graphs of %s', (id) => {
  it('give the logits and the hidden state that PyTorch gives', async () => {
    const expected = fixture.models[id];
    if (!expected) throw new Error('the fixture does not have it: write_logits');
    const { logits, hidden, embedded } = await runGraphs(id, expected.tokens);
    for (const [place, token] of expected.tokens.entries()) {
      const said = logits[token] as number;
      expect(Math.abs(said - (expected.logits[place] as number))).toBeLessThan(NEAR);
      // the embedding reads the logits off the hidden state
      const row = embedded.subarray(place * hidden.length, (place + 1) * hidden.length);
      const read = row.reduce((sum, value, i) => sum + value * (hidden[i] as number), 0);
      expect(Math.abs(said - read)).toBeLessThan(NEAR);
    }
    for (const [place, value] of (expected.hidden ?? []).entries()) {
      expect(Math.abs((hidden[place] as number) - value)).toBeLessThan(NEAR);
    }
  });
});

describe('all models together', () => {
  it('are small enough', () => {
    const files = SHIPPED_MODELS.flatMap(({ id }) => {
      const folder = join(NANO_MODELS, id);
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return paths.map((path) => statSync(join(folder, path)));
    });
    const total = files.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each([
    'tokenizer.json',
    'tokenizer_config.json',
    'processor_config.json',
    'preprocessor_config.json',
  ])('have one %s, those that write', (name) => {
    const texts = WRITERS.map((id) => readFileSync(join(NANO_MODELS, id, name), 'utf8'));
    expect(new Set(texts).size).toBe(1);
  });
});
