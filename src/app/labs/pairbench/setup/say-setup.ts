import { describeConditions } from '../../../../core/protocols/pairbench/describe.ts';
import { defaultSetup, type PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import type { SplitId } from '../../../../core/protocols/pairbench/split.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { splitWords } from '../pair-words.ts';

const USUAL = defaultSetup();

/** Kinds of change that are named one by one. */
const MOST_NAMED = 3;

/** "8 drawn scenes, rotation, change counted (sensitive) and ignored (invariant)" */
export function sayPairs(spec: PairBenchSetup): string {
  const { conditions, sample, blind, seed } = spec;
  return sayParts(
    sayItems(spec),
    spec.source.type !== 'pairs' && sayKinds(spec.splits),
    describeConditions(conditions),
    saySample(sample, 'pairs'),
    blind && 'grey in place of every picture',
    saySeed(seed),
  );
}

function sayItems({ source, items }: PairBenchSetup): string {
  switch (source.type) {
    case 'table':
      return `${formatCount(source.pairs.length)} pairs of a table`;
    case 'pairs':
      return `${source.pairs.length} ready-made pairs${source.pairs.length > items ? `, at most ${items} per split` : ''}`;
    case 'photos':
      return items < source.photos.length
        ? `${formatCount(items)} of ${formatCount(source.photos.length)} photographs`
        : `${formatCount(source.photos.length)} photographs`;
    default:
      return `${items} ${SOURCE_WORDS[source.type]}`;
  }
}

function sayKinds(splits: readonly SplitId[]): string {
  if (splits.length === 0) return 'no split';
  return splits.length > MOST_NAMED
    ? `${splits.length} kinds of change`
    : splits.map(splitWords).join('; ');
}

/** "a score with a reason, not sampled", and each setting that is not the usual one */
export function sayAnswers(spec: PairBenchSetup): string {
  const { scoresOnly, reader, maxNewTokens, encoderCopies, sentences, prompt } = spec;
  return sayParts(
    scoresOnly ? 'scores only, no reasons' : 'a score with a reason',
    !scoresOnly && saySampling(spec),
    reader === 'paper' && !scoresOnly && 'read by the paper’s parser',
    maxNewTokens !== USUAL.maxNewTokens && `at most ${maxNewTokens} tokens`,
    encoderCopies !== USUAL.encoderCopies && `encoders average ${encoderCopies} copies`,
    sentences && 'own condition sentences',
    prompt !== undefined && 'own prompt',
  );
}

function saySampling({ temperature = 0, ownTemperature, repeats = 1 }: PairBenchSetup): string {
  if (temperature === 0 && !ownTemperature) return 'not sampled';
  return sayParts(
    ownTemperature ? 'at the server’s own temperature' : `sampled at temperature ${temperature}`,
    repeats > 1 && `asked ${repeats} times`,
  );
}
