import {
  defaultPeerOptions,
  type PeerOptions,
} from '../../../../core/protocols/peer-review/options.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';
import { formatCount } from '../../../kit/words/format-value.ts';

const { answerTokens: USUAL } = defaultPeerOptions();

/** "the reviewers’ own, about 40 drawn worlds" */
export function sayQuestions({ source, pictures, questions, choices }: PeerOptions): string {
  const given = questions?.length ?? 0;
  return sayParts(
    questions ? `${given} given ${given === 1 ? 'question' : 'questions'}` : 'the reviewers’ own',
    choices && 'which name their options',
    `about ${pictures} ${SOURCE_WORDS[source.type]}`,
  );
}

/** "60, in each of 4 repeats", and each setting that is not the usual one */
export function sayRounds(options: PeerOptions, seed: number): string {
  const { rounds, repeats, answerTokens, ownEvery, sample } = options;
  return sayParts(
    formatCount(rounds),
    repeats > 1 && `in each of ${repeats} repeats`,
    answerTokens !== USUAL && `answers of at most ${answerTokens} tokens`,
    ownEvery !== undefined && `an own answer every ${ownEvery} rounds`,
    saySample(sample, 'rounds'),
    saySeed(seed),
  );
}
