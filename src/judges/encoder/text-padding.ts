import { fieldsOf, type Settings } from '../files/model-settings.ts';

/** For the library's tokenizers: how far a text is filled up before an encoder reads it. */
export interface TextPadding {
  readonly padding: true | 'max_length';
  readonly max_length?: number;
}

/** What the SigLIPs read unless their settings say otherwise. */
const SIGLIP_TOKENS = 64;

/**
 * SigLIP's text models were trained with texts filled up to a fixed length, which SigLIP 2's
 * tokenizer no longer states. A CLIP that says nothing of its text model did not come from that
 * model's usual export (MobileCLIP's, for one) and may read the full length alone.
 */
export function findTextPadding(modelType: string, config: Settings): TextPadding {
  const text = fieldsOf(config.text_config);
  if (modelType.startsWith('siglip')) {
    const stated = text.max_position_embeddings;
    return {
      padding: 'max_length',
      max_length: typeof stated === 'number' ? stated : SIGLIP_TOKENS,
    };
  }
  const unsaid = modelType === 'clip' && Object.keys(text).length === 0;
  return { padding: unsaid ? 'max_length' : true };
}
