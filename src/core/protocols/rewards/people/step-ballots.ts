import { hashPicture } from '../../../ask/ask-hash.ts';
import { hashOf } from '../../../hash.ts';
import type { Picture } from '../../../picture.ts';
import type { ItemDetail, PlayedRound } from '../../protocol.ts';
import { givenItemsOf } from '../given/given-items.ts';
import type { RewardsPlan, RewardsRun } from '../plan-items.ts';
import { rolesIn } from '../rounds.ts';
import { cutSteps } from '../solutions/cut-steps.ts';
import { createQuestions, listQuestions } from '../solutions/questions.ts';

/** Task about a single step. */
export const STEP_TASK = 'step-right';
/** The votes on a step. A step without a vote is unmarked, which is not the same as neutral. */
export const STEP_VOTES = { right: 2, neutral: 1, wrong: 0 } as const;

/** A step as people see it: the solution up to it, without judges' names or scores. */
export interface StepBallot {
  /** hash of the content shown */
  readonly item: string;
  /** the run's first solution that begins with these steps */
  readonly place: number;
  readonly draw: number;
  readonly step: number;
  readonly picture: Picture;
  readonly question: string;
  /** up to and including the step in question */
  readonly steps: readonly string[];
  /** at least one solution ends with this step */
  readonly ends: boolean;
}

/**
 * Every step of every solution of a run; first steps that several solutions share are listed once.
 */
export function detailBallots(
  run: RewardsRun,
  rounds: readonly PlayedRound<RewardsPlan>[],
): ItemDetail<readonly StepBallot[]> {
  const { seed, options } = run;
  if (options.given) {
    const itemAt = givenItemsOf(options);
    return {
      wanted: [],
      read: () =>
        listQuestions(options).flatMap((place) => {
          const { picture, text, given } = itemAt(place);
          const solutions = given.candidates.map(({ steps }, draw) => ({ draw, steps }));
          return ballotsOf(place, picture, text, solutions);
        }),
    };
  }
  const { policy } = rolesIn(run);
  const questions = createQuestions(seed);
  const written = policy === null ? [] : rounds.flatMap(({ plans }) => plans[policy] ?? []);
  const items = written.flatMap((plan) =>
    plan.items.flatMap((item, at) =>
      item.kind === 'solve' && item.draw !== null && !item.facts
        ? [{ place: item.place, draw: item.draw, key: plan.keysAt(at)[0] ?? '' }]
        : [],
    ),
  );
  return {
    wanted: policy === null ? [] : [{ judge: policy, keys: items.map(({ key }) => key) }],
    read: (answerOf) =>
      listQuestions(options).flatMap((place) => {
        const { picture, text } = questions(place);
        const solutions = items.flatMap((item) => {
          const body =
            item.place === place && policy !== null ? answerOf(policy, item.key)?.body : undefined;
          if (body?.mode !== 'generate' || body.finish === 'length') return [];
          const { steps } = cutSteps(options, { ...item, facts: false }, body.text);
          return [{ draw: item.draw, steps }];
        });
        return ballotsOf(place, picture, text, solutions);
      }),
  };
}

function ballotsOf(
  place: number,
  picture: Picture,
  question: string,
  solutions: readonly { readonly draw: number; readonly steps: readonly string[] }[],
): StepBallot[] {
  const image = hashPicture(picture);
  const ballots = new Map<string, StepBallot>();
  for (const { draw, steps } of solutions) {
    for (const step of steps.keys()) {
      const upTo = steps.slice(0, step + 1);
      const item = hashOf(['step', image, question, upTo]);
      const ends = step === steps.length - 1;
      const known = ballots.get(item) ?? {
        item,
        place,
        draw,
        step,
        picture,
        question,
        steps: upTo,
        ends,
      };
      ballots.set(item, { ...known, ends: known.ends || ends });
    }
  }
  return [...ballots.values()];
}
