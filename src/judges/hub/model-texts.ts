/** The small files that a judge or its library may ask for; which of them a model has differs. */
export const MODEL_TEXTS: readonly string[] = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'processor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'chat_template.jinja',
  'chat_template.json',
];
