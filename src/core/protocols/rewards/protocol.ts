import { photosOf, pictureKindOf } from '../../spec/picture-source.ts';
import { groupDigits } from '../../words.ts';
import type { Protocol } from '../protocol.ts';
import { solvePrompt } from '../solving-prompts.ts';
import { whyUnable } from './asks.ts';
import { rewardsDetails } from './detail.ts';
import { parseRewardsOptions, REWARDS_ID, type RewardsOptions } from './options.ts';
import type { RewardsPlan } from './plan-items.ts';
import { plainPrompt, scorePrompt, tellFacts } from './prompts.ts';
import { createRewardsReader } from './reader.ts';
import type { RewardsReport } from './report.ts';
import { rewardsRounds } from './rounds.ts';
import { listQuestions } from './solutions/questions.ts';

/**
 * ViLBench: a model writes several solutions to each question, reward models score every step from
 * 1 to 5, and the best solution is chosen by its last step (outcome reward) or by all steps
 * (process reward). The questions are ours, about drawn worlds, in which every step can be checked.
 */
export const rewards: Protocol<RewardsOptions, RewardsReport, RewardsPlan> = {
  id: REWARDS_ID,
  title: 'Judging the steps',
  parse: parseRewardsOptions,
  subject: (options) =>
    `${groupDigits(listQuestions(options).length)} questions, ` +
    (options.given ? 'given solutions' : `best of ${options.samples}`),
  describe: (options, nameOf) =>
    (options.given
      ? `${groupDigits(listQuestions(options).length)} questions with solutions from a file, steps scored `
      : `${groupDigits(listQuestions(options).length)} questions about drawn worlds, ${options.samples} solutions each ` +
        `by ${nameOf(options.policy)} at temperature ${options.temperature}, steps scored `) +
    (options.input === 'prefix' ? 'with those before them' : 'by themselves') +
    (options.control ? ', also with another item’s picture' : '') +
    (options.facts ? ', also with the facts in the text' : '') +
    (options.cuts ? `, ${options.cuts.length} cut by hand` : '') +
    (options.only ? ', chosen questions only' : '') +
    (options.sample ? `, a random sample of ${options.sample.pairs}` : ''),
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => (source ? photosOf(source) : []),
  shows: ({ source }) => (source ? pictureKindOf(source) : 'worlds'),
  prompts: ({ facts, plain, given }) => [
    ...(given ? [] : [solvePrompt('{question}')]),
    scorePrompt('{question}', '{steps}'),
    ...(facts ? [solvePrompt(tellFacts('{question}', '{facts}'))] : []),
    ...(plain ? [plainPrompt('{question}', '{steps}')] : []),
  ],
  refusals(abilities) {
    const reason = whyUnable(abilities);
    return reason === null ? [] : [{ what: 'any part', reason, all: true }];
  },
  rounds: rewardsRounds,
  reader: createRewardsReader,
  details: rewardsDetails,
};
