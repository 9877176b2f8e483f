import { resolve } from 'node:path';
import { AutoModelForCausalLM, AutoTokenizer, env, type Tensor } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import type { Ask, Conversation, Part } from '../../../../src/core/ask/ask.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../../src/judges/files/model-layout.ts';
import { loadGenerative } from '../../../../src/judges/generative/generative.ts';
import { describeOwnJudge } from '../../../../src/judges/own-judge.ts';
import type { LoadedModel } from '../../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { pickFolder } from '../../../support/judges/model-folder.ts';

/** A tiny model with random weights, made by test/fixtures/write_family_fixtures.py. */
const FIXTURES = resolve('test/fixtures/models');
const text = (words: string): Part => ({ type: 'text', text: words });
const said: Conversation = {
  system: 'Rate the similarity',
  turns: [
    { role: 'user', parts: [text('first a second b')] },
    { role: 'assistant', parts: [text('5')] },
  ],
  parts: [text('Rate these pictures'), text(' from 1 to 10')],
};
const MESSAGES = [
  { role: 'system', content: 'Rate the similarity' },
  { role: 'user', content: 'first a second b' },
  { role: 'assistant', content: '5' },
  { role: 'user', content: 'Rate these pictures from 1 to 10' },
];

describe('a model that takes words alone', () => {
  let judge: LoadedModel;
  beforeAll(async () => {
    env.localModelPath = FIXTURES;
    env.allowRemoteModels = false;
    const layout = await findLayout(folderFiles(pickFolder(`${FIXTURES}/llama`, 'llama')));
    if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
    judge = await loadGenerative(
      'llama',
      layout,
      'cpu',
      createRenderer(async () => new Blob()),
      async () => {},
    );
  });

  const answer = async (ask: Ask): Promise<AnswerBody> => {
    const bodies: AnswerBody[] = [];
    await judge.answer([ask], (told) => bodies.push(...told.map(({ body }) => body)));
    return bodies[0] as AnswerBody;
  };

  it('is recognised by its files', async () => {
    expect(judge.abilities).toEqual({
      modes: ['generate', 'choose', 'hidden'],
      pictures: 'none',
      readsText: true,
      turns: true,
      system: true,
    });
    const source = { type: 'folder', files: pickFolder(`${FIXTURES}/llama`, 'llama') } as const;
    expect(await describeOwnJudge(source, 'llama')).toMatchObject({
      kind: 'generative',
      pictures: 'none',
    });
  });

  it('answers a conversation as the library does', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('llama');
    const model = await AutoModelForCausalLM.from_pretrained('llama', { dtype: 'fp32' });
    const prompt = tokenizer.apply_chat_template(MESSAGES, {
      add_generation_prompt: true,
      tokenize: false,
    }) as string;
    const inputs = tokenizer(prompt) as { input_ids: Tensor };
    const output = (await model.generate({ ...inputs, max_new_tokens: 7 })) as Tensor;
    const begun = inputs.input_ids.dims[1] as number;
    const tokens = Array.from(output.data as BigInt64Array, Number).slice(begun);
    expect(await answer({ mode: 'generate', ...said, maxNewTokens: 7 })).toMatchObject({
      text: tokenizer.decode(tokens, { skip_special_tokens: true }),
    });

    const outputs = (await model({ ...inputs })) as { logits: Tensor; last_hidden_state: Tensor };
    const lastOf = (tensor: Tensor) =>
      [...(tensor.data as Float32Array)].slice(-(tensor.dims.at(-1) as number));
    const hidden = await answer({ mode: 'hidden', ...said });
    expect('vector' in hidden && [...hidden.vector]).toEqual(lastOf(outputs.last_hidden_state));

    const logits = lastOf(outputs.logits);
    const total = Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit), 0));
    const digits = ['2', '3', '4'];
    const chosen = await answer({ mode: 'choose', ...said, opening: '', choices: digits });
    if (chosen.mode !== 'choose') throw new Error('no choice');
    for (const [i, digit] of digits.entries()) {
      const token = tokenizer.encode(digit, { add_special_tokens: false })[0] as number;
      expect(chosen.logProbabilities[i]).toBeCloseTo((logits[token] as number) - total, 5);
    }
  });

  it('refuses a picture by name, and a prompt longer than it was made for', async () => {
    const grey = { source: { kind: 'grey', width: 8, height: 8 }, steps: [] } as const;
    const shown: Part[] = [{ type: 'picture', picture: grey }, text('Rate')];
    await expect(answer({ mode: 'generate', parts: shown, maxNewTokens: 2 })).rejects.toMatchObject(
      {
        code: 'unsupported-ask',
        details: 'pictures',
      },
    );
    const long = [text('first '.repeat(600))];
    await expect(answer({ mode: 'generate', parts: long, maxNewTokens: 2 })).rejects.toThrow(
      /has 6\d\d tokens, and this model takes 512/,
    );
  });
});
