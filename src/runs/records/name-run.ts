import { findProtocol } from '../../core/protocols/registry.ts';
import type { RunSpec } from '../../core/spec/spec.ts';

/** A name for a run nobody named: its judges and its subject, e.g. "SSIM: 20 scenes, R, CJ". */
export function nameRun({ protocol, options }: RunSpec, judgeNames: readonly string[]): string {
  const judges =
    judgeNames.length > 2 ? `${judgeNames.length} judges` : judgeNames.join(' and ') || 'no judge';
  return `${judges}: ${findProtocol(protocol).subject(options)}`;
}
