import { fieldsOf, type Settings } from '../files/model-settings.ts';

/** For the library's tokenizers: how far a text is padded before an encoder reads it. */
interface TextPadding {
  readonly padding: true | 'max_length';
  readonly max_length?: number;
}

/** The length of SigLIP models unless their settings state another. */
const SIGLIP_TOKENS = 64;

/**
 * SigLIP's text models were trained with texts padded to a fixed length, which SigLIP 2's tokenizer
 * no longer states. A CLIP config without text settings did not come from CLIP's usual export
 * (MobileCLIP is one such model), and the model may accept the full length only.
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
