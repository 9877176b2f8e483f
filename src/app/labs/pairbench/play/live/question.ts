import { remember } from '../../../../../core/lru-map.ts';
import type { PairPlan } from '../../../../../core/protocols/pairbench/plan/ask-plan.ts';
import {
  type PairJudge,
  pairJudgeOf,
  whyNotApplicable,
} from '../../../../../core/protocols/pairbench/plan/asks.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { pairOf } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';
import { namePart, type PartId, planPart } from './parts.ts';

/** A state of Play put to a judge: what can be asked, part by part. */
export interface Question {
  readonly judge: JudgeListing;
  /** the judge, with the device that it runs on */
  readonly choice: JudgeChoice;
  /** a name that determines the part's asks */
  name(part: PartId): string;
  plan(part: PartId): PairPlan;
  /** the plan if it was made before, otherwise null: planning a curve takes about 50 ms */
  known(part: PartId): PairPlan | null;
}

/** The last plan of each part, by its name: most state changes leave most parts unchanged. */
const plans = new Map<PartId, { readonly name: string; readonly plan: PairPlan }>();

/** Null until a photograph is chosen; a sentence that says why if the judge cannot be asked. */
export function poseQuestion(
  state: PlayState,
  choice: JudgeChoice,
  judges: readonly JudgeListing[],
): Question | string | null {
  const pair = pairOf(state);
  if (pair === null) return null;
  const judge = judges.find(({ id }) => id === choice.id);
  if (judge === undefined) {
    return `The judge “${choice.id}” is not in this browser: choose another, or add it again.`;
  }
  const asked = pairJudgeOf(judge);
  if (asked === null) return 'this judge can neither write, embed nor compare';
  return (
    whyNotApplicable(asked, pair.split, pair.condition) ?? askAbout(state, judge, choice, asked)
  );
}

function askAbout(
  state: PlayState,
  judge: JudgeListing,
  choice: JudgeChoice,
  asked: PairJudge,
): Question {
  const names = new Map<PartId, string>();
  const name = (part: PartId) => remember(names, part, () => namePart(part, state, choice));
  const known = (part: PartId) => {
    const kept = plans.get(part);
    return kept?.name === name(part) ? kept.plan : null;
  };
  return {
    judge,
    choice,
    name,
    known,
    plan(part) {
      const plan = known(part) ?? planPart(part, state, asked);
      plans.set(part, { name: name(part), plan });
      return plan;
    },
  };
}
