import type { AnswerBody } from '../../../core/ask/answer.ts';
import { makeRow } from '../prompt/prompt-row.ts';
import type { ReadyAsk, ReadyChoice, ReadyHidden, ReadyText } from '../ready-ask.ts';
import { groupRows } from '../row-groups.ts';
import { decodeGreedily, type GreedySettings } from './decode-greedily.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';
import type { PrefilledRow, RowDecoder } from './row-decoder.ts';

/** Several asks of one mode at once; what comes back is in their order. */
export interface BatchedDecoding {
  /** Of asks without sampling. */
  generate(asks: readonly ReadyText[]): Promise<AnswerBody[]>;
  choose(asks: readonly ReadyChoice[]): Promise<AnswerBody[]>;
  hidden(asks: readonly ReadyHidden[]): Promise<AnswerBody[]>;
}

export type RowSettings = GreedySettings &
  Pick<DecoderCapabilities, 'imageToken' | 'places' | 'bytesPerToken' | 'bytesPerRow'>;

/** Asks whose prompts are of one length go through the decoder in one batch. */
export function createBatchedDecoding(decoder: RowDecoder, settings: RowSettings): BatchedDecoding {
  const most = (tokens: number) => decoder.most(tokens);
  /** Rows with their prefixes read; `given`: of each ask the tokens that its answer begins with. */
  const prefill = async <Row extends Pick<ReadyAsk, 'prompt'> & { given: readonly number[] }>(
    rows: readonly Row[],
  ): Promise<(Row & PrefilledRow)[]> => {
    const prefilled = await decoder.prefill(
      rows.map(({ prompt, given }) => makeRow(prompt, settings, given)),
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
      for (const group of groupRows(rows, room, settings, most)) {
        const texts = await decodeGreedily(decoder, group, settings);
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
      const bodies: AnswerBody[] = [];
      for (const group of groupRows(rows, 0, settings, most)) {
        const kept = Math.max(...group.map((row) => row.kept));
        const { logits } = await decoder.read(group, kept, ['logits']);
        for (const [i, row] of group.entries()) {
          const own = logits[i] as Float32Array;
          const wanted = (own.length / kept) * row.kept;
          const known = found[row.index] as Float32Array[];
          known[row.query] = own.subarray(own.length - wanted);
          const { plan } = asks[row.index] as ReadyChoice;
          if (Object.keys(known).length < plan.queries.length) continue;
          // at once: the logits of a window's asks would fill the memory
          bodies[row.index] = plan.answer(known);
          found[row.index] = [];
        }
      }
      return bodies;
    },
    async hidden(asks) {
      const bodies: AnswerBody[] = [];
      const rows = await prefill(
        asks.map(({ prompt, prefix }, index) => ({ prompt, given: prefix.tokens, index })),
      );
      for (const group of groupRows(rows, 0, settings, most)) {
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
