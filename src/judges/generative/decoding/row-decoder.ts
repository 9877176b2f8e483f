import { type PromptRow, prefilledLength, STEP, type TokenInputs } from '../prompt/prompt-row.ts';
import { sliceInputs, type TokenEmbeddings, VECTORS } from '../prompt/token-embeddings.ts';
import type { TokenPlaces } from '../prompt/token-places.ts';
import { groupBy } from '../row-groups.ts';
import type { DecoderPass, PassOutputs, WantedOutput } from './decoder-pass.ts';
import { freeTensors, joinRows, type KvCache, letGoOf, pickRows, setAside } from './kv-cache.ts';
import { PrefixCache } from './prefix-cache.ts';

/** How a decoder reads rows. */
export interface RowCapabilities {
  /** prefixes are computed separately and shared by the rows that have them in common */
  readonly sharesPrefixes: boolean;
  /** several rows may be decoded together after their prefixes; otherwise one at a time */
  readonly batchesBehindPrefixes: boolean;
  /** true if batching does not change a row's results; otherwise rows are decoded one at a time */
  readonly rowsTogether: boolean;
  /** the most tokens in one pass, over all rows; longer inputs are read in slices */
  readonly mostTokens: number;
  /** the same for a single row */
  readonly mostOfRow: number;
  /** rows that continue one prompt can share its past */
  readonly sharesPast: boolean;
}

/** A row whose prefixes have been read. */
export interface PrefilledRow {
  readonly row: PromptRow;
  /** the inputs still to be read */
  readonly rest: TokenInputs;
  /** the cache of the tokens before; null if there are none */
  readonly past: KvCache | null;
}

/** A decoder for rows of equal length, which need no padding. */
export interface RowDecoder {
  /** How many rows of that many tokens it can read at once. */
  most(tokens: number): number;
  /** how many rows it can continue at once, one token at a time */
  readonly mostWriting: number;
  /** true if rows that continue one prompt can share its past (`sharePast`) */
  readonly sharesPast: boolean;
  /** The inputs of the first block: for each row, its tokens' vectors one after another. */
  enter(rows: readonly PromptRow[]): Promise<Float32Array[]>;
  /** Reads each distinct prefix of the rows once, and caches the latest ones for later rows. */
  prefill(rows: readonly PromptRow[]): Promise<PrefilledRow[]>;
  /** Reads the rest of equally long rows; returns outputs for their last `kept` tokens. */
  read(
    rows: readonly PrefilledRow[],
    kept: number,
    wanted: readonly WantedOutput[],
  ): Promise<PassOutputs>;
  /** Reads one more token of each row. `length` is the rows' length before it. Frees `cache`. */
  advance(
    rows: readonly Pick<PrefilledRow, 'row'>[],
    cache: KvCache,
    length: number,
    tokens: readonly number[],
  ): Promise<PassOutputs>;
}

/** The most prefixes that are read together. */
const MOST_PREFIXES = 16;
/** The most rows in a batch: more gain little, and a stop must wait for the whole batch. */
const MOST_ROWS = 32;

/** The tokens of a row after a prefix that was already read. */
interface Piece {
  readonly inputs: TokenInputs;
  readonly places: TokenPlaces;
  /** tokens in the piece */
  readonly added: number;
  readonly past: KvCache | null;
  /** tokens in the past */
  readonly before: number;
}

interface NamedPiece extends Piece {
  readonly name: string;
}

