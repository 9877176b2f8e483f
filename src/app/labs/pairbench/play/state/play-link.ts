import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { packField, readPlace, unpackField, writePlace } from '../../../../address/links.ts';
import type { PlayState } from './play-state.ts';

/** The address of Play in a given state, from "#" on; it restores everything shown. */
export function playLink(state: PlayState): string {
  return writePlace('play', { pair: packField(state) });
}

/** The address of Play with one pair of a run and one judge. */
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
 * The value that an address holds for Play, to be checked by `parsePlayState`, or null. Throws an
 * Error if the link is damaged.
 */
export function readPlayLink(hash: string): unknown {
  const place = readPlace(hash);
  return place.path[0] === 'play' ? unpackField(place, 'pair') : null;
}
