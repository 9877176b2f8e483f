import { type PromptRow, prefilledLength } from '../prompt/prompt-row.ts';
import type { TokenEmbeddings } from '../prompt/token-embeddings.ts';
import { groupBy } from '../row-groups.ts';
import type { DecoderPass, PassOutputs, WantedOutput } from './decoder-pass.ts';
import { freeTensors, joinRows, type KvCache, pickRows } from './kv-cache.ts';
import { PrefixCache } from './prefix-cache.ts';

/** How a decoder takes rows. */
export interface RowCapabilities {
  /** prefixes are computed apart and shared by the rows that have them in common */
  readonly sharesPrefixes: boolean;
  /** several rows may follow their prefixes together; else one by one */
  readonly batchesBehindPrefixes: boolean;
}

/** A row whose prefix is read. */
export interface PrefilledRow {
  readonly row: PromptRow;
  /** what is to be read yet: [tokens, width] */
  readonly rest: Float32Array;
  /** of the tokens before; null without any */
  readonly past: KvCache | null;
}

/** A decoder for rows of equal length, which it takes without padding. */
export interface RowDecoder {
  /** Reads the prefixes of any rows, each one once, and keeps the last ones for rows to come. */
  prefill(rows: readonly PromptRow[]): Promise<PrefilledRow[]>;
  /** Reads the rest of rows of equal length; of their last `kept` tokens the logits are told. */
  read(
    rows: readonly PrefilledRow[],
    kept: number,
    wanted: readonly WantedOutput[],
  ): Promise<PassOutputs>;
  /** Reads one token more of each row. `length` is the rows' before it. Frees `cache`. */
  advance(cache: KvCache, length: number, tokens: readonly number[]): Promise<PassOutputs>;
}

/** Prefixes that are read together at the most. */
const MOST_PREFIXES = 16;

/** What a row has beyond the prefix before. */
interface Piece {
  readonly values: Float32Array;
  /** tokens in it */
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
  { sharesPrefixes, batchesBehindPrefixes }: RowCapabilities,
): RowDecoder {
  const kept = new PrefixCache();

  /** Pieces of one length behind pasts of one length; in one batch where the decoder takes that. */
  const readPieces = async (
    pieces: readonly Piece[],
    count: number,
    wanted: readonly WantedOutput[],
  ): Promise<PassOutputs> => {
    const { added = 0, before = 0 } = pieces[0] ?? {};
    const together = before === 0 || batchesBehindPrefixes;
    const outputs: PassOutputs[] = [];
    for (const part of together ? [pieces] : pieces.map((piece) => [piece])) {
      const pasts = part.flatMap(({ past }) => (past ? [past] : []));
      const past = pasts.length > 0 ? joinRows(pasts) : null;
      const values = part.map((piece) => piece.values);
      outputs.push(await pass({ pieces: values, added, past, before, kept: count }, wanted));
    }
    if (outputs.length === 1) return outputs[0] as PassOutputs;
    return {
      logits: outputs.flatMap(({ logits }) => logits),
      hidden: outputs.flatMap(({ hidden }) => hidden),
      cache: joinRows(outputs.map(({ cache }) => cache)),
    };
  };

  /** Prefixes of any lengths, those of one length and place together. */
  const readPrefixes = async (pieces: readonly NamedPiece[], found: Map<string, KvCache>) => {
    const alike = groupBy(pieces, ({ before, added }) => `${before} ${added}`);
    for (const group of alike.values()) {
      for (let start = 0; start < group.length; start += MOST_PREFIXES) {
        const part = group.slice(start, start + MOST_PREFIXES);
        const { cache } = await readPieces(part, 1, ['cache']);
        for (const [i, { name }] of part.entries()) {
          const own = part.length === 1 ? cache : pickRows(cache, [i]);
          found.set(name, own);
          kept.keep(name, own);
        }
      }
    }
  };

  return {
    async prefill(rows) {
      const embedded = await embeddings.embedRows(rows);
      if (!sharesPrefixes) {
        return rows.map((row, i) => ({ row, rest: embedded[i] as Float32Array, past: null }));
      }
      const found = new Map<string, KvCache>();
      const depth = Math.max(0, ...rows.map(({ prefixes }) => prefixes.length));
      for (let level = 0; level < depth; level++) {
        await readPrefixes(missingAt(level, rows, embedded, found, kept), found);
      }
      return rows.map((row, i) => {
        const whole = embedded[i] as Float32Array;
        const width = whole.length / row.tokens.length;
        return {
          row,
          rest: whole.subarray(prefilledLength(row) * width),
          past: found.get(row.prefixes.at(-1)?.name ?? '') ?? null,
        };
      });
    },
    read(rows, count, wanted) {
      const pieces = rows.map(({ row, rest, past }): Piece => {
        const before = past ? prefilledLength(row) : 0;
        return { values: rest, added: row.tokens.length - before, past, before };
      });
      return readPieces(pieces, count, wanted);
    },
    async advance(cache, length, tokens) {
      const known = await embeddings.lookUp(tokens);
      const pieces = tokens.map((token) => known.get(token) as Float32Array);
      const outputs = await pass({ pieces, added: 1, past: cache, before: length, kept: 1 }, [
        'logits',
        'cache',
      ]);
      freeTensors(cache);
      return outputs;
    },
  };
}

/** The prefixes of that level that nobody has read yet, each once; those in `kept` go to `found`. */
function missingAt(
  level: number,
  rows: readonly PromptRow[],
  embedded: readonly Float32Array[],
  found: Map<string, KvCache>,
  kept: PrefixCache,
): NamedPiece[] {
  const missing = new Map<string, NamedPiece>();
  for (const [i, { prefixes, tokens }] of rows.entries()) {
    const prefix = prefixes[level];
    if (!prefix || found.has(prefix.name)) continue;
    const { name } = prefix;
    const cache = kept.get(name);
    if (cache) found.set(name, cache);
    if (cache || missing.has(name)) continue;
    const shorter = prefixes[level - 1];
    const before = shorter?.length ?? 0;
    const row = embedded[i] as Float32Array;
    const width = row.length / tokens.length;
    missing.set(name, {
      name,
      values: row.subarray(before * width, prefix.length * width),
      added: prefix.length - before,
      past: (shorter && found.get(shorter.name)) ?? null,
      before,
    });
  }
  return [...missing.values()];
}
