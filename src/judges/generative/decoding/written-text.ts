import type { AnswerBody } from '../../../core/ask/answer.ts';
import type { AnswerPrefix, Tokenizer } from '../prompt/prompt-tokens.ts';
import { LEAST_LOG_PROBABILITY } from '../scoring/choice-trie.ts';

/** Bytes per character at most; in the worst case each byte is a token of its own. */
const TOKENS_A_CHARACTER = 4;

/** Converts an answer's tokens to text and checks for stop texts. */
export interface WrittenText {
  /** True if the text of these tokens contains a stop text near its end. */
  isStopped(tokens: readonly number[]): boolean;
  /**
   * The answer after its opening and before the first stop text. `ended`: it ended by itself and
   * was not cut. `logs`: each token's log-probability, or empty if not requested.
   */
  read(
    tokens: readonly number[],
    ended: boolean,
    logs: readonly number[],
  ): AnswerBody & { mode: 'generate' };
}

/** `stops` must not contain an empty text. */
export function createWrittenText(
  tokenizer: Tokenizer,
  prefix: AnswerPrefix,
  stops: readonly string[] = [],
): WrittenText {
  const decode = (tokens: readonly number[]) =>
    tokenizer.decode([...tokens], { skip_special_tokens: true });
  const tail = TOKENS_A_CHARACTER * (Math.max(0, ...stops.map(({ length }) => length)) + 1);

  const behindPrefix = (tokens: readonly number[]): string => {
    if (prefix.tokens.length === 0) return decode(tokens);
    // some tokenizers drop a space before the first word
    const begun = decode(prefix.tokens);
    const whole = decode([...prefix.tokens, ...tokens]);
    return whole.startsWith(begun) ? whole.slice(begun.length) : decode(tokens);
  };

  return {
    isStopped(tokens) {
      if (stops.length === 0) return false;
      const text = decode(tokens.slice(-tail));
      return stops.some((stop) => text.includes(stop));
    },
    read(tokens, ended, logs) {
      const written = behindPrefix(tokens);
      const { spaces } = prefix;
      const text = written.startsWith(spaces) ? written.slice(spaces.length) : written;
      const found = stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0);
      const isStopped = found.length > 0;
      return {
        mode: 'generate',
        text: isStopped ? text.slice(0, Math.min(...found)) : text,
        finish: ended || isStopped ? 'stop' : 'length',
        ...(logs.length > 0 && {
          tokens: tokens.map((id, i) => ({
            text: tokenizer.decode([id], { skip_special_tokens: false }),
            id,
            logProbability: Math.max(LEAST_LOG_PROBABILITY, logs[i] as number),
          })),
        }),
      };
    },
  };
}
