import { describe, expect, it } from 'vitest';
import { folderFiles } from '../../../../src/judges/files/model-files.ts';
import { findLayout } from '../../../../src/judges/files/model-layout.ts';
import type { ModelSettings } from '../../../../src/judges/files/model-settings.ts';
import {
  countPictureTokens,
  findTokenFigures,
} from '../../../../src/judges/generative/families/picture-tokens.ts';
import { SHIPPED_MODELS } from '../../../../src/judges/shipped-models.ts';
import { pickFolder } from '../../../support/judges/model-folder.ts';

const layoutOf = async (folder: string) => {
  const layout = await findLayout(folderFiles(pickFolder(folder, 'picked')));
  if (layout.family !== 'vision-language') throw new Error(`${folder} is an ${layout.family}`);
  return layout;
};
const settingsOf = (settings: Partial<ModelSettings>): ModelSettings => ({
  config: {},
  pictures: {},
  processor: {},
  tokenizer: {},
  chatTemplate: null,
  ...settings,
});
const square = { width: 512, height: 512 };

describe('the tokens of a picture', () => {
  // features of a picture as library-agreement.test.ts finds them, and the marks around them
  it.each([
    ['gemma4', [24, 16], 6 + 4],
    ['qwen2_vl', [24, 16], 6 + 2],
    ['qwen3_vl', [24, 16], 6 + 2],
    ['lfm2_vl', [24, 16], 6 + 2],
    ['llama', [24, 16], 0],
  ] as const)('are counted from the settings of %s', async (name, [width, height], tokens) => {
    const { pictures, settings } = await layoutOf(`test/fixtures/models/${name}`);
    expect(countPictureTokens(pictures, settings, { width, height })).toBe(tokens);
  });

  it('are as published settings have them', () => {
    const smolvlm = settingsOf({ processor: { image_seq_len: 64 } });
    expect(countPictureTokens('idefics3', smolvlm, square)).toBe(67);
    const llava = settingsOf({
      config: { vision_config: { patch_size: 14, image_size: 336 } },
      pictures: { crop_size: { height: 336, width: 336 }, size: { shortest_edge: 336 } },
    });
    expect(countPictureTokens('llava', llava, square)).toBe(576);
    // 18 tiles of 28 pixels a side of what 512 pixels are rounded to
    expect(countPictureTokens('qwen-vl', settingsOf({}), square)).toBe(18 * 18 + 2);
    expect(countPictureTokens('lfm2-vl', settingsOf({}), square)).toBe(256 + 2);
  });

  it('are not invented where the files do not say', () => {
    expect(countPictureTokens('llava', settingsOf({}), square)).toBeNull();
    expect(findTokenFigures('llava', settingsOf({}))).toEqual({ picture: null, most: null });
  });

  it('stand beside the models that ship as their files have them', async () => {
    const writers = SHIPPED_MODELS.filter(({ kind }) => kind === 'generative');
    expect(writers.length).toBeGreaterThan(0);
    for (const { id, tokens } of writers) {
      const { pictures, settings } = await layoutOf(`public/models/${id}`);
      expect({ id, ...findTokenFigures(pictures, settings) }).toEqual({ id, ...tokens });
    }
  });
});
