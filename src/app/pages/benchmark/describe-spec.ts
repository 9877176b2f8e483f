import type { RunSpec } from '../../../core/spec.ts';

/** "drawn scenes · 8 items · R, GB · sensitive and invariant · seed 1" */
export function describeSpec(spec: RunSpec): string {
  return [
    spec.source.type === 'scenes' ? 'drawn scenes' : `${spec.source.photos.length} photographs`,
    `${spec.items} items`,
    spec.splits.join(', '),
    spec.conditions.join(' and '),
    `seed ${spec.seed}`,
    ...(spec.reader === 'paper' ? ['the paper’s parser'] : []),
  ].join(' · ');
}
