import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { conditionSentences } from '../../../../../core/protocols/pairbench/prompt/prompt.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import type { PlayState } from '../state/play-state.ts';

/** The question in one line: the prompt's question, and the first sentence of the condition. */
export function sayQuestion(
  { sentences }: PlayState,
  pair: Pair,
  judge: JudgeListing | null,
): string {
  if (judge?.kind === 'encoder' || judge?.kind === 'pixel') {
    return 'How similar are the two, from 1 to 10? It is shown the pictures alone, and no words.';
  }
  const [told = ''] = conditionSentences(pair.split, pair.condition, sentences);
  return `How similar are the two, from 1 to 10? “${/^.*?[.!?](?=\s|$)/s.exec(told)?.[0] ?? told}”`;
}
