import { agreeByWeight } from '../../../../core/protocols/peer-review/people/agree-by-weight.ts';
import {
  type BoutBallot,
  PEOPLE_TASKS,
} from '../../../../core/protocols/peer-review/people/ballots.ts';
import {
  reportTask,
  type TaskReport,
} from '../../../../core/protocols/peer-review/people/people-report.ts';
import { ASPECTS, type Aspect } from '../../../../core/protocols/peer-review/prompts.ts';
import type { BoutRow } from '../../../../core/protocols/peer-review/report.ts';
import type { Measure } from '../../../../core/statistics/agreement/measure-agreement.ts';
import type { Interval } from '../../../../core/statistics/intervals/bootstrap.ts';
import type { Vote } from '../../../../core/voting/vote.ts';
import type { ReviewsOutput } from './reviews-output.ts';

interface MeasureOutput {
  /** 0..1; null if there is nothing to measure */
  readonly value: number | null;
  /** 95 % */
  readonly interval: Interval | null;
}

interface SidesOutput {
  readonly agreement: MeasureOutput;
  readonly kappa: MeasureOutput;
  readonly ac1: MeasureOutput;
}

/** Results of people's votes on a run, as in the page's tables. */
export interface PeopleOutput {
  readonly tasks: readonly (Omit<TaskReport, 'reviewer' | 'people'> & {
    readonly reviewer: SidesOutput;
    readonly people: SidesOutput;
  })[];
  /** by method and aspect; reviewers count by their weights */
  readonly methods: Readonly<
    Record<
      'uniform' | 'upme' | 'pico',
      Readonly<
        Record<Aspect, { readonly human: MeasureOutput; readonly consistency: MeasureOutput }>
      >
    >
  >;
}

interface PeopleInput {
  readonly ballots: readonly BoutBallot[];
  /** bouts of the models only; models are numbered by their index among these */
  readonly bouts: readonly BoutRow[];
  readonly votes: readonly Vote[];
  readonly models: readonly string[];
  readonly weighed: Pick<ReviewsOutput, 'upme' | 'pico'>;
}

export function tellPeople({ ballots, bouts, votes, models, weighed }: PeopleInput): PeopleOutput {
  const byMethod = (weights: readonly number[]) => {
    const of = (aspect: Aspect) => {
      const { human, consistency } = agreeByWeight(ballots, bouts, votes, aspect, weights);
      return { human: told(human), consistency: told(consistency) };
    };
    return { correct: of('correct'), visual: of('visual') };
  };
  const weightsOf = (method: 'upme' | 'pico') =>
    models.map((name) => weighed[method].weights[name] ?? 0);
  return {
    tasks: PEOPLE_TASKS.flatMap((task) =>
      ASPECTS.map((aspect) => {
        const { reviewer, people, ...counts } = reportTask(ballots, bouts, votes, task, aspect);
        return { ...counts, reviewer: tellSides(reviewer), people: tellSides(people) };
      }),
    ),
    methods: {
      uniform: byMethod(models.map(() => 1)),
      upme: byMethod(weightsOf('upme')),
      pico: byMethod(weightsOf('pico')),
    },
  };
}

function tellSides({ agreement, kappa, ac1 }: Readonly<Record<keyof SidesOutput, Measure>>) {
  return { agreement: told(agreement), kappa: told(kappa), ac1: told(ac1) };
}

function told({ value, interval }: Measure): MeasureOutput {
  return {
    value: typeof value === 'number' ? value : null,
    interval: typeof interval === 'object' ? interval : null,
  };
}
