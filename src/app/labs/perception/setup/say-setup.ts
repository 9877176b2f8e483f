import {
  defaultPerceptionOptions,
  type PerceptionOptions,
} from '../../../../core/protocols/perception/options.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';

/** "60 drawn worlds", and what is not the usual */
export function sayItems(options: PerceptionOptions, seed: number): string {
  const { source, items, given, edited, sample } = options;
  return sayParts(
    source.type === 'photos' && !given
      ? 'photographs, without items'
      : `${items} ${given ? 'items on photographs' : SOURCE_WORDS[source.type]}`,
    edited && `${edited.length} edited by hand`,
    saySample(sample, 'items'),
    saySeed(seed),
  );
}

const { answerTokens: USUAL } = defaultPerceptionOptions();

const MODE_WORDS = { pair: 'in pairs', score: 'each alone', batch: 'all three at once' } as const;
const ORDER_WORDS = {
  both: 'in a drawn order and its reverse',
  drawn: 'in one drawn order',
  all: 'in every order',
} as const;

/** "in pairs, in a drawn order and its reverse, once more beside grey" */
export function sayJudging(options: PerceptionOptions): string {
  const { mode, orders, answerTokens, draws, grey, squash } = options;
  return sayParts(
    MODE_WORDS[mode],
    mode !== 'score' && ORDER_WORDS[orders],
    grey && 'once more beside a grey picture',
    draws !== undefined && `${draws} sampled answers each`,
    squash && 'pictures squashed to 448 × 448',
    answerTokens !== USUAL && `at most ${answerTokens} tokens`,
  );
}
