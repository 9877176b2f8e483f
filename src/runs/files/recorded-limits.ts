import { hashOf } from '../../core/hash.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import { type Recorded, sizeOfPacked } from './recorded-schema.ts';

/** What carries a run with its results: a link, or a file beside the page. */
export type Carrier = 'link' | 'file';

/** Characters: programs that forward links cut or refuse longer ones, and a file is read whole. */
export const LONGEST: Readonly<Record<Carrier, number>> = { link: 60_000, file: 4_000_000 };

/**
 * Most bytes of a run's answers, where each answer counts once for every ask that refers to it: a
 * carrier holds an answer once, but opening the carrier stores a copy for each ask without
 * confirmation. 20,000 short answers with their rows take some 9 MB.
 */
export const MOST_PLACED: Readonly<Record<Carrier, number>> = {
  link: 16_000_000,
  file: 64_000_000,
};

/** Whether every browser that opens the page has exactly this judge. */
export function isShipped(entry: Pick<JudgeEntry, 'source'> | null): boolean {
  return entry?.source.type === 'shipped' || entry?.source.type === 'none';
}

/** Counts every answer once for each ask that refers to it. */
export function bytesPlaced({ judges }: Recorded): number {
  let bytes = 0;
  for (const { answers, given, texts = [] } of judges) {
    const sizes = answers.map((answer) => sizeOfPacked(answer, texts));
    for (const place of given) bytes += sizes[place] ?? 0;
  }
  return bytes;
}

export function sayAmplified(bytes: number, carrier: Carrier): string {
  const most = MOST_PLACED[carrier] / 1e6;
  return `its answers come to ${Math.ceil(bytes / 1e6)} MB; the most for a ${carrier} is ${most} MB`;
}

/** Identifies a judge's asks, to check whether this page still plans the same ones. */
export function digestAsks(keys: readonly string[]): string {
  return hashOf(keys).slice(0, 16);
}
