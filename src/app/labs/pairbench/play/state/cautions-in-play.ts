import { promptOf } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { type Caution, cautionsOf, type Trained } from '../../../../../judges/cautions.ts';
import { isBeyondScenes, pairOf } from './pair-of.ts';
import type { PlayState } from './play-state.ts';

/** Why a judge's scores of the pair on the stage mean less than they seem to. */
export function cautionsInPlay(state: PlayState, judge: Trained): readonly Caution[] {
  return cautionsOf(judge, {
    pictures: isBeyondScenes(state) ? 'other' : 'scenes',
    prompts() {
      const pair = pairOf(state);
      return pair === null ? [] : [promptOf(pair, state.sentences)];
    },
  });
}
