import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONDITION_SENTENCES } from '../../../../../src/core/protocols/pairbench/prompt/conditions.ts';
import { templatesFor } from '../../../../../src/core/protocols/pairbench/prompt/templates.ts';

const templates = [...templatesFor('picture'), ...templatesFor('caption')];

describe('the prompt templates', () => {
  it('are five of each modality, numbered V1 to V5', () => {
    for (const modality of ['picture', 'caption'] as const) {
      const own = templatesFor(modality);
      expect(own.map((template) => template.id)).toEqual(['V1', 'V2', 'V3', 'V4', 'V5']);
      expect(own.every((template) => template.modality === modality)).toBe(true);
    }
  });

  it('hold their conditions once, ask for the format and end on a question', () => {
    for (const { text } of templates) {
      expect(text.split('{conditions}')).toHaveLength(2);
      expect(text).toContain('\nScore: <1-10>\nReason: <reason for score>\n');
      expect(text).toMatch(/\?$/);
    }
  });
});

describe('the condition sentences', () => {
  it('are the five published ones and nine of ours, marked as such', () => {
    const published = Object.entries(CONDITION_SENTENCES).flatMap(([subject, sentences]) =>
      Object.entries(sentences)
        .filter(([, sentence]) => sentence.origin === 'paper')
        .map(([condition]) => `${subject} ${condition}`),
    );
    expect(published.sort()).toEqual([
      'CJ invariant',
      'ET sensitive',
      'GB invariant',
      'GB sensitive',
      'R invariant',
    ]);
  });
});

/** The paper's prompts as printed, by test/goldens/pairbench_paper.py. */
const file = resolve(import.meta.dirname, '../../../../goldens/pairbench-prompts.json');

describe('compared with the paper', () => {
  const printed = (): string =>
    (JSON.parse(readFileSync(file, 'utf8')) as { passages: string[] }).passages.join('\n');

  it('the templates are word for word', () => {
    const text = printed();
    for (const template of templates) {
      expect(text).toContain(`${template.text.replace(/\s+/g, ' ')} "data1" "data2"`);
    }
  });

  it('so are the sentences said to be from it', () => {
    const text = printed();
    for (const sentences of Object.values(CONDITION_SENTENCES)) {
      for (const sentence of Object.values(sentences)) {
        expect(text.includes(sentence.text)).toBe(sentence.origin === 'paper');
      }
    }
  });
});
