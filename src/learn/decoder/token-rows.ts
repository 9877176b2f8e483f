import type { Rows } from '../linear-head.ts';

/**
 * States of token sequences, padded to the longest. Each row holds the states of all positions,
 * then for each position 1 if it holds a token, else 0. Sequences are right-aligned: rotary
 * positions encode only the distance between tokens, so all may end at the same position.
 */
export interface TokenSequences extends Rows {
  /** positions of a sequence */
  readonly places: number;
  /** numbers per state */
  readonly state: number;
}

/** Numbers in a row that names a token: its sequence, and how many tokens follow it. */
const TOKEN_ROW = 2;

/** Packs sequences of states, [tokens, state] each. Throws RangeError if there are none. */
export function packSequences(sequences: readonly Float32Array[], state: number): TokenSequences {
  const places = Math.max(0, ...sequences.map(({ length }) => length / state));
  if (places === 0) throw new RangeError('there are no states to train on');
  const width = places * (state + 1);
  const values = new Float32Array(sequences.length * width);
  for (const [row, sequence] of sequences.entries()) {
    const tokens = sequence.length / state;
    values.set(sequence, row * width + (places - tokens) * state);
    values.fill(1, (row + 1) * width - tokens, (row + 1) * width);
  }
  return { values, width, places, state };
}

/**
 * Rows that name tokens. `behind` holds, for each sequence, the number of tokens after each wanted
 * one.
 */
export function nameTokens(behind: readonly (readonly number[])[], first = 0): Rows {
  const rows = behind.flatMap((own, i) => own.flatMap((tokens) => [first + i, tokens]));
  return { values: Float32Array.from(rows), width: TOKEN_ROW };
}

/** A decoder's inputs for some tokens: each with the tokens before it. */
interface OpenRows {
  readonly count: number;
  /** [rows, places, state] */
  readonly states: Float32Array;
  /** the state of each row's token, [rows, state] */
  readonly last: Float32Array;
  /** [rows, places]: 1 if the position holds a token */
  readonly stands: Float32Array;
}

/**
 * Opens `count` rows of `nameTokens` from `begin` on, padded with empty ones. Each ends with its
 * token; later tokens are left out. Throws RangeError for a row that names no token.
 */
export function openRows(
  { values, width, places, state }: TokenSequences,
  rows: Rows,
  begin: number,
  count: number,
): OpenRows {
  const states = new Float32Array(count * places * state);
  const last = new Float32Array(count * state);
  const stands = new Float32Array(count * places);
  const there = Math.min(count, rows.values.length / TOKEN_ROW - begin);
  for (let row = 0; row < there; row++) {
    const [sequence = -1, behind = -1] = rows.values.subarray(TOKEN_ROW * (begin + row));
    const kept = places - behind;
    const own = values.subarray(sequence * width, (sequence + 1) * width);
    if (sequence < 0 || behind < 0 || own[places * state + kept - 1] !== 1) {
      throw new RangeError(`sequence ${sequence} has no token with ${behind} behind it`);
    }
    states.set(own.subarray(0, kept * state), (row * places + behind) * state);
    last.set(own.subarray((kept - 1) * state, kept * state), row * state);
    stands.set(own.subarray(places * state, places * state + kept), row * places + behind);
  }
  return { count, states, last, stands };
}
