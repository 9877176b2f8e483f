import type { PictureSourceSpec } from '../../../core/picture-source.ts';
import type { RunSpec } from '../../../core/spec.ts';

/** "drawn scenes · 8 items · R, GB · sensitive and invariant · seed 1" */
export function describeSpec(spec: RunSpec): string {
  return [
    describeSource(spec.source),
    `${spec.items} items`,
    spec.splits.join(', '),
    spec.conditions.join(' and '),
    `seed ${spec.seed}`,
    ...describeSampling(spec),
    ...(spec.scoresOnly ? ['scores only, no reasons'] : []),
    ...(spec.blind ? ['blind: grey in place of every picture'] : []),
    // where nothing is written nothing is parsed
    ...(spec.reader === 'paper' && !spec.scoresOnly ? ['the paper’s parser'] : []),
  ].join(' · ');
}

function describeSource(source: PictureSourceSpec): string {
  if (source.type === 'scenes') return 'drawn scenes';
  return source.type === 'photos'
    ? `${source.photos.length} photographs`
    : `${source.pairs.length} ready-made pairs`;
}

function describeSampling({ temperature = 0, repeats = 1 }: RunSpec): string[] {
  if (temperature === 0) return [];
  return [`temperature ${temperature}`, ...(repeats > 1 ? [`asked ${repeats} times`] : [])];
}
