import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { env } from '@huggingface/transformers';
import { expect, it } from 'vitest';
import { detachWeights } from '../../../src/judges/files/graph/detach-weights.ts';
import {
  findTable,
  openTable,
  type TokenTable,
} from '../../../src/judges/files/graph/token-table.ts';
import { folderFiles } from '../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../src/judges/files/model-layout.ts';
import { loadLanguageModel } from '../../../src/judges/generative/language-model.ts';
import { pickFolder } from '../../support/judges/model-folder.ts';

const FIXTURES = resolve('test/fixtures/models');
const FAMILY = 'llava';
const NAME = 'embed_tokens.onnx';
const TOKENS = [3, 1, 4, 1, 5];

it('takes the vectors of tokens from a table on disk, for itself and for the library', async () => {
  env.localModelPath = FIXTURES;
  env.allowRemoteModels = false;
  const layout = await findLayout(folderFiles(pickFolder(`${FIXTURES}/${FAMILY}`, FAMILY)));
  if (layout.family !== 'vision-language') throw new Error(`it is an ${layout.family}`);
  const load = (parts: typeof layout.parts) =>
    loadLanguageModel(FAMILY, { ...layout, parts }, 'cpu', async () => {});
  const held = await load(layout.parts);

  const file = readFileSync(`${FIXTURES}/${FAMILY}/onnx/${NAME}`);
  const read = async (begin: number, end: number) => file.subarray(begin, end);
  const found = await findTable(await detachWeights(file.length, read, NAME));
  if (!found) throw new Error('the graph has no table that can stay on disk');
  const onDisk = openTable(found, new Blob([file]));
  if (!onDisk) throw new Error('the file ends before its table');
  const asked: number[][] = [];
  const table: TokenTable = {
    lookUp(tokens) {
      asked.push([...tokens]);
      return onDisk.lookUp(tokens);
    },
  };
  const other = await load(
    layout.parts.map((part) => (part.base === 'embed_tokens' ? { ...part, table } : part)),
  );

  const own = await other.embed(TOKENS);
  expect(own).toEqual(await held.embed(TOKENS));
  expect(own.inputs_embeds?.length).toBe(TOKENS.length * found.width);
  const prompt = { tokens: TOKENS, pictures: [] };
  const [ours, theirs] = [await other.forward(prompt, {}), await held.forward(prompt, {})];
  expect(ours.logits?.data).toEqual(theirs.logits?.data);
  const options = { max_new_tokens: 4, do_sample: false };
  expect(await other.generate(prompt, options)).toEqual(await held.generate(prompt, options));
  // the library looks up the prompt, and then what it wrote
  expect(asked.slice(0, 3)).toEqual([TOKENS, TOKENS, TOKENS]);
  expect(asked.length).toBeGreaterThan(3);
});
