import { hashAsk } from '../../ask/ask-hash.ts';
import { hashOf } from '../../hash.ts';
import { bodyOf, type Round, type RoundAnswers } from '../protocol.ts';
import { askOf, type RewardsItem, type Shown, valuesSteps, whyUnable } from './asks.ts';
import { givenItemsOf } from './given/given-items.ts';
import type { RewardsOptions, StepInput } from './options.ts';
import { planItems, type RewardsPlan, type RewardsRun } from './plan-items.ts';
import { cutSteps } from './solutions/cut-steps.ts';
import { makeSteps } from './solutions/made-solutions.ts';
import {
  createQuestions,
  listQuestions,
  type QuestionAt,
  VALIDATION,
} from './solutions/questions.ts';
import { prefixOf } from './solutions/segment-steps.ts';

type SolveItem = Extract<RewardsItem, { kind: 'solve' }>;

/** Maximum number of questions with made steps; ours. */
const MOST_MADE = 60;
/** Maximum number of validation worlds, on which thresholds are chosen; ours. */
const MOST_VALIDATION = 30;

/** The judges' roles in a run, by index in the spec. */
export interface Roles {
  /** null: the writer is not among the judges, or cannot write */
  readonly policy: number | null;
  readonly rewardModels: readonly number[];
}

export function rolesIn({ judges, ids = [], options }: RewardsRun): Roles {
  const able = [...judges.keys()].filter((judge) => {
    const abilities = judges[judge];
    return abilities && whyUnable(abilities) === null;
  });
  const writes = (judge: number) => !valuesSteps(judges[judge] ?? { modes: [] });
  const policy = able.find((judge) => ids[judge] === options.policy && writes(judge)) ?? null;
  return {
    policy,
    rewardModels: able.filter((judge) => judge !== policy || options.ownScores === true),
  };
}

/** The questions with made steps, and the validation worlds; none for given questions. */
export function madePlaces(options: RewardsOptions): {
  readonly test: readonly number[];
  readonly validation: readonly number[];
} {
  if (options.given) return { test: [], validation: [] };
  const test = listQuestions(options).slice(0, MOST_MADE);
  const most = Math.min(MOST_VALIDATION, Math.max(2, Math.ceil(test.length / 2)));
  return { test, validation: Array.from({ length: most }, (_, place) => VALIDATION + place) };
}

/** A question's versions: without facts in its text and, if the run has them, also with them. */
export function factsOf({ facts }: RewardsOptions): readonly boolean[] {
  return facts ? [false, true] : [false];
}

/** The text that a reward model reads to score a step. */
export function textOfStep(steps: readonly string[], step: number, input: StepInput): string {
  return input === 'prefix' ? prefixOf(steps, step) : (steps[step] ?? '');
}

/** Distinguishes solutions by their steps. */
export function nameSteps(steps: readonly string[]): string {
  return steps.join('\u0000');
}

/**
 * Two rounds: first the solutions, together with the scores of made steps; then the scores of the
 * written steps. A text that several solutions share is scored once.
 */
export function* rewardsRounds(run: RewardsRun): Generator<Round<RewardsPlan>, void, RoundAnswers> {
  const { seed, options, judges } = run;
  if (options.given) {
    yield givenRound(run);
    return;
  }
  const { policy, rewardModels } = rolesIn(run);
  const questions = createQuestions(seed);
  const able = new Set([...rewardModels, ...(policy === null ? [] : [policy])]);
  const rolesOf = (judge: number) => [judge === policy, rewardModels.includes(judge)];
  const isHead = (judge: number) => valuesSteps(judges[judge] ?? { modes: [] });
  let made: readonly RewardsItem[] | undefined;
  let madeValues: readonly RewardsItem[] | undefined;
  const firstOf = (judge: number): RewardsItem[] => {
    if (!able.has(judge)) return [];
    if (!rewardModels.includes(judge)) return solveItems(options, true);
    if (isHead(judge)) {
      madeValues ??= madeValueItems(seed, options, questions);
      return [...madeValues];
    }
    made ??= madeItems(seed, options, questions);
    return [...solveItems(options, judge === policy), ...made];
  };
  const answers = yield {
    last: policy === null,
    follows: (judge) => judge === policy,
    planName: (judge) => nameRound(run, 'solutions', rolesOf(judge), judge),
    plan: (judge) => planItems(run, questions, judge, firstOf(judge)),
  };
  const writer = policy === null ? null : judges[policy];
  if (policy === null || !writer) return;
  const wanted = new Map<string, { place: number; facts: boolean; solutions: string[][] }>();
  for (const item of solveItems(options, true)) {
    if (item.draw === null) continue;
    const ask = askOf(seed, options, questions, writer, item);
    const body = bodyOf(answers(policy, hashAsk(ask)));
    if (body?.mode !== 'generate' || body.finish === 'length') continue;
    const { place, facts, draw } = item;
    const one = wanted.get(`${place} ${facts}`) ?? { place, facts, solutions: [] };
    one.solutions.push([...cutSteps(options, { place, facts, draw }, body.text).steps]);
    wanted.set(`${place} ${facts}`, one);
  }
  const [scores, values] = listScores(
    [...wanted.values()].map(({ place, facts, solutions }) =>
      scoresWanted(place, facts, solutions, options.input),
    ),
    options,
  );
  const named = hashOf([scores, values]);
  const itemsOf = (judge: number): readonly RewardsItem[] => {
    if (!rewardModels.includes(judge)) return [];
    return isHead(judge) ? values : scores;
  };
  yield {
    last: true,
    planName: (judge) =>
      nameRound(run, 'scores', rewardModels.includes(judge) ? named : null, judge),
    plan: (judge) => planItems(run, questions, judge, itemsOf(judge)),
  };
}

