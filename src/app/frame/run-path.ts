import type { Lab } from './lab.ts';

/** The address of a run's screen, after "#". */
export function runPath({ screen }: Pick<Lab, 'screen'>, id: string): string {
  return `/${screen}/${encodeURIComponent(id)}`;
}
