import { decodeLink, encodeLink } from '../core/link-codec.ts';
import type { Pair } from '../core/protocols/pairbench/pair.ts';
import type { JudgeChoice } from '../core/spec/judge-choice.ts';
import type { PlayState } from './pages/play/play-state.ts';

/** The address of Play in a given state, from "#" on: it brings back everything shown. */
export function playLink(state: PlayState): string {
  return `#/play/${encodeLink(state)}`;
}

/** The address of Play with one pair of a run, put to one judge. */
export function playPairLink(
  pair: Pair,
  judge: JudgeChoice,
  sentences: Readonly<Record<string, string>> = {},
): string {
  const { split, kind, data1, data2, condition, template, truth } = pair;
  const own = split === 'OWN' ? { truth } : {};
  return playLink({
    version: 1,
    source: { type: 'given', split, kind, data1, data2, ...own },
    kind,
    feature: 'R',
    strength: 0.5,
    swapped: false,
    judge,
    condition,
    template,
    sentences,
  });
}

/**
 * What an address's hash holds for Play: the value to be checked by `parsePlayState`, or null when
 * it holds none. Throws Error for a damaged link.
 */
export function readPlayLink(hash: string): unknown {
  const text = /^#\/play\/([^/?]+)$/.exec(hash)?.[1];
  return text === undefined ? null : decodeLink(text);
}
