const NO_CLASS = 'the library that runs models here has no class for it';
const NO_CHAT = 'it does fixed tasks on one picture and follows no chat';

/** Why a kind of model is not supported, by the beginning of its type; the first match applies. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^internvl|^molmo|^idefics2?$|^minicpm|^mllama|^deepseek_vl|^phi4|^aya_vision|^ovis/, NO_CLASS],
  [/^florence2|^vision-encoder-decoder|^donut|^trocr|^pix2struct/, NO_CHAT],
  [
    /^mistral3|^lighton_ocr|^glm_ocr|^moondream(?!1$)/,
    'how it takes pictures is not implemented here',
  ],
  [/^blip|^git$|^instructblip/, NO_CHAT],
  [/^paligemma/, 'it continues a prefix and follows no chat'],
  [/^multi_modality/, 'it comes in six parts made to draw pictures, too many for a browser'],
  [/^phi3_v/, 'it wants every picture of a prompt cut into equally many pieces'],
  [/^qwen3_vl_moe|^qwen3_5_moe/, 'its mixture of experts is too large for a browser'],
  [
    /^siglip2$/,
    'it takes patches of pictures in their own proportions; SigLIP 2 of fixed size works',
  ],
  [/^(granite_speech|ultravox|voxtral|whisper)/, 'it hears and does not see'],
];

const GENERATES = /For(CausalLM|ConditionalGeneration)$/;

/**
 * Why a model of no known family is not supported, as the end of a sentence; null if it may be an
 * encoder. `architectures` is the field of its config.json.
 */
export function explainUnsupported(modelType: string, architectures: unknown): string | null {
  const known = REASONS.find(([type]) => type.test(modelType));
  if (known) return known[1];
  const classes = Array.isArray(architectures) ? architectures.map(String) : [];
  if (classes.some((name) => /ForCausalLM$/.test(name))) return NO_CLASS;
  return classes.some((name) => GENERATES.test(name)) ? NO_CLASS : null;
}
