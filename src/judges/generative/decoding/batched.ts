import type { AnswerBody } from '../../../core/ask/answer.ts';
import { makeRow, type Prompt } from '../prompt/prompt-row.ts';
import type { ReadyAsk, ReadyChoice, ReadyHidden, ReadyText } from '../ready-ask.ts';
import { groupBy, groupRows, mostInMemory } from '../row-groups.ts';
import { cutByPrefixes } from './cut-by-prefixes.ts';
import type { DecoderCapabilities } from './decoder-capabilities.ts';
import type { PrefilledRow, RowDecoder } from './row-decoder.ts';
import { type WritingSettings, writeTexts } from './write-texts.ts';

/** Answers several asks of one mode together; results are in the order of the asks. */
export interface BatchedDecoding {
  generate(asks: readonly ReadyText[]): Promise<AnswerBody[]>;
  choose(asks: readonly ReadyChoice[]): Promise<AnswerBody[]>;
  hidden(asks: readonly ReadyHidden[]): Promise<AnswerBody[]>;
}

type RowSettings = WritingSettings &
  Pick<DecoderCapabilities, 'imageToken' | 'places' | 'bytesPerToken' | 'bytesPerRow'>;

/** Decodes asks whose prompts have the same length in one batch. */
export function createBatchedDecoding(decoder: RowDecoder, settings: RowSettings): BatchedDecoding {
  const most = (tokens: number) => decoder.most(tokens);
  /** Rows whose prefixes have been read; `given` holds the tokens with which each answer begins. */
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
      const wanted = asks.map(({ ask, prompt, prefix, pick, written }, index) => ({
        prompt,
        given: prefix.tokens,
        logs: ask.logs === true,
        pick,
        maxNewTokens: ask.maxNewTokens,
        written,
        index,
      }));
      const alike = groupBy(wanted, namePrompt);
      const rows = await prefill(
        [...alike.values()].map((texts) => ({ ...(texts[0] as (typeof texts)[number]), texts })),
      );
      const room = Math.max(0, ...wanted.map(({ maxNewTokens }) => maxNewTokens));
      for (const group of groupRows(rows, room, settings, most)) {
        const longest = (group[0]?.row.tokens.length ?? 0) + room;
        const together = Math.min(decoder.mostWriting, mostInMemory(longest, settings));
        const texts = await writeTexts(decoder, group, together, settings);
        for (const { text, tokens, ended, logs } of texts) {
          bodies[text.index] = text.written.read(tokens, ended, logs);
        }
      }
      return bodies;
    },
    async choose(asks) {
      const bodies: AnswerBody[] = [];
      for (const part of cutByPrefixes(asks, settings)) {
        const rows = await prefill(
          part.flatMap(({ plan, prompt }, index) =>
            plan.queries.map(({ given, kept }, query) => ({ prompt, given, kept, index, query })),
          ),
        );
        const found: Float32Array[][] = part.map(() => []);
        const told: AnswerBody[] = [];
        for (const group of groupRows(rows, 0, settings, most)) {
          const kept = Math.max(...group.map((row) => row.kept));
          const { logits } = await decoder.read(group, kept, ['logits']);
          for (const [i, row] of group.entries()) {
            const own = logits[i] as Float32Array;
            const asked = own.subarray(own.length - (own.length / kept) * row.kept);
            const known = found[row.index] as Float32Array[];
            known[row.query] = asked;
            const { plan } = part[row.index] as ReadyChoice;
            if (Object.keys(known).length < plan.queries.length) {
              // copied: a part would keep the logits of the whole batch in memory
              known[row.query] = asked.slice();
              continue;
            }
            // answered at once, because the logits of a whole window of asks would fill the memory
            told[row.index] = plan.answer(known);
            found[row.index] = [];
          }
        }
        bodies.push(...told);
      }
      return bodies;
    },
    async hidden(asks) {
      const bodies: AnswerBody[] = [];
      const all = asks.map(({ prompt, prefix, behind, entering }, index) => ({
        prompt,
        given: prefix.tokens,
        behind,
        entering,
        index,
      }));
      const entering = all.filter((one) => one.entering);
      const entered = await decoder.enter(
        entering.map(({ prompt, given }) => makeRow(prompt, settings, given)),
      );
      for (const [i, { index, behind }] of entering.entries()) {
        bodies[index] = { mode: 'hidden', vector: entered[i] as Float32Array, behind };
      }
      const rows = await prefill(all.filter((one) => !one.entering));
      for (const group of groupRows(rows, 0, settings, most)) {
        const kept = 1 + Math.max(...group.flatMap(({ behind }) => behind));
        const { hidden } = await decoder.read(group, kept, ['hidden']);
        for (const [i, { index, behind }] of group.entries()) {
          const vector = pickStates(hidden[i] as Float32Array, kept, behind);
          bodies[index] = { mode: 'hidden', vector };
        }
      }
      return bodies;
    },
  };
}

/** Two prompts have the same name if their tokens and pictures are equal. */
function namePrompt({ prompt, given }: { prompt: Prompt; given: readonly number[] }): string {
  const pictures = prompt.pictures.map(({ hash }) => hash);
  return `${prompt.tokens.join()} ${given.join()} ${pictures.join()}`;
}

/**
 * From states of shape [kept, width], picks those with the given numbers of tokens after them, one
 * after another. Returns a copy; a view would keep the whole batch in memory.
 */
export function pickStates(
  states: Float32Array,
  kept: number,
  behind: readonly number[],
): Float32Array {
  const width = states.length / kept;
  const picked = new Float32Array(behind.length * width);
  for (const [i, tokens] of behind.entries()) {
    const begin = (kept - 1 - tokens) * width;
    picked.set(states.subarray(begin, begin + width), i * width);
  }
  return picked;
}
