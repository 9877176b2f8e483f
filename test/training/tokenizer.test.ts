import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoProcessor, AutoTokenizer, env, RawImage } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_MODELS } from '../../src/judges/shipped-models.ts';

interface Row {
  readonly text: string;
  readonly ids: readonly number[];
}

// made by: python3 -m nano.publish.write_fixture public/models/nano-vlm-both/tokenizer.json
//   test/training/token-ids.json
const rows: Row[] = JSON.parse(readFileSync(new URL('./token-ids.json', import.meta.url), 'utf8'));
const models = new URL('../../public/models', import.meta.url);

const writers = SHIPPED_MODELS.filter(({ kind }) => kind === 'generative').map(({ id }) => id);
/** as training writes a picture, of sixteen tokens */
const PICTURE = /<fake_token_around_image><global-img>(?:<image>){16}<fake_token_around_image>/;
const FRAMED =
  /^<\|im_start\|>(?:System:([\s\S]*?)<end_of_utterance>\n)?User:([\s\S]*)<end_of_utterance>\nAssistant: $/;

/** A framed text as the messages that the page's chat template is given; null: it shows no picture. */
function readMessages(text: string) {
  const [, system, user] = FRAMED.exec(text) ?? [];
  const words = user?.split(PICTURE) ?? [];
  if (words.length < 2) return null;
  const content = words.flatMap((part, place) => [
    ...(place > 0 ? [{ type: 'image' }] : []),
    ...(part === '' ? [] : [{ type: 'text', text: part }]),
  ]);
  const said = system === undefined ? [] : [{ role: 'system', content: system }];
  return { pictures: words.length - 1, messages: [...said, { role: 'user', content }] };
}

// one for all, as exported-graphs.test.ts holds
describe.each(writers.slice(0, 1))('the tokenizer of %s', (id) => {
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

  it('makes of messages with pictures, captions and system texts what training made of them', async () => {
    const processor = await AutoProcessor.from_pretrained(id);
    const grey = new RawImage(new Uint8ClampedArray(64 * 64 * 3).fill(128), 64, 64, 3);
    const seen = { pictures: 0, captions: 0, systems: 0 };
    for (const { text, ids } of rows) {
      const read = readMessages(text);
      if (read === null) continue;
      const { messages, pictures } = read;
      const prompt = processor.apply_chat_template(messages as never, {
        add_generation_prompt: true,
        tokenize: false,
      }) as string;
      const { input_ids } = await processor(prompt, Array<RawImage>(pictures).fill(grey));
      expect([...input_ids.data].map(Number), text).toEqual(ids);
      seen.pictures += Number(pictures === 2);
      seen.captions += Number(pictures === 1);
      seen.systems += messages.length - 1;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
  });

  it('takes a whole prompt of the page in a few dozen tokens beside its pictures', () => {
    // a picture takes 19: sixteen of its own and three around them
    const pictures = (text: string) => text.split('<global-img>').length - 1;
    const prompts = rows.filter(({ text }) => text.includes('\n- Be ') && text.length > 900);
    expect(prompts.length).toBeGreaterThan(5);
    for (const { text, ids } of prompts) expect(ids.length - 19 * pictures(text)).toBeLessThan(72);
  });
});
