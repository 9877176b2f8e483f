import { resolve } from 'node:path';
import {
  AutoModelForImageTextToText,
  AutoTokenizer,
  env,
  type Tensor,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../../src/core/ask/answer.ts';
import { type Ask, type Part, picturePart, textPart } from '../../../../src/core/ask/ask.ts';
import { pictureOf } from '../../../../src/core/picture.ts';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { findLayout, type ModelLayout } from '../../../../src/judges/files/model-layout.ts';
import { createPictureFamily } from '../../../../src/judges/generative/families/create-picture-family.ts';
import { loadGenerative } from '../../../../src/judges/generative/generative.ts';
import { writePrompt } from '../../../../src/judges/generative/prompt/chat-template.ts';
import { describeOwnJudge } from '../../../../src/judges/own-judge.ts';
import type { LoadedModel } from '../../../../src/judges/worker/loaded-model.ts';
import { createRenderer } from '../../../../src/pictures/render-picture.ts';
import { pickFolder } from '../../../support/judges/model-folder.ts';

/** A tiny model with random weights, made by test/fixtures/write_family_fixtures.py. */
const FIXTURES = resolve('test/fixtures/models');
const SIDE = 8;
const grey = picturePart(pictureOf({ kind: 'grey', width: SIDE, height: SIDE }));
const words = textPart('Rate the similarity of these pictures');
const digits = ['2', '3', '4', '5', '6', '7', '8', '9'];

describe('a model of the type moondream1, which was taught with one picture', () => {
  const files = pickFolder(`${FIXTURES}/moondream1`, 'moondream1');
  const renderer = createRenderer(async () => new Blob());
  let layout: ModelLayout & { family: 'vision-language' };
  let judge: LoadedModel;
  beforeAll(async () => {
    env.localModelPath = FIXTURES;
    env.allowRemoteModels = false;
    const found = await findLayout(folderFiles(files));
    if (found.family !== 'vision-language') throw new Error(`it is an ${found.family}`);
    layout = found;
    judge = await loadGenerative('moondream1', layout, 'cpu', renderer, async () => {});
  });

  const answer = async (ask: Ask): Promise<AnswerBody> => {
    const bodies: AnswerBody[] = [];
    await judge.answer([ask], (told) => bodies.push(...told.map(({ body }) => body)));
    return bodies[0] as AnswerBody;
  };
  const choose = async (parts: Part[]): Promise<readonly (number | null)[]> => {
    const body = await answer({ mode: 'choose', parts, opening: '', choices: digits });
    if (body.mode !== 'choose') throw new Error('no choice');
    return body.logProbabilities;
  };

  it('says so before and after it is loaded', async () => {
    expect(await describeOwnJudge({ type: 'folder', files }, 'mine')).toMatchObject({
      kind: 'generative',
      pictures: 'one',
    });
    expect(judge.abilities).toEqual({
      modes: ['generate', 'choose'],
      pictures: 'one',
      readsText: true,
      turns: true,
      system: false,
    });
  });

  it('refuses a second picture by name, and a system message', async () => {
    const two = { mode: 'generate', parts: [grey, grey, words], maxNewTokens: 2 } as const;
    await expect(answer(two)).rejects.toMatchObject({
      code: 'unsupported-ask',
      details: 'pictures',
    });
    await expect(answer({ ...two, parts: [words], system: 'a' })).rejects.toMatchObject({
      details: 'system',
    });
  });

  it('is asked in the words it was taught with, a picture where it stands', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('moondream1');
    const { write, tag, chatTemplate = null } = createPictureFamily('moondream', layout.settings);
    const promptOf = (parts: Part[], turns: Ask & { mode: 'generate' }) =>
      writePrompt(tokenizer as never, { write, tag, chatTemplate }, { ...turns, parts }, [2]);
    const none = { mode: 'generate', parts: [], maxNewTokens: 1 } as const;
    expect(promptOf([grey, textPart('Is it red?')], none)).toBe(
      '<image><image>\n\nQuestion: Is it red?\n\nAnswer:',
    );
    expect(promptOf([textPart('Rate '), grey, textPart(' and a star')], none)).toBe(
      '\n\nQuestion: Rate <image><image> and a star\n\nAnswer:',
    );
    const turns = [
      { role: 'user', parts: [grey, textPart('Is it red?')] },
      { role: 'assistant', parts: [textPart('No')] },
    ] as const;
    expect(promptOf([textPart('Blue?')], { ...none, turns })).toBe(
      '<image><image>\n\nQuestion: Is it red?\n\nAnswer: No\n\nQuestion: Blue?\n\nAnswer:',
    );
  });

  it('answers as the library does', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('moondream1');
    const model = await AutoModelForImageTextToText.from_pretrained('moondream1', {
      dtype: 'fp32',
    });
    const raster = await renderer.render({
      source: { kind: 'grey', width: SIDE, height: SIDE },
      steps: [],
    });
    const { prepare } = createPictureFamily('moondream', layout.settings);
    const text = `${'<image>'.repeat(4)}\n\nQuestion: ${words.type === 'text' && words.text}\n\nAnswer:`;
    const inputs = { ...tokenizer(text), ...(await prepare(raster)) };
    const { logits } = (await model(inputs)) as { logits: Tensor };
    const last = [...(logits.data as Float32Array)].slice(-(logits.dims.at(-1) as number));
    const total = Math.log(last.reduce((sum, logit) => sum + Math.exp(logit), 0));
    const found = await choose([grey, words]);
    for (const [i, digit] of digits.entries()) {
      const token = tokenizer.encode(digit, { add_special_tokens: false })[0] as number;
      expect(found[i]).toBeCloseTo((last[token] as number) - total, 5);
    }
    // the picture counts, and where it stands
    expect(await choose([words])).not.toEqual(found);
    expect(await choose([words, grey])).not.toEqual(found);
  });
});