export function createRowDecoder(
  pass: DecoderPass,
  embeddings: TokenEmbeddings,
  capabilities: RowCapabilities,
): RowDecoder {
  const { sharesPrefixes, batchesBehindPrefixes, rowsTogether } = capabilities;
  const kept = new PrefixCache();

  const readPieces = async (
    pieces: readonly Piece[],
    count: number,
    wanted: readonly WantedOutput[],
  ): Promise<PassOutputs> => {
    const { added = 0, before = 0 } = pieces[0] ?? {};
    const isWhole = cutSlices(added, count, pieces.length, capabilities).length === 1;
    const together = batchesBehindPrefixes || (before === 0 && isWhole);
    const outputs: PassOutputs[] = [];
    for (const part of together ? [pieces] : pieces.map((piece) => [piece])) {
      outputs.push(await readSlices(pass, capabilities, part, count, wanted));
    }
    if (outputs.length === 1) return outputs[0] as PassOutputs;
    return {
      logits: outputs.flatMap(({ logits }) => logits),
      hidden: outputs.flatMap(({ hidden }) => hidden),
      cache: joinRows(outputs.map(({ cache }) => cache)),
    };
  };

  /** Reads prefixes of any lengths; those with equal length and start are read together. */
  const readPrefixes = async (pieces: readonly NamedPiece[], found: Map<string, KvCache>) => {
    const alike = groupBy(pieces, ({ before, added }) => `${before} ${added}`);
    for (const group of alike.values()) {
      // rows that are read one by one anyway need not be joined and parted again
      const together = rowsTogether && (batchesBehindPrefixes || group[0]?.before === 0);
      const most = together ? MOST_PREFIXES : 1;
      for (let start = 0; start < group.length; start += most) {
        const part = group.slice(start, start + most);
        const { cache } = await readPieces(part, 1, ['cache']);
        for (const [i, { name }] of part.entries()) {
          const own = part.length === 1 ? cache : pickRows(cache, [i]);
          found.set(name, own);
          kept.keep(name, own);
        }
        if (part.length > 1) letGoOf(cache);
      }
    }
  };

  return {
    most(tokens) {
      if (!rowsTogether) return 1;
      // on a GPU, where no prefixes are shared, a row that must be read in slices goes alone,
      // because caches cannot be joined there
      if (sharesPrefixes) return MOST_ROWS;
      if (tokens > capabilities.mostOfRow) return 1;
      return Math.max(1, Math.min(MOST_ROWS, Math.floor(capabilities.mostTokens / tokens)));
    },
    mostWriting: rowsTogether ? MOST_ROWS : 1,
    sharesPast: capabilities.sharesPast && rowsTogether,
    async enter(rows) {
      const embedded = await embeddings.embedRows(rows);
      return embedded.map((inputs) => inputs[VECTORS] ?? new Float32Array());
    },
    async prefill(rows) {
      const embedded = await embeddings.embedRows(rows);
      if (!sharesPrefixes) {
        return rows.map((row, i) => ({ row, rest: embedded[i] as TokenInputs, past: null }));
      }
      const found = new Map<string, KvCache>();
      const depth = Math.max(0, ...rows.map(({ prefixes }) => prefixes.length));
      for (let level = 0; level < depth; level++) {
        await readPrefixes(missingAt(level, rows, embedded, found, kept), found);
      }
      return rows.map((row, i) => {
        const { length } = row.tokens;
        return {
          row,
          rest: sliceInputs(embedded[i] as TokenInputs, length, prefilledLength(row), length),
          past: found.get(row.prefixes.at(-1)?.name ?? '') ?? null,
        };
      });
    },
    read(rows, count, wanted) {
      const pieces = rows.map(({ row, rest, past }): Piece => {
        const before = past ? prefilledLength(row) : 0;
        return {
          inputs: rest,
          places: row.places,
          added: row.tokens.length - before,
          past,
          before,
        };
      });
      return readPieces(pieces, count, wanted);
    },
    async advance(rows, cache, length, tokens) {
      const known = await embeddings.lookUp(tokens);
      const outputs = await pass(
        {
          rows: tokens.map((token, i) => ({
            inputs: known.get(token) as TokenInputs,
            places: (rows[i] as PrefilledRow).row.places,
          })),
          added: 1,
          past: cache,
          before: length,
          kept: 1,
        },
        ['logits', 'cache'],
      );
      freeTensors(cache);
      return { ...outputs, cache: setAside(outputs.cache) };
    },
  };
}

/**
 * The offsets at which a piece's slices begin. Slices have nearly equal lengths and begin at
 * multiples of STEP; the last one has at least `count` tokens.
 */
function cutSlices(
  added: number,
  count: number,
  rows: number,
  { mostTokens, mostOfRow }: RowCapabilities,
): number[] {
  const most = Math.max(STEP, Math.min(mostOfRow, Math.floor(mostTokens / rows)));
  if (added <= most) return [0];
  const even = Math.ceil(added / Math.ceil(added / most) / STEP) * STEP;
  const size = Math.min(even, most - (most % STEP));
  const cuts = [0];
  for (let begin = size; added - begin >= Math.max(1, count); begin += size) cuts.push(begin);
  return cuts;
}

/** The unread prefixes at that level, each listed once; those in `kept` are added to `found`. */
function missingAt(
  level: number,
  rows: readonly PromptRow[],
  embedded: readonly TokenInputs[],
  found: Map<string, KvCache>,
  kept: PrefixCache,
): NamedPiece[] {
  const missing = new Map<string, NamedPiece>();
  for (const [i, { prefixes, tokens, places }] of rows.entries()) {
    const prefix = prefixes[level];
    if (!prefix || found.has(prefix.name)) continue;
    const { name } = prefix;
    const cache = kept.get(name);
    if (cache) found.set(name, cache);
    if (cache || missing.has(name)) continue;
    const shorter = prefixes[level - 1];
    const before = shorter?.length ?? 0;
    missing.set(name, {
      name,
      inputs: sliceInputs(embedded[i] as TokenInputs, tokens.length, before, prefix.length),
      places,
      added: prefix.length - before,
      past: (shorter && found.get(shorter.name)) ?? null,
      before,
    });
  }
  return [...missing.values()];
}

/** Reads pieces of equal length and equal pasts as one batch, in as many slices as needed. */
async function readSlices(
  pass: DecoderPass,
  capabilities: RowCapabilities,
  pieces: readonly Piece[],
  count: number,
  wanted: readonly WantedOutput[],
): Promise<PassOutputs> {
  const { added = 0, before = 0 } = pieces[0] ?? {};
  const pasts = pieces.flatMap(({ past }) => (past ? [past] : []));
  const given = pasts.length > 0 ? joinRows(pasts) : null;
  const cuts = cutSlices(added, count, pieces.length, capabilities);
  let past = given;
  for (const [i, begin] of cuts.entries()) {
    const end = cuts[i + 1] ?? added;
    const rows = pieces.map(({ inputs, places }) => ({
      inputs: sliceInputs(inputs, added, begin, end),
      places,
    }));
    const isLast = end === added;
    const outputs = await pass(
      { rows, added: end - begin, past, before: before + begin, kept: isLast ? count : 1 },
      isLast ? wanted : ['cache'],
    );
    if (past && past !== given) freeTensors(past);
    if (isLast) return outputs;
    past = outputs.cache;
  }
  throw new RangeError('there is nothing to read');
}
