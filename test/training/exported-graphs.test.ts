import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { env, SmolVLMForConditionalGeneration, Tensor } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';

interface Fixture {
  readonly ids: readonly number[];
  readonly models: Readonly<
    Record<string, { readonly tokens: readonly number[]; readonly logits: readonly number[] }>
  >;
}

// made by: python3 -m nano.publish.write_logits test/training/logits.json STAGE …, PYTHONPATH=training
const fixture: Fixture = JSON.parse(
  readFileSync(new URL('./logits.json', import.meta.url), 'utf8'),
);
const SIDE = 64;

describe.each(Object.entries(fixture.models))('the graphs of %s', (id, expected) => {
  it('give the logits that PyTorch gives', async () => {
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(new URL('../../public/models', import.meta.url));
    const model = await SmolVLMForConditionalGeneration.from_pretrained(id, { dtype: 'fp32' });
    const length = fixture.ids.length;
    const pixels = Float32Array.from(
      { length: 2 * 3 * SIDE * SIDE },
      (_, i) => (i % 251) / 125 - 1,
    );
    const { logits } = await model({
      input_ids: new Tensor('int64', BigInt64Array.from(fixture.ids.map(BigInt)), [1, length]),
      attention_mask: new Tensor('int64', new BigInt64Array(length).fill(1n), [1, length]),
      pixel_values: new Tensor('float32', pixels, [1, 2, 3, SIDE, SIDE]),
    });
    const last = (logits as Tensor).slice(null, -1, null).data as Float32Array;
    expected.tokens.forEach((token, i) => {
      expect(Math.abs((last[token] as number) - (expected.logits[i] as number))).toBeLessThan(1e-3);
    });
    await model.dispose();
  });
});
