import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITION_SENTENCES } from '../../../../../src/core/protocols/pairbench/prompt/conditions.ts';
import {
  buildPrompt,
  conditionSentences,
} from '../../../../../src/core/protocols/pairbench/prompt/prompt.ts';
import {
  CAPTION_TEMPLATES,
  PICTURE_TEMPLATES,
} from '../../../../../src/core/protocols/pairbench/prompt/templates.ts';
import { ALL_SPLITS, CONDITIONS } from '../../../../../src/core/protocols/pairbench/split.ts';
import { PLAYED_OPS } from '../../../../../src/core/transforms/registry.ts';

const templates = [...PICTURE_TEMPLATES, ...CAPTION_TEMPLATES];

describe('conditionSentences', () => {
  it('gives one sentence to a single feature and two to a coupled one, position first', () => {
    for (const split of ALL_SPLITS) {
      for (const condition of CONDITIONS) {
        const sentences = conditionSentences(split, condition);
        const coupled = split.startsWith('SP-') && split !== 'SP-IT';
        expect(sentences).toHaveLength(coupled ? 2 : 1);
        if (coupled) expect(sentences[0]).toBe(CONDITION_SENTENCES.SP[condition].text);
        for (const sentence of sentences) expect(sentence).toMatch(`Be ${condition} to `);
      }
    }
  });

  it('speaks of each transform that Play has beside the paper’s in its own words, marked as ours', () => {
    expect(PLAYED_OPS).toEqual([
      'brightness',
      'contrast',
      'gaussian_noise',
      'defocus',
      'overlay_color',
      'zoom',
    ]);
    for (const op of PLAYED_OPS) {
      expect(CONDITION_SENTENCES[op].sensitive.origin).toBe('ours');
      for (const condition of CONDITIONS) {
        expect(conditionSentences(op, condition)[0]).toMatch(`Be ${condition} to `);
      }
    }
    expect(conditionSentences('gaussian_noise', 'invariant')).toEqual([
      'Be invariant to Gaussian noise while evaluating images. For example, if one image is a noisy version of the other, the similarity score should remain high. If the images are different, the similarity score should decrease regardless of how noisy they are.',
    ]);
  });

  it('speaks of image and text where the pair is a picture and a caption', () => {
    expect(conditionSentences('SP-IT', 'sensitive')[0]).toMatch(/the image and the text/);
    expect(conditionSentences('SP', 'sensitive')[0]).not.toMatch(/text/);
  });

  it('takes an edited sentence for its own condition only, and an emptied one not at all', () => {
    const edits = { 'R/sensitive': 'Mind the angle.', 'CJ/sensitive': '  ' };
    expect(conditionSentences('SP-R', 'sensitive', edits)[1]).toBe('Mind the angle.');
    expect(conditionSentences('R', 'invariant', edits)).toEqual(
      conditionSentences('R', 'invariant'),
    );
    expect(conditionSentences('CJ', 'sensitive', edits)).toEqual(
      conditionSentences('CJ', 'sensitive'),
    );
  });
});

describe('buildPrompt', () => {
  it('puts the sentences as bullets on lines of their own, without a stray full stop', () => {
    for (const template of templates) {
      const prompt = buildPrompt(template, ['First.', 'Second.']);
      expect(prompt).toContain('\n- First.\n- Second.\n');
      expect(prompt).not.toContain('{conditions}');
      expect(prompt).not.toMatch(/\n[. ]/);
      expect(prompt).not.toMatch(/ \n/);
    }
  });

  it('words the colour jitter prompt as the error case of Appendix A.2 does', () => {
    const v3 = PICTURE_TEMPLATES[2]!;
    expect(buildPrompt(v3, conditionSentences('CJ', 'invariant'))).toBe(
      [
        'Evaluate the similarity of the images based on the following conditions:',
        '- Be invariant to color jittering while evaluating images. Even if one image has been modified with random color changes (e.g., brightness or contrast adjustments), the similarity score should remain high. If the images are different, the similarity score should decrease regardless of the jittering.',
        'The score should take into account how well the images align with these conditions, as well as their overall resemblance. Even if the images are identical but fail to meet the conditions, they should still receive a higher score than completely different images. Provide a score from 1 to 10, where 1 indicates no similarity and 10 indicates identical images that fully satisfy the conditions. Respond only in this format:',
        'Score: <1-10>',
        'Reason: <reason for score>',
        'Nothing else should be included. What score would you give?',
      ].join('\n'),
    );
  });

  it('takes any sentence literally', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (sentence) => {
        expect(buildPrompt(PICTURE_TEMPLATES[0]!, [sentence])).toContain(`\n- ${sentence}\n`);
      }),
    );
    expect(buildPrompt(PICTURE_TEMPLATES[0]!, ["$& $' $1"])).toContain("- $& $' $1\n");
  });

  it('refuses to ask under no condition', () => {
    expect(() => buildPrompt(PICTURE_TEMPLATES[0]!, [])).toThrow(/at least one condition/);
  });
});
