import { logSoftmax } from '../scoring/choice-trie.ts';
import { bringHere, freeTensors, type KvCache, pickRows, sharedOf, sharePast } from './kv-cache.ts';
import type { PrefilledRow, RowDecoder } from './row-decoder.ts';
import type { TokenPicker } from './token-picker.ts';
import type { WrittenText } from './written-text.ts';

export interface Continuation {
  /** including the token that ended it */
  readonly tokens: readonly number[];
  /** it ended by itself, not at the limit or a stop text */
  readonly ended: boolean;
  /** each token's log-probability; empty if not requested */
  readonly logs: readonly number[];
}

export interface WritingSettings {
  readonly ends: ReadonlySet<number>;
  /** 1, the default, changes nothing */
  readonly repetitionPenalty?: number;
}

/** An answer still to be written after a prompt. */
export interface PendingText {
  readonly pick: TokenPicker;
  /** at least 1 */
  readonly maxNewTokens: number;
  /** true if the tokens' log-probabilities are requested */
  readonly logs: boolean;
  readonly written: Pick<WrittenText, 'isStopped'>;
}

/** A prompt and the answers requested for it, at least one. */
export interface PromptTexts<Text extends PendingText> extends PrefilledRow {
  readonly texts: readonly Text[];
}

/** A finished answer. */
export interface WrittenTokens<Text extends PendingText> extends Continuation {
  readonly text: Text;
}

/**
 * If at most this share of a batch's rows is unfinished, copying their caches costs less than
 * keeping all rows. Each step copies the caches of all rows three times: into the runtime, to
 * append the new token, and back.
 */
const WORTH_PARTING = 0.75;
/**
 * The same if the rows share their prompt's past: only what they wrote themselves is copied.
 */
const WORTH_PARTING_WRITTEN = 1;
/**
 * Answers to one prompt from which they are written apart from those to other prompts, to share its
 * past. Fewer rows are faster beside others. Our choice.
 */
const WORTH_SHARING = 4;

/**
 * Writes answers to prompts of one length. Each prompt is read once, however many answers it has,
 * and up to `together` answers are written side by side.
 */
export async function writeTexts<Text extends PendingText>(
  decoder: RowDecoder,
  prompts: readonly PromptTexts<Text>[],
  together: number,
  settings: WritingSettings,
): Promise<WrittenTokens<Text>[]> {
  const { logits, cache } = await decoder.read(prompts, 1, ['logits', 'cache']);
  const parts = cutParts(prompts, together, decoder.sharesPast);
  const isWhole = parts.length === 1 && parts[0]?.sources.join() === [...prompts.keys()].join();
  // rows of a cache on the GPU cannot be separated there
  const read = isWhole ? cache : await bringHere(cache);
  const texts: WrittenTokens<Text>[] = [];
  for (const { sources, texts: part, shares } of parts) {
    const rows = part.map((text, i) => ({
      ...text,
      row: (prompts[sources[i] as number] as PromptTexts<Text>).row,
    }));
    const first = {
      // copied: a picker may modify them, and several answers begin from the same logits
      logits: sources.map((source) => (logits[source] as Float32Array).slice()),
      cache: shares
        ? sharePast(read, sources[0] as number, sources.length)
        : isWhole
          ? read
          : pickRows(read, sources),
    };
    const written = await continueRows(decoder, rows, first, settings);
    for (const [i, one] of written.entries()) texts.push({ ...one, text: part[i] as Text });
  }
  return texts;
}

/** Answers that are written side by side. */
interface Part<Text extends PendingText> {
  readonly texts: readonly Text[];
  /** for each of them, the place of its prompt */
  readonly sources: readonly number[];
  /** all answer one prompt and share its past */
  readonly shares: boolean;
}

/** At most `together` answers in each part. */
function cutParts<Text extends PendingText>(
  prompts: readonly PromptTexts<Text>[],
  together: number,
  sharesPast: boolean,
): Part<Text>[] {
  const wanted = prompts.map(({ texts }, source) => texts.map((text) => ({ text, source })));
  const isShared = (texts: readonly unknown[]) => sharesPast && texts.length >= WORTH_SHARING;
  const groups = [
    ...wanted.filter(isShared).map((texts) => ({ texts, shares: true })),
    { texts: wanted.filter((texts) => !isShared(texts)).flat(), shares: false },
  ];
  return groups.flatMap(({ texts, shares }) =>
    Array.from({ length: Math.ceil(texts.length / together) }, (_, i) => {
      const part = texts.slice(i * together, (i + 1) * together);
      return {
        texts: part.map(({ text }) => text),
        sources: part.map(({ source }) => source),
        shares,
      };
    }),
  );
}

type PendingRow = PendingText & Pick<PrefilledRow, 'row'>;

/**
 * Continues every row until it reaches one of `ends`, a stop text or its limit. A finished row
 * stays in the batch until a quarter of the rows have finished; on a GPU, where caches cannot be
 * split, until every row has. Frees the caches.
 */
async function continueRows(
  decoder: RowDecoder,
  rows: readonly PendingRow[],
  first: { readonly logits: readonly Float32Array[]; readonly cache: KvCache },
  { ends, repetitionPenalty = 1 }: WritingSettings,
): Promise<Continuation[]> {
  const texts = rows.map(({ row }) => ({
    tokens: [] as number[],
    logs: [] as number[],
    said: repetitionPenalty === 1 ? null : new Set(row.tokens),
    ended: false,
    over: false,
  }));
  let length = rows[0]?.row.tokens.length ?? 0;
  let { logits, cache } = first;
  const shares = Object.keys(sharedOf(cache)).length > 0;
  /** batch positions of the rows still being decoded */
  let live = rows.map((_, row) => row);
  const goesOn = (row: number): boolean => texts[row]?.over === false;
  try {
    for (;;) {
      let next = live.map((row, place) => {
        const own = logits[place] as Float32Array;
        const text = texts[row];
        const { pick, maxNewTokens, logs, written } = rows[row] as PendingRow;
        // a finished answer draws no more tokens; any token will do
        if (!text || text.over) return 0;
        // from the model's own distribution: the penalty and the picker modify the logits in place
        const likelihood = logs ? logSoftmax(own.slice()) : null;
        if (text.said) penalize(own, text.said, repetitionPenalty);
        const token = pick(own);
        text.tokens.push(token);
        if (likelihood) text.logs.push(likelihood(token));
        text.said?.add(token);
        text.ended = ends.has(token);
        text.over =
          text.ended || text.tokens.length >= maxNewTokens || written.isStopped(text.tokens);
        return token;
      });
      const places = live.flatMap((row, place) => (goesOn(row) ? [place] : []));
      if (places.length === 0) return texts;
      const here = Object.values(cache).every(({ location }) => location !== 'gpu-buffer');
      const worth = shares ? WORTH_PARTING_WRITTEN : WORTH_PARTING;
      if (here && places.length < live.length && places.length <= worth * live.length) {
        cache = pickRows(cache, places);
        next = places.map((place) => next[place] as number);
        live = places.map((place) => live[place] as number);
      }
      const going = live.map((row) => rows[row] as PendingRow);
      ({ logits, cache } = await decoder.advance(going, cache, length, next));
      length++;
    }
  } finally {
    freeTensors(cache);
  }
}

/** Makes tokens already in the text less likely, as the library does (Keskar et al. 2019). */
function penalize(logits: Float32Array, said: ReadonlySet<number>, penalty: number): void {
  for (const token of said) {
    const logit = logits[token] as number;
    logits[token] = logit < 0 ? logit * penalty : logit / penalty;
  }
}
