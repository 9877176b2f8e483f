import { describe, expect, it } from 'vitest';
import { familyOf } from '../../../../src/judges/generative/families/model-family.ts';

const TYPES = [
  'smolvlm',
  'idefics3',
  'llava',
  'llava_qwen2',
  'llava_onevision',
  'moondream1',
  'gemma3',
  'gemma3n',
  'gemma4',
  'qwen2_vl',
  'qwen2_5_vl',
  'qwen3_vl',
  'qwen3_5',
  'lfm2_vl',
];

describe('familyOf', () => {
  it('knows the parts of every vision-language model that can be asked', () => {
    for (const model_type of TYPES) {
      expect(
        familyOf({ model_type, architectures: ['AnyForConditionalGeneration'] }),
      ).toMatchObject({
        kind: 'vision-language',
        modelType: model_type,
        parts: ['embed_tokens', 'vision_encoder', 'decoder_model_merged'],
      });
    }
  });

  it('knows decoders that take words alone', () => {
    for (const model_type of ['llama', 'qwen3', 'gemma3_text', 'olmo2', 'phi3']) {
      expect(familyOf({ model_type, architectures: ['AnyForCausalLM'] })).toMatchObject({
        family: 'text',
        parts: ['model'],
      });
    }
  });

  it('takes for an encoder what does not write, its towers first where it has two', () => {
    const visionOf = (model_type: string) => {
      const family = familyOf({ model_type, architectures: ['AnyModel'] });
      return family.kind === 'encoder' ? family.vision : null;
    };
    for (const type of ['clip', 'siglip', 'chinese_clip']) {
      expect(visionOf(type)).toEqual(['vision_model', 'model']);
    }
    for (const type of ['dinov2', 'dinov3_vit', 'vit']) {
      expect(visionOf(type)).toEqual(['model', 'vision_model']);
    }
  });

  it('says of what it cannot ask why', () => {
    const refusals: [string, string, string][] = [
      ['internvl', 'InternVLForConditionalGeneration', 'no class for it'],
      ['molmo', 'MolmoForCausalLM', 'no class for it'],
      ['idefics2', 'Idefics2ForConditionalGeneration', 'no class for it'],
      ['florence2', 'Florence2ForConditionalGeneration', 'follows no chat'],
      ['paligemma', 'PaliGemmaForConditionalGeneration', 'follows no chat'],
      ['mamba', 'MambaForCausalLM', 'no class for it'],
      ['brand_new_vl', 'BrandNewForConditionalGeneration', 'no class for it'],
      ['siglip2', 'Siglip2Model', 'SigLIP 2 of fixed size works'],
    ];
    for (const [model_type, architecture, reason] of refusals) {
      expect(() => familyOf({ model_type, architectures: [architecture] })).toThrow(reason);
    }
  });

  it('is not misled by names that every object has', () => {
    expect(familyOf({ model_type: 'constructor' }).kind).toBe('encoder');
  });
});
