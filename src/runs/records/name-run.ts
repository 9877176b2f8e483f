import type { RunSpec } from '../../core/spec.ts';

const WORDS = { scenes: 'scenes', photos: 'photographs', pairs: 'own pairs' } as const;

/** A name for a run nobody named: judges, pictures, splits, e.g. "SSIM: 20 scenes, R, CJ". */
export function nameRun(spec: RunSpec, judgeNames: readonly string[]): string {
  const judges =
    judgeNames.length > 2 ? `${judgeNames.length} judges` : judgeNames.join(' and ') || 'no judge';
  const pictures = WORDS[spec.source.type];
  const splits = spec.splits.length > 5 ? `${spec.splits.length} splits` : spec.splits.join(', ');
  return `${judges}: ${spec.items} ${pictures}, ${splits}`;
}
