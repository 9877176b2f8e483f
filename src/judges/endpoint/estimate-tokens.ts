import { type Ask, allParts } from '../../core/ask/ask.ts';
import type { TokenCount } from './budget.ts';

/** Average of English text in current tokenizers. */
const CHARACTERS_A_TOKEN = 4;
/** A picture of up to 512 pixels a side at OpenAI (85 + 170 a tile); elsewhere 64 to 1300. */
const TOKENS_A_PICTURE = 255;
/** Roles, labels and the text that a chat template adds. */
const TOKENS_A_MESSAGE = 12;

/** A rough estimate of an ask's input tokens, and the most it can output. The figures are ours. */
export function estimateTokens(ask: Ask, tokensAPicture = TOKENS_A_PICTURE): TokenCount {
  if (ask.mode !== 'generate' && ask.mode !== 'choose') return { tokensIn: 0, tokensOut: 0 };
  const { system, turns = [] } = ask;
  const messages = 1 + turns.length + (system === undefined ? 0 : 1);
  const tokensIn = allParts(ask).reduce(
    (sum, part) => sum + (part.type === 'picture' ? tokensAPicture : countTokens(part.text)),
    messages * TOKENS_A_MESSAGE + countTokens(system ?? ''),
  );
  return { tokensIn, tokensOut: ask.mode === 'generate' ? ask.maxNewTokens : 16 };
}

function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
