import type { AnswerBody } from '../../../core/ask/answer.ts';
import type { Ask } from '../../../core/ask/ask.ts';
import { makeRow, type Prompt } from '../prompt/prompt-row.ts';
import type { Tokenizer } from '../prompt/prompt-tokens.ts';
import { groupRows } from '../row-groups.ts';
import type { ChoicePlan } from '../scoring/score-choices.ts';
import { decodeGreedily } from './decode-greedily.ts';
import type { PrefilledRow, RowDecoder } from './row-decoder.ts';

/** Several asks of one kind at once; what comes back is in their order. */
export interface BatchedDecoding {
  generate(asks: readonly GreedyAsk[]): Promise<AnswerBody[]>;
  choose(asks: readonly ChoiceAsk[]): Promise<AnswerBody[]>;
}

export interface GreedyAsk {
  readonly ask: Ask & { mode: 'generate' };
  readonly prompt: Prompt;
}

export interface ChoiceAsk {
  readonly plan: ChoicePlan;
  readonly prompt: Prompt;
}

export interface RowSettings {
  readonly imageToken: number;
  /** of keys and values */
  readonly bytesPerToken: number;
  readonly ends: ReadonlySet<number>;
}

/** Asks whose prompts are of one length go through the decoder in one batch. */
export function createBatchedDecoding(
  decoder: RowDecoder,
  tokenizer: Tokenizer,
  { imageToken, bytesPerToken, ends }: RowSettings,
): BatchedDecoding {
  return {
    async generate(asks) {
      const bodies: AnswerBody[] = [];
      const begun = await decoder.begin(asks.map(({ prompt }) => makeRow(prompt, imageToken, [])));
      const rows = asks.map(({ ask: { maxNewTokens } }, index) => ({
        ...(begun[index] as PrefilledRow),
        maxNewTokens,
        index,
      }));
      const room = Math.max(0, ...rows.map(({ maxNewTokens }) => maxNewTokens));
      for (const group of groupRows(rows, room, bytesPerToken)) {
        const written = await decodeGreedily(decoder, group, ends);
        for (const [i, { tokens, ended }] of written.entries()) {
          bodies[group[i]?.index ?? 0] = {
            mode: 'generate',
            text: tokenizer.decode([...tokens], { skip_special_tokens: true }),
            finish: ended ? 'stop' : 'length',
          };
        }
      }
      return bodies;
    },
    async choose(asks) {
      const probes = asks.flatMap(({ plan, prompt }, index) =>
        plan.probes.map(({ given, kept }, probe) => ({ prompt, given, kept, index, probe })),
      );
      const begun = await decoder.begin(
        probes.map(({ prompt, given }) => makeRow(prompt, imageToken, given)),
      );
      const rows = probes.map((probe, i) => ({ ...(begun[i] as PrefilledRow), ...probe }));
      const found: Float32Array[][] = asks.map(() => []);
      for (const group of groupRows(rows, 0, bytesPerToken)) {
        const kept = Math.max(...group.map((row) => row.kept));
        const logits = await decoder.score(group, kept);
        for (const [i, row] of group.entries()) {
          const own = logits[i] as Float32Array;
          const wanted = (own.length / kept) * row.kept;
          (found[row.index] as Float32Array[])[row.probe] = own.subarray(own.length - wanted);
        }
      }
      return asks.map(({ plan }, index) => plan.answer(found[index] ?? []));
    },
  };
}
