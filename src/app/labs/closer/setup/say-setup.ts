import type { CloserOptions } from '../../../../core/protocols/closer/options.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { nameOf } from '../../../../core/transforms/registry.ts';
import { lowerFirst } from '../../../../core/words.ts';
import { sayParts, saySample, saySeed } from '../../../frame/setup/say-parts.ts';

/** "24 drawn scenes, candidates made by Gaussian blur" */
export function sayPairs({ source, items, op, sample }: CloserOptions, seed: number): string {
  const change = nameOf(op);
  return sayParts(
    `${items} ${SOURCE_WORDS[source.type]}`,
    `candidates made by ${change.startsWith('Gaussian') ? change : lowerFirst(change)}`,
    saySample(sample, 'pairs'),
    saySeed(seed),
  );
}
