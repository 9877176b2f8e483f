import { describe, expect, it } from 'vitest';
import { readModelId } from '../../../../src/app/kit/words/model-id.ts';
import { findModels } from '../../../../src/app/pages/models/find-models.ts';
import { HUB_CATALOGUE } from '../../../../src/judges/hub/hub-catalogue.ts';

const reposOf = (search: string) =>
  findModels(HUB_CATALOGUE, search).flatMap(({ models }) => models.map(({ repo }) => repo));

describe('the catalogue searched', () => {
  it('shows every model once when nothing is searched for', () => {
    expect(reposOf('  ').toSorted()).toEqual(HUB_CATALOGUE.map(({ repo }) => repo).toSorted());
  });

  it('groups by family, and names no family twice for one kind', () => {
    const families = findModels(HUB_CATALOGUE, '');
    const names = families.map(({ name, kind }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, kind, models } of families) {
      expect(models.every((model) => model.family === name && model.kind === kind)).toBe(true);
    }
  });

  it('needs every word, in any order and case', () => {
    const found = reposOf('b/32 CLIP openai');
    expect(found).toEqual(['Xenova/clip-vit-base-patch32']);
    expect(reposOf('openai clip B/32')).toEqual(found);
  });

  it('finds a whole kind', () => {
    const encoders = HUB_CATALOGUE.filter(({ kind }) => kind === 'encoder');
    expect(reposOf('encoder')).toEqual(expect.arrayContaining(encoders.map(({ repo }) => repo)));
  });

  it('finds nothing for an unknown word', () => {
    expect(findModels(HUB_CATALOGUE, 'zzz')).toEqual([]);
  });

  it('has ids only that the field beside it would take', () => {
    for (const { repo } of HUB_CATALOGUE) expect(readModelId(repo)).toBe(repo);
  });
});
