import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoTokenizer, env } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';

interface Row {
  readonly text: string;
  readonly ids: readonly number[];
}

// made by: python3 -m nano.publish.write_fixture public/models/nano-vlm-both/tokenizer.json
//   test/training/token-ids.json
const rows: Row[] = JSON.parse(readFileSync(new URL('./token-ids.json', import.meta.url), 'utf8'));
const models = new URL('../../public/models', import.meta.url);

describe.each(['nano-vlm-forward', 'nano-vlm-both'])('the tokenizer of %s', (id) => {
  let tokenizer: Awaited<ReturnType<typeof AutoTokenizer.from_pretrained>>;

  beforeAll(async () => {
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(models);
    tokenizer = await AutoTokenizer.from_pretrained(id);
  });

  it('makes the very ids that training used', () => {
    for (const { text, ids } of rows) expect(tokenizer.encode(text), text).toEqual(ids);
  });

  it('gives back any text it took apart', () => {
    for (const { text, ids } of rows) {
      if (text === '') continue;
      expect(tokenizer.decode([...ids], { clean_up_tokenization_spaces: false })).toBe(text);
    }
  });

  it('takes a whole prompt of the page in a few dozen tokens beside its pictures', () => {
    // a picture takes 19: sixteen of its own and three around them
    const pictures = (text: string) => text.split('<global-img>').length - 1;
    const prompts = rows.filter(({ text }) => text.includes('\n- Be ') && text.length > 900);
    expect(prompts.length).toBeGreaterThan(5);
    for (const { text, ids } of prompts) expect(ids.length - 19 * pictures(text)).toBeLessThan(72);
  });
});
