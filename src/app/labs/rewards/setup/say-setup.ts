import {
  defaultRewardsOptions,
  type RewardsOptions,
} from '../../../../core/protocols/rewards/options.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

/** "16 for each of 60 questions, written by mole at temperature 1"; `nameOf` names a judge */
export function saySolutions(
  options: RewardsOptions,
  seed: number,
  nameOf: (id: string) => string,
): string {
  const { policy, samples, temperature, given, items, only, cuts, sample } = options;
  const asked = only ? `${formatCount(only.length)} of ${formatCount(items)}` : formatCount(items);
  return sayParts(
    policy === ''
      ? given
        ? `from a file, of ${asked} questions`
        : 'from a file, none yet'
      : `${samples} for each of ${asked} questions, written by ${nameOf(policy)} at temperature ${temperature}`,
    cuts && `${cuts.length} cut by hand`,
    saySample(sample, 'questions'),
    saySeed(seed),
  );
}

const { answerTokens: USUAL } = defaultRewardsOptions();

const INPUT_WORDS = {
  prefix: 'each step with those before',
  step: 'each step by itself',
} as const;

/** "each step with those before", and what is asked besides */
export function sayScoring(options: RewardsOptions): string {
  const { input, control, facts, plain, likelihoods, ownScores, answerTokens } = options;
  return sayParts(
    INPUT_WORDS[input],
    control && 'also with another picture',
    facts && 'also with the facts in the text',
    plain && 'also asked plainly',
    likelihoods && 'with likelihoods',
    ownScores && 'the writer scores itself, too',
    answerTokens !== USUAL && `at most ${answerTokens} tokens`,
  );
}
