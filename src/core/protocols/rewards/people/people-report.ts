import type { Share } from '../../../statistics/intervals/wilson.ts';
import { decide } from '../../../voting/majority.ts';
import type { Vote } from '../../../voting/vote.ts';
import { type Reading, tableFor } from '../measures/select.ts';
import { shareByQuestion } from '../measures/share-by-question.ts';
import { MIDDLE_SCORE } from '../measures/verify.ts';
import type { RewardsReport } from '../report.ts';
import { STEP_TASK, STEP_VOTES, type StepBallot } from './step-ballots.ts';

/** People's decisions about steps. */
interface DecidedSteps {
  /** steps with a decision by at least two agreeing people or a majority of up to five */
  readonly decided: number;
  readonly right: number;
  readonly neutral: number;
  readonly wrong: number;
  /** steps with votes but no decision yet */
  readonly open: number;
  /**
   * share of steps decided as right or wrong on which the drawn world agrees; null: none is known
   */
  readonly known: Share | null;
}

/** How often a reward model agrees with people. */
interface PeopleAgreement {
  readonly model: number;
  /**
   * over the steps that people call right or wrong; the model calls a step right if its score is
   * above 3
   */
  readonly agrees: Share | null;
}

export interface StepPeople {
  readonly steps: DecidedSteps;
  readonly models: readonly PeopleAgreement[];
}

/**
 * People's labels compared with the reward models' scores. Only a person's first vote on a step
 * counts; neutral steps are left out of the comparison. `alone`: a single vote decides, for one
 * person labelling alone.
 */
export function reportPeople(
  report: RewardsReport,
  ballots: readonly StepBallot[],
  votes: readonly Vote[],
  reading: Pick<Reading, 'weighted'>,
  alone: boolean,
): StepPeople {
  const byItem = new Map<string, Vote[]>();
  for (const vote of votes) {
    if (vote.task !== STEP_TASK || vote.pass !== 0) continue;
    byItem.set(vote.item, [...(byItem.get(vote.item) ?? []), vote]);
  }
  const labelled = ballots.flatMap((ballot) => {
    const values = (byItem.get(ballot.item) ?? [])
      .toSorted((a, b) => a.at - b.at)
      .map(({ value }) => value);
    if (values.length === 0) return [];
    const decision = decide(values);
    const value =
      decision.state === 'decided'
        ? decision.value
        : alone && values.length === 1
          ? (values[0] ?? null)
          : null;
    return [{ ballot, value }];
  });
  const rows = new Map(
    report.questions.flatMap(({ place, facts }, row) => (facts ? [] : [[place, row] as const])),
  );
  const sided = labelled.filter(
    ({ value }) => value === STEP_VOTES.right || value === STEP_VOTES.wrong,
  );
  const count = (wanted: number) => labelled.filter(({ value }) => value === wanted).length;
  const known = sided.flatMap(({ ballot, value }) => {
    const truth = truthOf(report, rows.get(ballot.place), ballot);
    return truth === null
      ? []
      : [{ place: ballot.place, hit: truth === (value === STEP_VOTES.right) }];
  });
  return {
    steps: {
      decided: labelled.filter(({ value }) => value !== null).length,
      right: count(STEP_VOTES.right),
      neutral: count(STEP_VOTES.neutral),
      wrong: count(STEP_VOTES.wrong),
      open: labelled.filter(({ value }) => value === null).length,
      known: shareByQuestion(known),
    },
    models: report.models.flatMap(({ rewards }, model) => {
      if (!rewards) return [];
      const table = tableFor(report, model, { ...reading, control: false });
      const same = sided.flatMap(({ ballot: { place, draw, step }, value }) => {
        const row = rows.get(place) ?? -1;
        const at = placeOf(report, row, draw);
        const score = table?.[row]?.[at]?.[step];
        if (score === undefined) return [];
        const isRight = value === STEP_VOTES.right;
        return [{ place, hit: score !== null && score > MIDDLE_SCORE === isRight }];
      });
      return [{ model, agrees: shareByQuestion(same) }];
    }),
  };
}

function placeOf(report: RewardsReport, row: number, draw: number): number {
  return (report.questions[row]?.candidates ?? []).findIndex((one) => one.draw === draw);
}

/** Whether nothing up to and including the step is wrong; null: unknown. */
function truthOf(
  report: RewardsReport,
  row: number | undefined,
  { draw, step }: StepBallot,
): boolean | null {
  if (row === undefined) return null;
  const steps = report.questions[row]?.candidates?.[placeOf(report, row, draw)]?.steps;
  const upTo = steps?.slice(0, step + 1) ?? [null];
  if (upTo.some((truth) => truth?.right === false)) return false;
  return upTo.includes(null) ? null : true;
}
