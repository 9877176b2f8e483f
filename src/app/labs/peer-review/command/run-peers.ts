import {
  type PositionBias,
  positionBias,
} from '../../../../core/protocols/peer-review/biases/position.ts';
import { judgeCorrectness } from '../../../../core/protocols/peer-review/conclusions/judge-correctness.ts';
import { knownRounds } from '../../../../core/protocols/peer-review/conclusions/known-rounds.ts';
import {
  countQuestions,
  type QuestionVariety,
} from '../../../../core/protocols/peer-review/conclusions/question-variety.ts';
import type { PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import {
  defaultPeerOptions,
  type PeerOptions,
  peerOptionsOf,
} from '../../../../core/protocols/peer-review/options.ts';
import type { BoutBallot } from '../../../../core/protocols/peer-review/people/ballots.ts';
import {
  isJudged,
  type JudgeWork,
  type PeerReport,
  poolOf,
  reviewsOf,
} from '../../../../core/protocols/peer-review/report.ts';
import type { Review } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { says, writeTruth } from '../../../../core/protocols/peer-review/scoring/truth.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { Vote } from '../../../../core/voting/vote.ts';
import { parseVoteFile } from '../../../../core/voting/vote-file.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import { sourceOf } from '../../../frame/command/bring-pictures.ts';
import type { Figures } from '../../../frame/command/figures.ts';
import { type FlagValues, type NamedText, readNamed } from '../../../frame/command/flags.ts';
import type { FinishedRun, RunForm } from '../../../frame/command/lab-command.ts';
import { reportProgress } from '../../../frame/command/report-progress.ts';
import { judgeNames } from '../../../frame/judge-names.ts';
import { sayQuestions } from '../conclude/say-conclusions.ts';
import { whatPoolLacks } from '../peer-setup.ts';
import type { PEER_FLAGS, RUN_READING } from './peer-flags.ts';
import type { ReviewsOutput } from './reviews-output.ts';
import { figuresOf, tablesOf } from './show-scores.ts';
import { type CorrectnessOutput, tellCorrectness } from './tell-correctness.ts';
import { type PeopleOutput, tellPeople } from './tell-people.ts';
import { weighSet } from './weigh-reviews.ts';

/** A judge of the pool, or its encoder, and the work it did. */
interface JudgeOutput extends JudgeWork {
  readonly judge: string;
  /** its name in scores and weights */
  readonly name: string;
}

/** A review with the names of its models. */
type NamedReview = Omit<Review, 'reviewer' | 'candidate' | 'opponent'> &
  Readonly<Record<'reviewer' | 'candidate' | 'opponent', string>>;

/** Output of the command. */
export interface PeersOutput extends ReviewsOutput {
  readonly spec: RunSpec;
  /** from the start of the run to its last answer, including loading */
  readonly seconds: number;
  readonly judges: readonly JudgeOutput[];
  readonly rounds: { readonly planned: number; readonly reviewed: number };
  /** number of different questions per reviewer; absent if the questions were given */
  readonly questions?: Readonly<Record<string, QuestionVariety>>;
  /** the effect of the answers' order on each reviewer */
  readonly order: Readonly<Record<string, PositionBias>>;
  readonly reviews: readonly NamedReview[];
  /** verdicts compared with known answers, as in Table 7, if there are any */
  readonly correctness?: CorrectnessOutput;
  /** people's votes compared with the reviewers, if a votes file was given */
  readonly people?: PeopleOutput;
}

export const peerForm: RunForm<typeof PEER_FLAGS, typeof RUN_READING, PeerReport> = {
  optionsOf({ values, pictures, judges }) {
    // reports faults of a file before the work starts
    if (values.votes !== null) readVotes(values.votes);
    const options = optionsOf(values, sourceOf(pictures));
    const lacking = whatPoolLacks(judges, options);
    if (lacking !== null) throw new Error(lacking);
    return options;
  },
  async describe(run, reading) {
    const report = run.results.report;
    const votes = reading.votes === null ? null : readVotes(reading.votes);
    const ballots = await lookAt<PeerDetails>(engine(), run.id)('ballots', {});
    const printed = describePool(run, report, reading, { votes, ballots });
    return [
      {
        judge: null,
        printed,
        figures: { ...figuresOf(printed), ...reviewFigures(printed.order) },
        tables: tablesOf(printed),
        ...(run.wantsRows && { rows: printed.reviews.map((review) => ({ ...review })) }),
      },
    ];
  },
};

function describePool(
  { spec, seconds, listed }: FinishedRun,
  report: PeerReport,
  reading: FlagValues<typeof RUN_READING>,
  {
    votes,
    ballots,
  }: { readonly votes: readonly Vote[] | null; readonly ballots: readonly BoutBallot[] },
): PeersOutput {
  const { bouts, planned, work } = report;
  const names = judgeNames(
    spec,
    listed.filter((one) => one !== undefined),
  );
  const { pool, bouts: inPool } = poolOf(report);
  const models = pool.map((judge) => names[judge] ?? '');
  const reviews = reviewsOf(inPool);
  const order = positionBias(inPool, models.length);
  const known = pool.map((judge) => listed[judge]?.accuracy ?? null);
  const measured = { file: 'the models’ cards', text: writeTruth(known, models) };
  const truth = reading.truth ?? (says(known) ? measured : null);
  const weighed = weighSet({ models, reviews }, { ...reading, truth }, reportProgress);
  const answers = knownRounds(ballots);
  const nameOf = (model: number): string => models[model] ?? '';
  const given = peerOptionsOf(spec.options).questions !== undefined;
  const variety = countQuestions(inPool, ballots, models.length, given);
  const few = sayQuestions(variety, models);
  if (few !== null) reportProgress(few);
  return {
    spec,
    seconds,
    judges: work.map((one, judge) => ({
      judge: spec.judges[judge]?.id ?? '',
      name: names[judge] ?? '',
      ...one,
    })),
    rounds: { planned, reviewed: bouts.filter(isJudged).length },
    ...weighed,
    ...(answers.size > 0 && {
      correctness: tellCorrectness(
        judgeCorrectness(
          inPool,
          answers,
          models.map((name) => weighed.upme.weights[name] ?? 0),
        ),
        models,
      ),
    }),
    ...(votes && { people: tellPeople({ ballots, bouts: inPool, votes, models, weighed }) }),
    ...(variety.length > 0 && {
      questions: Object.fromEntries(variety.map((one, model) => [nameOf(model), one])),
    }),
    order: Object.fromEntries(order.map((bias, model) => [nameOf(model), bias])),
    reviews: reviews.map(({ reviewer, candidate, opponent, ...review }) => ({
      ...review,
      reviewer: nameOf(reviewer),
      candidate: nameOf(candidate),
      opponent: nameOf(opponent),
    })),
  };
}

const readVotes = (file: NamedText): readonly Vote[] => readNamed('--votes', file, parseVoteFile);

/** The worst reviewer's value of each figure: a pool is as reliable as its worst member. */
function reviewFigures(order: PeersOutput['order']): Figures['values'] {
  const biases = Object.values(order).filter(({ pairs }) => pairs > 0);
  const rates = biases.map(({ firstPosition }) => Math.abs(firstPosition?.rate ?? 1));
  const readable = biases.map(({ pairs, invalid }) => 1 - invalid / (2 * pairs));
  if (biases.length === 0) return { balance: null, valid: null };
  return { balance: 1 - Math.max(...rates), valid: Math.min(...readable) };
}

/** The options that the flags set. */
function optionsOf(values: FlagValues<typeof PEER_FLAGS>, source: PictureSourceSpec): PeerOptions {
  const most = source.type === 'photos' ? source.photos.length : defaultPeerOptions().pictures;
  const questions = values.questions?.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    source,
    pictures: values.pictures ?? most,
    rounds: values.rounds,
    repeats: values.repeats,
    answerTokens: values['answer-tokens'],
    ...(values['own-every'] !== null && { ownEvery: values['own-every'] }),
    ...(questions && { questions }),
    ...(values.choices !== null && { choices: true }),
  };
}
