import { LruMap, remember } from '../../lru-map.ts';
import { upperFirst } from '../../words.ts';
import { withoutThoughts } from '../thoughts.ts';

/**
 * Verdicts and the marks that open or close a part of the prompts; only the prompt itself may
 * contain them.
 */
const FRAME =
  /\[{1,2}\s*(system|user question|task|the (?:start|end) of assistant [ab]['’]?s? response|[a-z])\s*\]{1,2}/gi;
/** Chat template marks for a speaker or a picture. */
const CHAT_MARKS =
  /<\|[^|<>]{0,40}\|>|<\/?(?:s|image|img|bos|eos|pad|end_of_utterance|start_of_turn|end_of_turn|fake_token_around_image|row_\d+_col_\d+|global-img)>|<image_soft_token>|\[\/?INST\]|<<\/?SYS>>/gi;
/** Model families and their makers, which a model may name when it speaks of itself. */
const KNOWN =
  /\b(?:open ?ai|(?:chat ?)?gpt(?:[- ]?\d\w*)?|anthropic|claude|(?:google )?deepmind|gemini|gemma|paligemma|mistral(?: ai)?|pixtral|meta ai|llama|llava|alibaba cloud|qwen|internvl|smolvlm|idefics|minicpm|molmo|moondream|deepseek|cogvlm|phi-\d|grok|hugging ?face)(?:[-\d.]\w*)*\b/gi;
/** Fewest letters at the start of a name that count as a family, as "Qwen" in "Qwen2-VL". */
const LEAST_FAMILY = 4;

/** Longest text shown to a reviewer, in characters; more than any answer of a run. */
const LONGEST = 20_000;

/** A model's text without its thoughts and template marks; empty if nothing else remains. */
export function spokenText(text: string): string {
  return withoutThoughts(text).replace(CHAT_MARKS, ' ').trim();
}

/**
 * An answer or a question as shown to others. Ours: anything that could forge the prompt's frame or
 * a verdict loses its brackets, and chat template marks are removed. Names of the run's models, as
 * far as their ids show them, and of well-known models are hidden, so that nothing reveals who
 * answered.
 */
export function tameText(text: string, names: readonly string[]): string {
  const short = spokenText(text).slice(0, LONGEST);
  const plain = short.replace(FRAME, '($1)');
  return names
    .flatMap(namePatterns)
    .reduce((sofar, pattern) => sofar.replace(pattern, '(name)'), plain.replace(KNOWN, '(name)'));
}

/** Cached, because a pool's names are searched for in every text of its run. */
const patterns = new LruMap<string, readonly RegExp[]>(256);

function namePatterns(id: string): readonly RegExp[] {
  return remember(patterns, id, () => makePatterns(id));
}

/** Patterns for an id such as "org/Qwen2-VL-2B@main": the model's own name and its family's. */
function makePatterns(id: string): RegExp[] {
  const [name = ''] = (id.split('/').at(-1) ?? '').split('@');
  const words = name.split(/[^a-z0-9]+/i).filter((word) => word !== '');
  if (words.join('').length < 3) return [];
  const family = /^[a-z]+/i.exec(name)?.[0].toLowerCase() ?? '';
  const capital = upperFirst(family);
  return [
    new RegExp(`\\b${words.join('[^a-z0-9]{0,2}')}\\b`, 'gi'),
    // a family may also be an ordinary word, so it matches only when capitalised like a name
    ...(family.length >= LEAST_FAMILY ? [new RegExp(`\\b${capital}(?![a-z])`, 'g')] : []),
  ];
}
