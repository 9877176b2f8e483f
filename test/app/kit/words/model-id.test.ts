import { describe, expect, it } from 'vitest';
import { nameOfAbsent, readModelId, repoOfJudge } from '../../../../src/app/kit/words/model-id.ts';

describe('a typed hub id', () => {
  it.each([
    ['HuggingFaceTB/SmolVLM-256M-Instruct', 'HuggingFaceTB/SmolVLM-256M-Instruct'],
    ['  Xenova/mobileclip_s0 ', 'Xenova/mobileclip_s0'],
    ['https://huggingface.co/Xenova/clip-vit-base-patch32', 'Xenova/clip-vit-base-patch32'],
    ['https://hf-mirror.example/org/name/?library=transformers#x', 'org/name'],
    ['https://huggingface.co/org/name/tree/main', 'org/name@main'],
    ['https://huggingface.co/org/name/blob/v1.0/config.json', 'org/name@v1.0'],
    ['org/name@refs/pr/3', 'org/name@refs/pr/3'],
  ])('%s is %s', (typed, id) => {
    expect(readModelId(typed)).toBe(id);
  });

  it.each([
    '',
    'name',
    'org/',
    '/name',
    'org/name/more',
    '../name',
    'org/..',
    'org/na..me',
    'org/name@../../x',
    'org/na me',
    'org/name:q4',
    'https://huggingface.co/',
    'javascript:alert(1)/x',
  ])('"%s" is none', (typed) => {
    expect(readModelId(typed)).toBeNull();
  });
});

describe('the id of a judge', () => {
  it('of the hub holds its repository under any label', () => {
    expect(repoOfJudge('org/na.me:q4')).toBe('org/na.me');
    expect(repoOfJudge('org/name:fp16/q4/q4f16')).toBe('org/name');
  });

  it.each(['nano-clip', 'own-0123456789ab', 'endpoint-0123', 'org/name', 'a:b'])(
    'of another kind holds none: %s',
    (id) => expect(repoOfJudge(id)).toBeNull(),
  );
});

it('a judge that is not listed here is called what its id tells', () => {
  expect(['nano-vlm-mole', 'own-0123', 'endpoint-0123', 'org/name:q4'].map(nameOfAbsent)).toEqual([
    'Nano VLM mole',
    'someone’s own model (own-0123)',
    'a model on another machine (endpoint-0123)',
    'org/name:q4',
  ]);
});
