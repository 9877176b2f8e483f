import { finish } from '../../../../../core/finish.ts';
import { canonicalJson } from '../../../../../core/hash.ts';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import {
  type PairPlan,
  planAsksAbout,
} from '../../../../../core/protocols/pairbench/plan/ask-plan.ts';
import {
  type PairJudge,
  whyNotApplicable,
} from '../../../../../core/protocols/pairbench/plan/asks.ts';
import {
  CONDITIONS,
  type Condition,
  PAIR_KINDS,
} from '../../../../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { hasStrength, pairOf } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';

/**
 * The parts that Play asks about a state, by priority: the pair on the stage, the likelihoods of
 * its scores, the same pair in grey and under the other condition, the three kinds of pair under
 * both conditions, and the pair at each strength of the curve. Each part is a PairBench plan over a
 * few pairs.
 */
export const PARTS = ['stage', 'likelihoods', 'blind', 'opposite', 'kinds', 'curve'] as const;
export type PartId = (typeof PARTS)[number];

/** The strengths of the curve, 0 to 1: the positions at which a dragged slider stops. */
export const CURVE_STRENGTHS: readonly number[] = Array.from({ length: 11 }, (_, at) => at / 10);

/** Settings besides the state's own sentences; the number of copies is the paper's. */
export const PLAY_SETTINGS = { seed: 0, maxNewTokens: 256, encoderCopies: 5 } as const;

const KINDS = CONDITIONS.flatMap((condition) => PAIR_KINDS.map((kind) => ({ condition, kind })));

export function oppositeOf(condition: Condition): Condition {
  return condition === 'sensitive' ? 'invariant' : 'sensitive';
}

/** How many pairs of all kinds and conditions this judge can be asked about. */
export function countKinds(state: PlayState, judge: PairJudge): number {
  return pairsOfPart('kinds', state, judge).filter(
    ({ split, condition }) => whyNotApplicable(judge, split, condition) === null,
  ).length;
}

/** The asks of a part; pairs that the judge cannot be asked about are left out. */
export function planPart(part: PartId, state: PlayState, judge: PairJudge): PairPlan {
  const settings = {
    ...PLAY_SETTINGS,
    sentences: state.sentences,
    ...(part === 'likelihoods' && { scoresOnly: true as const }),
    ...(part === 'blind' && { blind: true as const }),
  };
  return finish(planAsksAbout(pairsOfPart(part, state, judge), settings, judge));
}

function pairsOfPart(part: PartId, state: PlayState, { style }: PairJudge): readonly Pair[] {
  switch (part) {
    case 'stage':
      return pairsAt([state]);
    case 'likelihoods':
      return style === 'generative' ? pairsAt([state]) : [];
    case 'blind':
      return state.blind === true ? pairsAt([state]) : [];
    case 'opposite':
      return pairsAt([{ ...state, condition: oppositeOf(state.condition) }]);
    case 'kinds':
      return state.source.type === 'given'
        ? []
        : pairsAt(KINDS.map((kind) => ({ ...state, ...kind })));
    case 'curve':
      return hasStrength(state)
        ? pairsAt(CURVE_STRENGTHS.map((strength) => ({ ...state, strength })))
        : [];
  }
}

/** The pairs of several states; a state without a chosen photograph has none. */
function pairsAt(states: readonly PlayState[]): readonly Pair[] {
  return states.flatMap((state, place) => {
    const pair = pairOf(state);
    return pair === null ? [] : [{ ...pair, id: `play/${place}` }];
  });
}

/**
 * A name that determines the asks of a part: states with equal names ask the same. `choice`: the
 * judge and its device.
 */
export function namePart(part: PartId, state: PlayState, choice: JudgeChoice): string {
  const { swapped: _, covered: __, blind: ___, ...asked } = { ...state, judge: choice };
  if (part === 'curve') return canonicalJson({ ...asked, part, strength: null });
  if (part === 'kinds') return canonicalJson({ ...asked, part, kind: null, condition: null });
  return canonicalJson({ ...asked, part, blind: part === 'blind' && state.blind === true });
}
