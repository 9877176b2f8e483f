import { BIAS_IDS, BIASES } from '../../../../core/protocols/bias/biases.ts';
import { type BiasOptions, defaultBiasOptions } from '../../../../core/protocols/bias/options.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { listWords } from '../../../../core/words.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';

const { answerTokens: USUAL } = defaultBiasOptions();

/** Biases that are named one by one. */
const MOST_NAMED = 2;

/** "40 drawn worlds, answers not sampled", and each setting that is not the usual one */
export function sayItems({ source, items, enough, sample, ...rest }: BiasOptions, seed: number) {
  const { temperature, answerTokens } = rest;
  return sayParts(
    `${items} ${SOURCE_WORDS[source.type]}`,
    temperature > 0 ? `answers sampled at temperature ${temperature}` : 'answers not sampled',
    answerTokens !== USUAL && `at most ${answerTokens} tokens`,
    enough !== undefined && `until an interval is within ± ${Math.round(100 * enough)} %`,
    saySample(sample, 'items'),
    saySeed(seed),
  );
}

/** "all 15", "9 of 15", "text dominance" */
export function sayBiases({ biases }: BiasOptions): string {
  if (!biases) return `all ${BIAS_IDS.length}`;
  const names = BIASES.filter(({ id }) => biases.includes(id)).map(({ name }) => name);
  return names.length > MOST_NAMED ? `${names.length} of ${BIAS_IDS.length}` : listWords(names);
}
