import { describe, expect, it } from 'vitest';
import { findTextPadding } from '../../../src/judges/encoder/text-padding.ts';

describe('findTextPadding', () => {
  it("fills texts up to what SigLIP's text model reads, also where its tokenizer names no length", () => {
    const stated = { text_config: { max_position_embeddings: 16 } };
    expect(findTextPadding('siglip', stated)).toEqual({ padding: 'max_length', max_length: 16 });
    expect(findTextPadding('siglip', {})).toEqual({ padding: 'max_length', max_length: 64 });
  });

  it('fills up for a CLIP that says nothing of its text model, and for no other', () => {
    expect(findTextPadding('clip', {})).toEqual({ padding: 'max_length' });
    expect(findTextPadding('clip', { text_config: { hidden_size: 512 } })).toEqual({
      padding: true,
    });
  });
});
