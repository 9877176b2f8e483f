/** Models' own spellings of names in the published files, which stay as they are there. */
const TITLES: Readonly<Record<string, string>> = {
  blip2: 'BLIP-2',
  cogvlm: 'CogVLM',
  fuyu: 'Fuyu',
  gemini: 'Gemini',
  'gemini-1.5-pro': 'Gemini 1.5 Pro',
  gpt4o: 'GPT-4o',
  gpt4v: 'GPT-4V',
  idefics1: 'IDEFICS',
  idefics2: 'Idefics2',
  instructblip: 'InstructBLIP',
  llama2: 'LLaMA-2',
  llava: 'LLaVA',
  llavanext: 'LLaVA-NeXT',
  'minicpm-v-2.5': 'MiniCPM-V 2.5',
  openflamingo: 'OpenFlamingo',
  palm2: 'PaLM 2',
  qwenvl: 'Qwen-VL',
  videollava: 'Video-LLaVA',
};

const SHOTS: Readonly<Record<string, string>> = { '0shot': 'zero-shot', '1shot': 'one-shot' };

/**
 * A judge's name for people: "gpt4o_0shot" is "GPT-4o, zero-shot". A way of asking that the files do
 * not explain stands in quotation marks. Other names stay.
 */
export function titleOfJudge(name: string): string {
  const [model = '', how] = name.split('_');
  const title = TITLES[model.toLowerCase()];
  if (title === undefined) return name;
  return how === undefined ? title : `${title}, ${SHOTS[how] ?? `“${how}”`}`;
}
