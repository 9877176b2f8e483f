import type { AnswerBody } from '../../../core/ask/answer.ts';
import type { Ask } from '../../../core/ask/ask.ts';
import { type Tokenizer, tokenizeChoices } from '../prompt/prompt-tokens.ts';
import {
  choiceLogProbabilities,
  findScoringQueries,
  logSoftmax,
  type TokenLogProbability,
} from './choice-trie.ts';

/** What must be computed to score an ask's choices. */
export interface ChoicePlan {
  /** tokens after the prompt, and for how many of the last positions logits are needed */
  readonly queries: readonly { readonly given: readonly number[]; readonly kept: number }[];
  /** The answer, from each query's logits in order: [kept, vocabulary]. */
  answer(logits: readonly Float32Array[]): AnswerBody;
}

export function planChoices(
  tokenizer: Tokenizer,
  ask: Pick<Ask & { mode: 'choose' }, 'opening' | 'choices' | 'lengths'>,
  needsSpace: boolean,
): ChoicePlan {
  const { opening, choices } = tokenizeChoices(tokenizer, ask, needsSpace);
  const paths = findScoringQueries(choices);
  return {
    queries: paths.map((path) => ({ given: [...opening, ...path], kept: path.length + 1 })),
    answer(logits) {
      const known = new Map<string, TokenLogProbability>();
      for (const [i, path] of paths.entries()) {
        const rows = logits[i] as Float32Array;
        const width = rows.length / (path.length + 1);
        for (let k = 0; k <= path.length; k++) {
          known.set(path.slice(0, k).join(), logSoftmax(rows.subarray(k * width, (k + 1) * width)));
        }
      }
      const after = (path: readonly number[]) => known.get(path.join()) as TokenLogProbability;
      return {
        mode: 'choose',
        logProbabilities: choiceLogProbabilities(choices, after),
        ...(ask.lengths && { lengths: choices.map(({ length }) => length) }),
      };
    },
  };
}
