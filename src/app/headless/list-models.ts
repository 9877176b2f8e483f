import { engine } from '../../runs/engine.ts';
import type { JudgeLine } from './headless-api.ts';

/** The judges of the page. */
export async function listModels(): Promise<readonly JudgeLine[]> {
  const judges = await engine().listJudges();
  return judges.map(({ id, name, kind, bytes, licence, description }) => ({
    id,
    name,
    kind,
    bytes,
    licence,
    description,
  }));
}
