import { SOURCE_WORDS } from '../../spec/picture-source.ts';
import { groupDigits } from '../../words.ts';
import type { PairBenchOptions } from './options.ts';
import type { PairBenchSource } from './source.ts';
import { type Condition, featuresOf, nameOfFeature, type SplitId } from './split.ts';

const WORDS = {
  ...SOURCE_WORDS,
  scenes: 'scenes',
  pairs: 'own pairs',
  table: 'pairs of a table',
} as const;

/** "20 scenes, rotation, colour jitter" or "20 scenes, 5 kinds of change" */
export function describeSubject({ source, items, splits }: PairBenchOptions): string {
  const count = source.type === 'table' ? source.pairs.length : items;
  const kinds = splits.flatMap(nameSplit);
  const named = kinds.length > 2 ? [`${kinds.length} kinds of change`] : kinds;
  return [`${count} ${WORDS[source.type]}`, ...named].join(', ');
}

/** None for the user's own pairs, whose differences are not known. */
function nameSplit(split: SplitId): readonly string[] {
  if (split === 'SP-IT') return ['captions'];
  const features = featuresOf(split).map(nameOfFeature);
  return features.length === 0 ? [] : [features.join(' and ')];
}

/** What a prompt asks to do with the change between two pictures, and PairBench's name of it. */
const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  sensitive: 'counted (sensitive)',
  invariant: 'ignored (invariant)',
};

/** "change counted (sensitive) and ignored (invariant)"; "no condition" */
export function describeConditions(conditions: readonly Condition[]): string {
  return conditions.length === 0
    ? 'no condition'
    : `change ${conditions.map((one) => CONDITION_WORDS[one]).join(' and ')}`;
}

/** "drawn scenes · 8 items · R, GB · change counted (sensitive) and ignored (invariant)" */
export function describeOptions(options: PairBenchOptions): string {
  return [
    describeSource(options.source),
    ...(options.source.type === 'table' ? [] : [`${groupDigits(options.items)} items`]),
    options.splits.join(', '),
    describeConditions(options.conditions),
    ...describeSampling(options),
    ...(options.prompt === undefined ? [] : ['own prompt']),
    ...(options.scoresOnly ? ['scores only, no reasons'] : []),
    ...(options.sample ? [`a random sample of ${groupDigits(options.sample.pairs)} pairs`] : []),
    ...(options.blind ? ['blind: grey in place of every picture'] : []),
    // with scoresOnly there is no text to parse
    ...(options.reader === 'paper' && !options.scoresOnly ? ['the paper’s parser'] : []),
  ].join(' · ');
}

function describeSource(source: PairBenchSource): string {
  if (source.type === 'scenes' || source.type === 'solids') return SOURCE_WORDS[source.type];
  if (source.type === 'photos') return `${groupDigits(source.photos.length)} photographs`;
  const what = source.type === 'table' ? 'pairs judged in a table' : 'ready-made pairs';
  return `${source.pairs.length} ${what}`;
}

function describeSampling(options: PairBenchOptions): string[] {
  const { temperature = 0, ownTemperature, repeats = 1 } = options;
  if (temperature === 0 && !ownTemperature) return [];
  const drawn = ownTemperature ? 'the server’s own temperature' : `temperature ${temperature}`;
  return [drawn, ...(repeats > 1 ? [`asked ${repeats} times`] : [])];
}
