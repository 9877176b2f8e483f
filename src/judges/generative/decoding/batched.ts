import type { AnswerBody } from '../../../core/ask/answer.ts';
import { makeRow } from '../prompt/prompt-row.ts';
import type { ReadyAsk, ReadyChoice, ReadyHidden, ReadyText } from '../ready-ask.ts';
import { groupRows } from '../row-groups.ts';
import { decodeGreedily } from './decode-greedily.ts';
import type { PrefilledRow, RowDecoder } from './row-decoder.ts';

/** Several asks of one mode at once; what comes back is in their order. */
export interface BatchedDecoding {
  /** Of asks without sampling. */
  generate(asks: readonly ReadyText[]): Promise<AnswerBody[]>;
  choose(asks: readonly ReadyChoice[]): Promise<AnswerBody[]>;
  hidden(asks: readonly ReadyHidden[]): Promise<AnswerBody[]>;
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
  { imageToken, bytesPerToken, ends }: RowSettings,
): BatchedDecoding {
  /** Rows with their prefixes read; `given`: of each ask the tokens that its answer begins with. */
  const prefill = async <Row extends Pick<ReadyAsk, 'prompt'> & { given: readonly number[] }>(
    rows: readonly Row[],
  ): Promise<(Row & PrefilledRow)[]> => {
    const prefilled = await decoder.prefill(
      rows.map(({ prompt, given }) => makeRow(prompt, imageToken, given)),
    );
    return rows.map((row, i) => ({ ...row, ...(prefilled[i] as PrefilledRow) }));
  };

  return {
    async generate(asks) {
      const bodies: AnswerBody[] = [];
      const rows = await prefill(
        asks.map(({ ask, prompt, prefix, written }, index) => ({
          prompt,
          given: prefix.tokens,
          maxNewTokens: ask.maxNewTokens,
          written,
          index,
        })),
      );
      const room = Math.max(0, ...rows.map(({ maxNewTokens }) => maxNewTokens));
      for (const group of groupRows(rows, room, bytesPerToken)) {
        const texts = await decodeGreedily(decoder, group, ends);
        for (const [i, { tokens, ended }] of texts.entries()) {
          const { index, written } = group[i] as (typeof group)[number];
          bodies[index] = written.read(tokens, ended);
        }
      }
      return bodies;
    },
    async choose(asks) {
      const rows = await prefill(
        asks.flatMap(({ plan, prompt }, index) =>
          plan.queries.map(({ given, kept }, query) => ({ prompt, given, kept, index, query })),
        ),
      );
      const found: Float32Array[][] = asks.map(() => []);
      for (const group of groupRows(rows, 0, bytesPerToken)) {
        const kept = Math.max(...group.map((row) => row.kept));
        const { logits } = await decoder.read(group, kept, ['logits']);
        for (const [i, row] of group.entries()) {
          const own = logits[i] as Float32Array;
          const wanted = (own.length / kept) * row.kept;
          (found[row.index] as Float32Array[])[row.query] = own.subarray(own.length - wanted);
        }
      }
      return asks.map(({ plan }, index) => plan.answer(found[index] ?? []));
    },
    async hidden(asks) {
      const bodies: AnswerBody[] = [];
      const rows = await prefill(
        asks.map(({ prompt, prefix }, index) => ({ prompt, given: prefix.tokens, index })),
      );
      for (const group of groupRows(rows, 0, bytesPerToken)) {
        const { hidden } = await decoder.read(group, 1, ['hidden']);
        for (const [i, { index }] of group.entries()) {
          // a copy: the whole batch would be kept with it
          bodies[index] = { mode: 'hidden', vector: (hidden[i] as Float32Array).slice() };
        }
      }
      return bodies;
    },
  };
}