/** The only round for given solutions: the scores of their steps. */
function givenRound(run: RewardsRun): Round<RewardsPlan> {
  const { options, judges } = run;
  const { rewardModels } = rolesIn(run);
  const itemAt = givenItemsOf(options);
  const wanted = listQuestions(options).map((place) => {
    const solutions = itemAt(place).given.candidates.map(({ steps }) => steps);
    return scoresWanted(place, false, solutions, options.input);
  });
  const [scores, values] = listScores(wanted, options);
  const itemsOf = (judge: number): readonly RewardsItem[] =>
    !rewardModels.includes(judge)
      ? []
      : valuesSteps(judges[judge] ?? { modes: [] })
        ? values
        : scores;
  const named = hashOf([scores, values]);
  return {
    last: true,
    planName: (judge) =>
      nameRound(run, 'given', rewardModels.includes(judge) ? named : null, judge),
    plan: (judge) => planItems(run, itemAt, judge, itemsOf(judge)),
  };
}

/** The steps of a question's solutions that need scores. */
interface WantedScores {
  readonly place: number;
  readonly facts: boolean;
  /** the unique texts to score */
  readonly texts: ReadonlySet<string>;
  /** the unique solutions, for judges that value all steps together */
  readonly solutions: readonly (readonly string[])[];
}

function scoresWanted(
  place: number,
  facts: boolean,
  solutions: readonly (readonly string[])[],
  input: StepInput,
): WantedScores {
  const whole = solutions.filter(({ length }) => length > 0);
  const unique = new Map(whole.map((steps) => [nameSteps(steps), steps]));
  const texts = [...unique.values()].flatMap((steps) =>
    [...steps.keys()].map((step) => textOfStep(steps, step, input)),
  );
  return { place, facts, texts: new Set(texts), solutions: [...unique.values()] };
}

/** The items for judges that write scores, and those for judges with a trained head. */
function listScores(
  wanted: readonly WantedScores[],
  { control }: RewardsOptions,
): readonly [scores: RewardsItem[], values: RewardsItem[]] {
  const shown: readonly Shown[] = control ? ['own', 'other'] : ['own'];
  const each = (of: (one: WantedScores, which: Shown) => RewardsItem[]) =>
    wanted.flatMap((one) => shown.flatMap((which) => of(one, which)));
  return [
    each(({ place, facts, texts }, which) =>
      [...texts].map((text) => ({ kind: 'score', place, facts, text, shown: which })),
    ),
    each(({ place, facts, solutions }, which) =>
      solutions.map((steps) => ({ kind: 'value', place, facts, steps, shown: which })),
    ),
  ];
}

/** Every judge solves each question greedily, for its own accuracy; the writer also samples. */
function solveItems(options: RewardsOptions, writes: boolean): SolveItem[] {
  const draws = [
    null,
    ...(writes ? Array.from({ length: options.samples }, (_, draw) => draw) : []),
  ];
  return listQuestions(options).flatMap((place) =>
    factsOf(options).flatMap((facts) =>
      draws.map((draw): SolveItem => ({ kind: 'solve', place, facts, draw })),
    ),
  );
}

function madeItems(seed: number, options: RewardsOptions, questions: QuestionAt): RewardsItem[] {
  const { test, validation } = madePlaces(options);
  const textsAt = (place: number): string[] => [
    ...new Set(
      makeSteps(seed, questions(place)).map(({ steps, step }) =>
        textOfStep(steps, step, options.input),
      ),
    ),
  ];
  const score = (place: number, shown: Shown): RewardsItem[] =>
    textsAt(place).map((text) => ({ kind: 'score', place, facts: false, text, shown }));
  return [
    ...validation.flatMap((place) => score(place, 'own')),
    ...test.flatMap((place) => [...score(place, 'own'), ...score(place, 'other')]),
    ...(options.plain
      ? test.flatMap((place) =>
          textsAt(place).map((text): RewardsItem => ({ kind: 'plain', place, text })),
        )
      : []),
  ];
}

/** The same for a judge with a trained head, one whole solution per item. */
function madeValueItems(
  seed: number,
  options: RewardsOptions,
  questions: QuestionAt,
): RewardsItem[] {
  const { test, validation } = madePlaces(options);
  const value = (place: number, shown: Shown): RewardsItem[] => {
    const made = makeSteps(seed, questions(place));
    const solutions = new Map(made.map(({ solution }) => [nameSteps(solution), solution]));
    return [...solutions.values()].map((steps) => ({
      kind: 'value',
      place,
      facts: false,
      steps,
      shown,
    }));
  };
  return [
    ...validation.flatMap((place) => value(place, 'own')),
    ...test.flatMap((place) => [...value(place, 'own'), ...value(place, 'other')]),
  ];
}

function nameRound(
  { seed, options, judges }: RewardsRun,
  round: string,
  what: string | readonly boolean[] | null,
  judge: number,
): string {
  return hashOf({ seed, options, round, what, abilities: judges[judge] ?? null });
}
