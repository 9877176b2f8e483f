/** A set of verdicts that others published: its origin and contents. */
export interface PublishedSource {
  /** name of its file in `public/published/`, and of the source on the command line */
  readonly id: string;
  readonly title: string;
  /** what was judged and who judged it, in a sentence */
  readonly about: string;
  /** what the judges saw */
  readonly saw: 'pictures' | 'texts';
  readonly orders: 'one order' | 'both orders';
  /** origin of the verdicts, at a fixed commit */
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
  /** address of the paper or page that describes it */
  readonly paper: string;
}

/**
 * Pairs of generated pictures in GenAI-Bench on which LLaVA answered, for pages that do not load the
 * verdicts; a test counts them.
 */
export const LLAVA_PAIRS = 1735;

/** In display order. */
export const PUBLISHED_SOURCES = [
  {
    id: 'genai-bench',
    title: 'GenAI-Bench',
    about:
      'Vision-language models compare two generated pictures, edits or videos. One person voted on each pair.',
    saw: 'pictures',
    orders: 'one order',
    repository: 'TIGER-AI-Lab/GenAI-Bench',
    commit: 'f0b0334',
    licence: 'MIT',
    paper: 'https://arxiv.org/abs/2406.04485',
  },
  {
    id: 'viescore',
    title: 'VIEScore',
    about:
      'Vision-language models score generated pictures from 0 to 10. Three people scored each picture.',
    saw: 'pictures',
    orders: 'one order',
    repository: 'TIGER-AI-Lab/VIEScore',
    commit: '2cbea4e',
    licence: 'MIT',
    paper: 'https://arxiv.org/abs/2312.14867',
  },
  {
    id: 'wildvision-bench',
    title: 'WildVision-Bench',
    about:
      'GPT-4o compares answers of 21 models about pictures with those of one reference model, which is always first.',
    saw: 'pictures',
    orders: 'one order',
    repository: 'WildVision-AI/WildVision-Bench',
    commit: '79dacc0',
    licence: 'MIT',
    paper: 'https://arxiv.org/abs/2406.11069',
  },
  {
    id: 'position-bias-analyzer',
    title: 'Position-Bias-Analyzer',
    about:
      'Language models compare two answers, in both orders and three times each. Noise and position can be told apart.',
    saw: 'texts',
    orders: 'both orders',
    repository: 'Slimshilin/Position-Bias-Analyzer',
    commit: '9f8b7e8',
    licence: 'MIT',
    paper: 'https://arxiv.org/abs/2406.07791',
  },
  {
    id: 'llmbar',
    title: 'LLMBar',
    about:
      'Language models choose the answer that follows an instruction, in both orders. The right one is known.',
    saw: 'texts',
    orders: 'both orders',
    repository: 'princeton-nlp/LLMBar',
    commit: '900616b',
    licence: 'MIT',
    paper: 'https://arxiv.org/abs/2310.07641',
  },
] as const satisfies readonly PublishedSource[];

export type PublishedId = (typeof PUBLISHED_SOURCES)[number]['id'];

/** The address of the commit that holds the verdicts. */
export function commitAddress({ repository, commit }: PublishedSource): string {
  return `https://github.com/${repository}/tree/${commit}`;
}

/** Throws RangeError if no source has this id. */
export function findSource(id: string): PublishedSource & { readonly id: PublishedId } {
  const found = PUBLISHED_SOURCES.find((source) => source.id === id);
  if (!found) {
    const names = PUBLISHED_SOURCES.map((source) => source.id).join(', ');
    throw new RangeError(`there is no published source "${id}"; there are ${names}`);
  }
  return found;
}
